import { chmodSync } from "node:fs";
import { makeFolder, removeFolder, startProgram, stopProgram, untilReady } from "./program.ts";

/** Makes a data folder once, as a first start does, for tests that begin with a later one. */
export default async function setup(): Promise<() => void> {
  const folder = makeFolder();
  // Where PostgreSQL's account may enter all data lies inside, and is copied as one.
  chmodSync(folder, 0o755);
  const program = await startProgram({ DATA_DIR: folder });
  try {
    await untilReady(program);
  } finally {
    await stopProgram(program);
  }
  process.env.OKURCA_TEST_STARTED_FOLDER = folder;
  return () => removeFolder(folder);
}
