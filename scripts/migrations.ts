// Whether each landed migration is still the one that databases have run: `migrations.txt` holds the checksum of its SQL,
// which databases hold as well. `--write` leaves every line of a landed one, and writes those of migrations that are still being written
// anew.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { migrations } from "../apps/server/src/database/migrations/index.ts";
import { identityMigrations } from "../packages/identity/src/migrations/index.ts";
import { checksumOf } from "../packages/server-kit/src/database/migrate.ts";

/** Checksums by set and name; null for a migration whose SQL depends on rows, which databases do not hold against one either. */
type Sums = ReadonlyMap<string, string | null>;

async function presentSums(): Promise<Sums> {
  const sums = new Map<string, string | null>();
  for (const [set, ones] of Object.entries({ okurca: migrations, identity: identityMigrations }))
    for (const [name, one] of Object.entries(ones)) sums.set(`${set}/${name}`, await checksumOf(one));
  return sums;
}

const lineOf = ([name, sum]: [string, string | null]) => `${name} ${sum ?? "-"}`;
const nameOf = (line: string) => line.split(" ")[0] ?? "";

/** The lines of landed migrations with those of new ones after them. */
export function withNew(landed: readonly string[], now: Sums): string[] {
  const names = new Set(landed.map(nameOf));
  return [...landed, ...[...now].filter(([name]) => !names.has(name)).map(lineOf)];
}

/** A sentence for each migration that is not as it landed, or is being written and not as it is listed. */
export function problemsOf(lines: readonly string[], now: Sums, landed: readonly string[] = lines): string[] {
  const present = new Set([...now].map(lineOf));
  const changed = landed
    .filter((line) => !present.has(line))
    .map((line) => {
      const what = now.has(nameOf(line)) ? "was changed" : "is gone";
      return `Migration ${nameOf(line)} ${what} after it landed, and databases that ran it would not start: put it back as it was, and mend it by a new one.`;
    });
  const wanted = withNew(landed, now);
  const names = new Set(lines.map(nameOf));
  const added = wanted
    .filter((line) => !lines.includes(line))
    .map((line) => {
      const what = names.has(nameOf(line)) ? "is not as it is in" : "is not in";
      return `Migration ${nameOf(line)} ${what} scripts/migrations.txt: npm run update-generated writes it.`;
    });
  const known = new Set(wanted.map(nameOf));
  const left = lines
    .filter((line) => !known.has(nameOf(line)))
    .map(
      (line) =>
        `Migration ${nameOf(line)} is in scripts/migrations.txt only: npm run update-generated takes it out.`,
    );
  return [...changed, ...added, ...left];
}

const path = fileURLToPath(new URL("migrations.txt", import.meta.url));
const linesOf = (text: string) => text.split("\n").filter(Boolean);

/**
 * The lines that were there where this branch left main, the one here or the one it was fetched from, whichever is further:
 * what came after is still being written, and no database has to hold it. Undefined where git does not tell.
 */
export function landedLines(folder: string): string[] | undefined {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const mains = ["origin/main", "main"].filter(
    (main) => git("rev-parse", "--verify", "--quiet", main).status === 0,
  );
  const base = git("merge-base", "HEAD", ...mains);
  const file = base.status === 0 && git("show", `${base.stdout.trim()}:./migrations.txt`);
  if (file && file.status === 0) return linesOf(file.stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = linesOf(readFileSync(path, "utf8"));
  const landed = landedLines(dirname(path)) ?? lines;
  const now = await presentSums();
  const isWriting = process.argv.includes("--write");
  if (isWriting) writeFileSync(path, `${withNew(landed, now).join("\n")}\n`);
  const problems = problemsOf(isWriting ? withNew(landed, now) : lines, now, landed);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
