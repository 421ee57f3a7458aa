// One writer a table. Each module names its tables in its `own-data.*`; SQL of another module that writes to one of them
// is a problem, and SQL that reads one, too, unless `raw-reads.ts` has the reason.
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as known from "./raw-reads.ts";

interface SourceFile {
  path: string;
  text: string;
}

const server = "apps/server/src/";
const moduleOf = (path: string) => path.slice(server.length).split("/")[0] ?? "";
const isChecked = ({ path }: SourceFile) =>
  path.startsWith(server) && path.slice(server.length).includes("/") && !/\.(test|fixtures)\.ts$/.test(path);

/** Modules by the table they own, as their `own-data.*` says. */
export type Owners = ReadonlyMap<string, readonly string[]>;

/** Owners of all tables below `root`. */
export async function readOwners(root: string): Promise<Owners> {
  const owners = new Map<string, string[]>();
  for (const path of globSync(`${server}*/own-data*.ts`, { cwd: root })) {
    const exported: Record<string, { tables?: object }> = await import(pathToFileURL(join(root, path)).href);
    for (const { tables = {} } of Object.values(exported))
      for (const table of Object.keys(tables))
        owners.set(table, [...(owners.get(table) ?? []), moduleOf(path)]);
  }
  return owners;
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)(\/\/|-- ).*$/gm, "$1");

const name = String.raw`(?:public\.)?([a-z_]\w*)`;
const writes = [
  new RegExp(String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'\`]${name}`, "g"),
  new RegExp(
    String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM(?:\s+ONLY)?|MERGE\s+INTO|(?<!FOR\s)(?<!FOR\s+NO\s+KEY\s)UPDATE(?:\s+ONLY)?|TRUNCATE(?:\s+TABLE)?|COPY)\s+${name}`,
    "gi",
  ),
];
/** What is written to must be said where it is written. */
const unnamedWrite =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^"'`\s]|\b(?:INSERT INTO|DELETE FROM|UPDATE|TRUNCATE)\s+\$\{/;
const built =
  /\b(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|["'`][\w. ]+["'`])/g;
const raw =
  /(?<!\bDELETE\s)\b(?:FROM|JOIN|USING|TABLE)\s+((?:(?:ONLY\s+)?[\w.]+(?:\s+(?:AS\s+)?\w+)?\s*,\s*)*(?:ONLY\s+)?[\w.]+)/gi;

function writtenIn(text: string): string[] {
  return writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = ""]) => table));
}

function readIn(text: string): string[] {
  const ofKysely = [...text.matchAll(built)].flatMap(([, given = ""]) =>
    [...given.matchAll(/["'`](?:public\.)?(\w+)/g)].map(([, table = ""]) => table),
  );
  const ofSql = [...text.matchAll(raw)].flatMap(([, list = ""]) =>
    list.split(",").map((item) =>
      item
        .trim()
        .replace(/^ONLY\s+/i, "")
        .replace(/^public\./, "")
        .replace(/\s[\s\S]*$/, ""),
    ),
  );
  return [...ofKysely, ...ofSql];
}

/** Every table with several owners, every write to another's table, every unlisted read of one, every idle line. */
export function checkTables(
  files: readonly SourceFile[],
  owners: Owners,
  { joinedByAll, ofAllTables, rawReads }: typeof known = known,
): string[] {
  const problems = [...owners]
    .filter(([, modules]) => modules.length > 1)
    .map(([table, modules]) => `${table} is owned by ${modules.join(" and ")}`);
  const used = new Set<string>();
  for (const file of files.filter(isChecked)) {
    const module = moduleOf(file.path);
    if (Object.hasOwn(ofAllTables, module)) continue;
    const text = withoutComments(file.text);
    if (unnamedWrite.test(text))
      problems.push(`${file.path}: a write names its table, for scripts/table-borders.ts`);
    const isForeign = (table: string) => owners.has(table) && owners.get(table)?.[0] !== module;
    const written = new Set(writtenIn(text).filter(isForeign));
    for (const table of written)
      problems.push(
        `${file.path}: writes to ${table}, which ${owners.get(table)?.[0]} owns: ask at its door`,
      );
    for (const table of new Set(readIn(text).filter(isForeign))) {
      used.add(`${module} ${table}`);
      const isListed = rawReads.some((read) => read.module === module && read.tables.includes(table));
      if (!isListed && !Object.hasOwn(joinedByAll, table) && !written.has(table))
        problems.push(
          `${file.path}: reads ${table}, which ${owners.get(table)?.[0]} owns: ask at its door, or give the reason in scripts/raw-reads.ts`,
        );
    }
  }
  for (const { module, tables } of rawReads)
    for (const table of tables)
      if (owners.has(table) && !used.has(`${module} ${table}`))
        problems.push(`scripts/raw-reads.ts: ${module} does not read ${table} any more`);
  return problems;
}
