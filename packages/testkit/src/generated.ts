import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * The committed text of a generated file. With `UPDATE_GENERATED=1` it is written anew first, which is how
 * such a file comes into being: `UPDATE_GENERATED=1 npx vitest run openapi schema`.
 */
export function committedText(path: string, generated: string): string {
  const file = `${root}${path}`;
  if (process.env.UPDATE_GENERATED === "1") {
    writeFileSync(file, generated);
    if (path.endsWith(".json")) spawnSync("biome", ["format", "--write", path], { cwd: root });
  }
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Shown when the two differ. */
export const staleHint = "out of date; write it anew with UPDATE_GENERATED=1 npx vitest run openapi schema";
