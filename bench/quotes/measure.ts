import { foldOf, isSamePassage, keysOf, wordsOf } from "@okurca/server/quotes";
import type { Figure } from "../figure.ts";
import { makePairs, type Pair } from "./pairs.ts";

/** Whether the second text would become one of the passage of the first: found by their keys, and held to be the same. */
function areJoined({ a, b }: Pair): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const [left, right] = [foldOf(one), foldOf(two)];
  if (left === right) return true;
  const keys = new Set(keysOf(left));
  return keysOf(right).some((key) => keys.has(key)) && isSamePassage(two, one);
}

const share = (pairs: readonly Pair[]) => (pairs.filter(areJoined).length / pairs.length) * 100;

/** How many of 2,000 made pairs are joined as they should be; `--show`: those that are not. */
export async function measureQuotes(words: readonly string[]): Promise<Figure[]> {
  const pairs = makePairs();
  if (words.includes("--show"))
    for (const pair of pairs)
      if (areJoined(pair) !== pair.isSame) console.log(`${pair.kind}:\n  ${pair.a}\n  ${pair.b}`);
  const of = (isSame: boolean) => pairs.filter((pair) => pair.isSame === isSame);
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].sort();
  const started = performance.now();
  const joined = share(of(true));
  const falsely = share(of(false));
  const taken = (performance.now() - started) / pairs.length;
  return [
    { figure: "one passage as two people write it down: joined", value: joined, unit: "%", bar: ">= 98" },
    { figure: "passages that begin alike: joined", value: falsely, unit: "%", bar: "<= 0.5" },
    { figure: "a pair looked at", value: taken, unit: "ms" },
    ...kinds.map((kind) => ({
      figure: `joined, ${kind}`,
      value: share(pairs.filter((pair) => pair.kind === kind)),
      unit: "%",
    })),
  ];
}
