import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Figure } from "./figure.ts";
import { machineIndex } from "./product/cost.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function git(...words: string[]): string {
  return spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.trim();
}

/** Writes what was measured, of which code and on which machine, into bench/results; its path. */
export function keep(given: {
  name: string;
  words: readonly string[];
  figures: readonly (Figure & { ok: boolean })[];
}): string {
  const { name, words, figures } = given;
  const at = new Date();
  const path = `bench/results/${at.toISOString().slice(0, 10)}-${name}.json`;
  const whole = {
    bench: name,
    // Where the data lay says nothing of them.
    options: words.filter((word, i) => word !== "--folder" && words[i - 1] !== "--folder"),
    at: at.toISOString(),
    commit: git("rev-parse", "--short", "HEAD"),
    is_changed: git("status", "--porcelain", "--untracked-files=no") !== "",
    node: process.version,
    machine: {
      processor: cpus()[0]?.model,
      cores: cpus().length,
      memory_gb: Math.round(totalmem() / 1e9),
      rounds_per_ms: machineIndex(),
      load: loadavg(),
    },
    figures,
  };
  writeFileSync(`${root}${path}`, `${JSON.stringify(whole, null, 2)}\n`);
  return path;
}
