// Whether each landed migration is still the one that databases have run: `migrations.txt` holds the checksum of its SQL,
// which databases hold as well. `--write` adds what is new and leaves every line that is there.
import { readFileSync, writeFileSync } from "node:fs";
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

/** The lines with those of new migrations after them. */
export function withNew(lines: readonly string[], now: Sums): string[] {
  const names = new Set(lines.map(nameOf));
  return [...lines, ...[...now].filter(([name]) => !names.has(name)).map(lineOf)];
}

/** A sentence for each migration that is not as it is listed. */
export function problemsOf(lines: readonly string[], now: Sums): string[] {
  const present = new Set([...now].map(lineOf));
  const landed = lines
    .filter((line) => !present.has(line))
    .map((line) => {
      const what = now.has(nameOf(line)) ? "was changed" : "is gone";
      return `Migration ${nameOf(line)} ${what} after it landed, and databases that ran it would not start: put it back as it was, and mend it by a new one.`;
    });
  const added = withNew(lines, now).slice(lines.length);
  return [
    ...landed,
    ...added.map(
      (line) =>
        `Migration ${nameOf(line)} is not in scripts/migrations.txt: npm run update-generated adds it.`,
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL("migrations.txt", import.meta.url));
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const now = await presentSums();
  const isWriting = process.argv.includes("--write");
  if (isWriting) writeFileSync(path, `${withNew(lines, now).join("\n")}\n`);
  const problems = problemsOf(isWriting ? withNew(lines, now) : lines, now);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
