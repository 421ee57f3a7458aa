import { loadavg } from "node:os";
import { makeFolder, removeFolder } from "../../apps/server/test/program.ts";
import type { Figure } from "../figure.ts";
import { largeReview, measureLargeReview } from "./large-review.ts";
import { isSize, prepare, serving } from "./prepare.ts";
import { measureRun } from "./scenes.ts";

export const wordAfter = (words: readonly string[], name: string) => {
  const place = words.indexOf(name);
  return place < 0 ? undefined : words[place + 1];
};

/** The social parts and the shelf on very many rows: --size s|m|l, --folder DIR to keep and use the rows again, --only WORD for the scenes so named. */
export async function measureScale(words: readonly string[]): Promise<Figure[]> {
  const size = wordAfter(words, "--size") ?? "l";
  if (!isSize(size)) throw new Error("--size: s, m or l");
  const kept = wordAfter(words, "--folder");
  const folder = kept ?? makeFolder();
  const [otherWork = 0] = loadavg();
  try {
    const from = performance.now();
    const { cast, tokens } = await prepare(folder, size);
    const seconds = (performance.now() - from) / 1000;
    const only = wordAfter(words, "--only");
    const figures = await serving(folder, async ({ origin }) => [
      ...(await measureRun({ origin, cast, tokens, only })),
      ...(largeReview.includes(only ?? "") ? await measureLargeReview({ origin, folder, cast, tokens }) : []),
    ]);
    return [
      { figure: "rows made and readers signed in", value: seconds, unit: "s" },
      ...figures,
      { figure: "load of the machine before", value: otherWork, unit: "tasks" },
    ];
  } finally {
    if (kept === undefined) removeFolder(folder);
  }
}
