import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import type { Figure } from "./figure.ts";

async function timeStart(folder: string): Promise<number> {
  const from = performance.now();
  const program = await startProgram({ DATA_DIR: folder });
  await untilReady(program);
  const seconds = (performance.now() - from) / 1000;
  await stopProgram(program);
  return seconds;
}

/** A start on an empty data folder (making the database, loading the catalogue), then the median of three more. */
export async function measureStart(): Promise<Figure[]> {
  const folder = makeFolder();
  try {
    const first = await timeStart(folder);
    const later = [await timeStart(folder), await timeStart(folder), await timeStart(folder)].sort(
      (a, b) => a - b,
    );
    return [
      { figure: "first start, packages installed and pages built", value: first, unit: "s" },
      {
        figure: "second start, until it can serve (median of 3)",
        value: later[1] ?? 0,
        unit: "s",
        bar: "<= 3",
      },
    ];
  } finally {
    removeFolder(folder);
  }
}
