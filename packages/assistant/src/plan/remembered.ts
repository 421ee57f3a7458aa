import { foldText } from "@okurca/contract";
import type { Frame } from "../frame.ts";
import { allToldOf } from "../knowledge/facts.ts";
import { characters } from "../knowledge/knowledge.ts";
import { topics } from "../knowledge/topics.ts";
import { type KnownWork, knownWorks } from "../knowledge/works.ts";
import { isPlain } from "../parse/plain-words.ts";
import type { KnownBook } from "../tools.ts";
import { booksOf } from "./find.ts";

// A book whose title a reader has forgotten, by what is told of it.

const stemLength = 4;
/** What says how it looked or when it was read, and nothing of what it tells. */
const outside = new Set(
  "kapa mavi kirm yesi sari siya beya gri pemb turu kali ince saha kutu koku ilko lise okul cocu unut hati kita roma okum adin bula bisi sene yazi sayf vard neyd hani gali".split(
    " ",
  ),
);
const stemsIn = (text: string) =>
  new Set(
    foldText(text)
      .split(" ")
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, stemLength)),
  );

/** Title and text weigh alike; topics by their names. Made at the first question. */
let index:
  | { of: ReadonlyMap<KnownWork, ReadonlySet<string>>; counts: ReadonlyMap<string, number> }
  | undefined;
function indexOf() {
  if (index) return index;
  const named = Map.groupBy(characters, ({ title, surname }) => `${title}|${surname}`);
  const of = new Map(
    knownWorks.map((work) => {
      const names = (named.get(work.key) ?? []).map(({ name }) => name).join(" ");
      const labels = [...work.topics].map((key) => topics[key]?.label ?? key).join(" ");
      const told = allToldOf({ title: work.title, authors: [work.author] });
      return [work, stemsIn(`${work.title} ${work.about} ${labels} ${names} ${told}`)] as const;
    }),
  );
  const counts = new Map<string, number>();
  for (const stems of of.values()) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  index = { of, counts };
  return index;
}

/** So much must speak for a book: two telling words, or a very rare one. */
const least = 4.5;

/** Books of which what a reader remembers is told; the likeliest first. */
export async function planFind({ tools, words }: Frame): Promise<KnownBook[]> {
  const { of, counts } = indexOf();
  const said = [
    ...new Set(
      words
        .filter(({ folded }) => folded.length > 3 && !isPlain(folded))
        .map(({ folded }) => folded.slice(0, stemLength))
        .filter((stem) => !outside.has(stem)),
    ),
  ];
  const weight = (stem: string) => Math.log((of.size + 1) / ((counts.get(stem) ?? 0) + 1));
  const scored = [...of]
    .map(([work, stems]) => {
      const hits = said.filter((stem) => stems.has(stem));
      const titled = stemsIn(work.title);
      const value = hits.reduce((sum, stem) => sum + weight(stem) * (titled.has(stem) ? 1.4 : 1), 0);
      return { work, hits: hits.length, value: value - Math.log(stems.size) * 0.3 };
    })
    .filter(({ value, hits }) => (hits > 1 || value > 5) && value >= least)
    .sort((one, other) => other.value - one.value)
    .slice(0, 20);
  const [best] = scored;
  const there = await booksOf(
    scored.map(({ work }) => work),
    tools,
  );
  return scored
    .filter(({ value }) => value > (best?.value ?? 0) * 0.75)
    .flatMap(({ work }) => there.get(work.key) ?? [])
    .slice(0, 3);
}
