import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AboutSource } from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";
import { dumpLine } from "../../../test/dump.ts";
import { compileCache } from "../../../test/program.ts";
import { projectRoot } from "../../settings/index.ts";
import { type ProgressNote, runImportSteps } from "./run.ts";

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "okurca-dump-"));
}

/** Lines of a dump, of records by their keys. */
export function linesOf(records: Record<string, object>): string {
  const types = { books: "/type/edition", works: "/type/work", authors: "/type/author" };
  return Object.entries(records)
    .map(([key, { type, ...record }]: [string, { type?: string }]) => {
      const folder = key.split("/")[1] as keyof typeof types;
      return dumpLine(type ?? types[folder], key, record);
    })
    .join("");
}

export function writeDump(folder: string, name: string, records: Record<string, object> | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof records === "string" ? records : linesOf(records));
  return path;
}

/** What the whole catalogue says, without what no two runs share. */
export async function wholeCatalogue(t: TestApp) {
  const editions = await t.ctx.db.selectFrom("editions").selectAll().orderBy("isbn").execute();
  const works = await t.ctx.db.selectFrom("works").selectAll().orderBy("join_key").execute();
  const keys = new Map(works.map((work) => [work.id, work.join_key]));
  return {
    editions: editions.map(({ created_at, revision, work_id, ...facts }) => ({
      ...facts,
      work: keys.get(work_id),
    })),
    works: works.map(({ created_at, id, ...facts }) => facts),
  };
}

export function runFiles(
  t: TestApp,
  files: readonly string[],
  given: {
    folder: string;
    language?: string;
    about?: AboutSource;
    report?: string;
    onProgress?: (note: ProgressNote) => void;
    isDryRun?: boolean;
  },
) {
  return runImportSteps({
    db: t.ctx.db,
    files,
    languages: given.language ? new Set(given.language.split(",")) : undefined,
    abouts: given.about && { source: given.about, clock: t.clock },
    reportPath: join(given.folder, given.report ?? "report.ndjson"),
    onProgress: given.onProgress,
    isDryRun: given.isDryRun,
  });
}

/** The operator's program in a process of its own, on the test's database. */
export function startImport(
  t: TestApp,
  folder: string,
  words: readonly string[],
  nodeFlags: readonly string[] = [],
) {
  const { databaseUrl, identity } = t.ctx.settings;
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("OKURCA_"));
  const child = spawn(
    process.execPath,
    [...nodeFlags, "apps/server/src/cli.ts", "catalogue", "import", ...words],
    {
      cwd: projectRoot,
      env: {
        ...Object.fromEntries(inherited),
        ...compileCache,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, "data"),
        IDENTITY_KEY_FILE: identity.keyFile,
        NODE_ENV: "production",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  return { child, ended: once(child, "exit"), output: () => output };
}
