import { expect, test } from "vitest";
import { drawProgress } from "./draw-progress.ts";

function listen(isTTY: boolean) {
  const written: string[] = [];
  let at = 0;
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  const onProgress = drawProgress(out as never, () => at);
  return {
    written,
    at(ms: number, share: number, text: string) {
      at = ms;
      onProgress(share, text);
    },
  };
}

test("a terminal shows a bar on one line, which ends when all is done", () => {
  const seen = listen(true);
  seen.at(0, 0, "preparing");
  seen.at(10, 0.5, "shelves");
  seen.at(20, 1, "done");
  expect(seen.written[1]).toContain(`${"█".repeat(12)}${"░".repeat(12)}  50 %  shelves`);
  expect(seen.written.map((text) => text.startsWith("\r"))).toEqual([true, true, true]);
  expect(seen.written.map((text) => text.endsWith("\n"))).toEqual([false, false, true]);
});

test("elsewhere a line is written now and then, and the last one always", () => {
  const seen = listen(false);
  seen.at(0, 0, "a");
  seen.at(1000, 0.1, "b");
  seen.at(6000, 0.2, "c");
  seen.at(7000, 1, "d");
  expect(seen.written).toEqual(["  0 %  0 s  a\n", " 20 %  6 s  c\n", "100 %  7 s  d\n"]);
});
