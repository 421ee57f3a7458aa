import type { Figure } from "../figure.ts";
import { readLinesOf } from "./queries.ts";

/** What a reader typed, of which kind it is, what were right, and whether the catalogue has nothing of it. */
interface Case {
  q: string;
  kind: string;
  right: string;
  none: boolean;
}

interface Answer {
  results: { title: string; author: string[] }[];
  is_near: boolean;
}

/** Percent of what no book has that must be told as no match. */
const toldBar = 95;

const line = ({ q, right }: Case, { results, is_near }: Answer) =>
  `  ${is_near ? "~" : "="} ${q}: ${results
    .slice(0, 3)
    .map(({ title, author }) => `${title} (${author.join(", ")})`)
    .join("; ")}\n      ${right}`;

/** How many of the words that nothing has are told as no match, and how many others, which ought not to be. */
export async function measureCases(
  file: string,
  ask: (q: string) => Promise<Answer>,
  isShown: boolean,
): Promise<Figure[]> {
  const asked = readLinesOf<Case>(file);
  const told = { none: [0, 0], some: [0, 0] };
  for (const one of asked) {
    const answer = await ask(one.q);
    const counts = told[one.none ? "none" : "some"] as [number, number];
    counts[0]++;
    if (answer.is_near || answer.results.length === 0) counts[1]++;
    if (isShown) console.error(line(one, answer));
  }
  const share = ([all = 0, some = 0]: readonly number[]) => (some / Math.max(1, all)) * 100;
  return [
    {
      figure: "told as no match, of what nothing has",
      value: share(told.none),
      unit: "%",
      bar: `>= ${toldBar}`,
    },
    { figure: "told as no match, of what there is", value: share(told.some), unit: "%" },
  ];
}
