import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { makeFolder, removeFolder } from "../apps/server/test/program.ts";
import type { Figure } from "./figure.ts";
import { measureGenres } from "./genres.ts";

function importFile(folder: string, file: string): { seconds: number; output: string } {
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["apps/server/src/cli.ts", "catalogue", "import", file],
    { env: { ...process.env, DATA_DIR: folder }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr || stdout);
  return { seconds: (performance.now() - from) / 1000, output: stdout + stderr };
}

/** Reads the file twice into an empty installation, the second time nothing may change; then what genres its works have. */
export async function measureImport(words: readonly string[]): Promise<Figure[]> {
  const file = words[words.indexOf("--catalogue") + 1];
  if (!words.includes("--catalogue") || file === undefined || !existsSync(file)) {
    throw new Error("Name the file: npm run bench -- import --catalogue FILE");
  }
  const folder = makeFolder();
  try {
    const first = importFile(folder, file);
    const second = importFile(folder, file);
    return [
      { figure: "first import, with making the database", value: first.seconds, unit: "s", bar: "<= 10" },
      { figure: "second import of the same file", value: second.seconds, unit: "s", bar: "<= 10" },
      { figure: "second against first", value: second.seconds / first.seconds, unit: "times" },
      ...(await measureGenres(folder)),
    ];
  } finally {
    removeFolder(folder);
  }
}
