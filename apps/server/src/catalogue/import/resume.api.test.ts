import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Dump, dumpLine, generateDump, isbnOf } from "../../../test/dump.ts";
import { makeFolder, runFiles, startImport, wholeCatalogue } from "./import.fixtures.ts";
import { createStaging } from "./staging.mutations.ts";

const lines = 6000;
const folder = makeFolder();
let dump: Dump;
let files: string[];
let whole: Awaited<ReturnType<typeof wholeCatalogue>>;
let counts: Awaited<ReturnType<typeof runFiles>>["counts"];
let report: string;
let t: TestApp;
const fresh = () => createTestApp({ catalogue: [] });

const startCli = (words: readonly string[], nodeFlags?: readonly string[]) =>
  startImport(t, folder, words, nodeFlags);

beforeAll(async () => {
  dump = generateDump(folder, lines);
  const works = `${dump.works}.gz`;
  writeFileSync(works, gzipSync(readFileSync(dump.works)));
  files = [dump.editions, works, dump.authors];
  t = await fresh();
  ({ counts } = await runFiles(t, files, { folder, report: "whole.ndjson" }));
  whole = await wholeCatalogue(t);
  report = readFileSync(join(folder, "whole.ndjson"), "utf8");
  await t.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  t = await fresh();
});
afterEach(() => t.close());

test("an undisturbed run brings what the dump has", () => {
  expect(counts.read).toBe(lines / 2);
  expect(counts.added).toBeGreaterThan(2600);
  expect(counts.rejected).toBeGreaterThan(20);
  expect(whole.editions.filter(({ authors }) => authors.length === 0)).toEqual([]);
});

test("a run that was stopped at any note of progress goes on there, with the same result", async () => {
  let notes = 0;
  let hasResumed = false;
  // Each run gets one note further than the one before.
  for (let allowed = 1; ; allowed++) {
    notes = 0;
    const result = await runFiles(t, files, {
      folder,
      report: "stopped.ndjson",
      onProgress() {
        notes++;
        if (notes > allowed) throw new Error("stopped");
      },
    }).catch((error: Error) => {
      expect(error.message).toBe("stopped");
      return undefined;
    });
    if (!result) continue;
    expect(result.counts).toEqual(counts);
    hasResumed = result.hasResumed;
    break;
  }
  expect(hasResumed).toBe(true);
  expect(await wholeCatalogue(t)).toEqual(whole);
  expect(readFileSync(join(folder, "stopped.ndjson"), "utf8")).toBe(report);
});

test("another import, or another language, begins anew; so does one whose file changed", async () => {
  const stop = (given: { language?: string } = {}) =>
    runFiles(t, files, {
      folder,
      ...given,
      onProgress({ step }) {
        if (step.what === "authors") throw new Error("stopped");
      },
    });
  await expect(stop()).rejects.toThrow("stopped");
  const small = join(folder, "bir.ndjson");
  writeFileSync(small, '{"isbn":"9789753638029","title":"Kitap"}');
  expect((await runFiles(t, [small], { folder })).hasResumed).toBe(false);
  await expect(stop()).rejects.toThrow("stopped");
  await expect(stop({ language: "tr" })).rejects.toThrow("stopped");
  expect((await runFiles(t, files, { folder })).hasResumed).toBe(false);
});

test("after the database crashed, what was collected is gone with what was known of it", async () => {
  await createStaging(t.ctx.db);
  const { rows } = await sql<{ kind: string; relname: string }>`
    SELECT relpersistence AS kind, relname FROM pg_class
    WHERE relnamespace = 'catalogue_import'::regnamespace AND relkind = 'r'`.execute(t.ctx.db);
  expect(rows.length).toBe(5);
  expect(rows.filter(({ kind }) => kind !== "u")).toEqual([]);
});

test("two imports at once are refused", async () => {
  let refusal = "";
  const first = runFiles(t, files, {
    folder,
    report: "first.ndjson",
    onProgress() {
      if (refusal === "") refusal = "asked";
    },
  });
  while (refusal === "") await wait(5);
  const second = runFiles(t, [dump.editions], { folder, report: "second.ndjson" }).catch(
    (error: Error) => error.message,
  );
  expect(await Promise.race([second, first.then(() => "first")])).toMatch(
    /^Another import is under way\.|^first$/,
  );
  await Promise.all([first, second]);
});

test("killed with -9 in the middle of writing the program ends with the same catalogue", async () => {
  const program = () => startCli(files);
  const written = async () => {
    const row = await t.ctx.db
      .selectFrom("editions")
      .select((one) => one.fn.countAll().as("count"))
      .executeTakeFirst();
    return Number(row?.count);
  };
  for (const atLeast of [1500, 400].slice(0, rounds(2, 1)).toReversed()) {
    const { child, ended, output } = program();
    while ((await written()) < atLeast) {
      if (child.exitCode !== null) throw new Error(output());
      await wait(5);
    }
    child.kill("SIGKILL");
    await ended;
    expect(await written()).toBeLessThan(counts.added);
  }
  const last = program();
  await last.ended;
  expect(last.output()).toContain(
    `: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} refused`,
  );
  expect(last.output()).toContain("It went on where an earlier run had stopped");
  expect(await wholeCatalogue(t)).toEqual(whole);
  const path = /reasons: (.*)$/m.exec(last.output())?.[1] ?? "";
  expect(existsSync(path) && readFileSync(path, "utf8")).toBe(report);
}, 90_000);

// The program alone needs some 66 MB; with 120 it is spared a heap that a busy machine overruns,
// and the file, of more than 110 MB, does not fit beside it.
test("a dump larger than the memory the program may have is read", async () => {
  const path = join(folder, "editions-large.txt");
  const notes = "Uzun bir not. ".repeat(400);
  const record = (id: number) =>
    dumpLine("/type/edition", `/books/OL${id}M`, {
      title: "Kitap",
      isbn_13: [isbnOf(id)],
      languages: [{ key: id % 100 === 0 ? "/languages/tur" : "/languages/eng" }],
      notes,
    });
  writeFileSync(path, "");
  for (let from = 1; from <= 20_000; from += 1000) {
    appendFileSync(path, Array.from({ length: 1000 }, (_none, i) => record(from + i)).join(""));
  }
  expect(statSync(path).size).toBeGreaterThan(110e6);
  const { ended, output } = startCli([path, "--language", "tr"], ["--max-old-space-size=120"]);
  await ended;
  expect(output()).toContain("20000 rows in");
  expect(output()).toContain("200 added, 0 changed");
}, 60_000);
