import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isbnOf } from "../../../test/dump.ts";
import { reportCommands } from "../../reports/index.ts";
import { runImport } from "../import-command.ts";
import { makeFolder, runFiles, writeDump } from "./import.fixtures.ts";

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  folder = makeFolder();
  await Promise.all(["ayse", "mehmet"].map((who) => t.as(who)));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const source = { name: "Open Library", terms: "CC0 1.0" };
const first = "Bir köyde geçen uzun bir kış.";
const second = "Bir köyde geçen uzun bir kışı anlatır.";

let counter = 0;
let isbn = "";
beforeEach(() => {
  counter += 1;
  isbn = isbnOf(counter * 10);
});
const book = (given: object = {}, number = counter * 10) => ({
  ...{ isbn: isbnOf(number), title: `Kitap ${counter}`, authors: ["Deneme Yazar"], ...given },
});

/** Imports these lines; how many about-texts were written. */
async function load(books: readonly object[], about: c.AboutSource | undefined = source): Promise<number> {
  const path = join(folder, "kitaplar.ndjson");
  writeFileSync(path, books.map((one) => JSON.stringify(one)).join("\n"));
  const { abouts, counts } = await runFiles(t, [path], { folder, ...(about && { about }) });
  expect(counts.rejected).toBe(0);
  return abouts;
}
const loadWithout = (books: readonly object[]) => {
  const path = join(folder, "kitaplar.ndjson");
  writeFileSync(path, books.map((one) => JSON.stringify(one)).join("\n"));
  return runFiles(t, [path], { folder });
};
const shown = async (which = isbn) => (await t.call(c.getBook, { params: { isbn: which } })).data.about;
const history = async (who?: string) =>
  (await t.call(c.listAboutRevisions, { params: { isbn }, query: {} }, who)).data.data;
const contents = async () => (await history()).map(({ content }) => content);
const write = async (who: string, content: string) => {
  const based_on = (await shown())?.revision_id ?? null;
  return t.call(c.writeAbout, { params: { isbn }, body: { content, based_on } }, who);
};
const takeBack = async (who: string, to: string | null) => {
  const based_on = (await shown())?.revision_id ?? null;
  return t.call(c.takeAboutBack, { params: { isbn }, body: { to, based_on } }, who);
};

describe("About a book: never a publisher's blurb by default", () => {
  test("without the operator's choice an import takes no description, of whatever format", async () => {
    expect((await loadWithout([book({ description: first })])).abouts).toBe(0);
    const dump = writeDump(folder, "hepsi.txt", {
      [`/books/OL${counter}1M`]: {
        ...{ title: `Döküm ${counter}`, isbn_13: [isbnOf(counter * 10 + 1)], description: first },
        works: [{ key: `/works/OL${counter}W` }],
      },
      [`/works/OL${counter}W`]: { title: "Eser", description: second },
    });
    expect((await runFiles(t, [dump], { folder })).abouts).toBe(0);
    expect([await shown(), await shown(isbnOf(counter * 10 + 1))]).toEqual([null, null]);
  });

  test("volumes of Google Books have publishers' blurbs: these are not taken with the choice either", async () => {
    const volumeInfo = {
      ...{
        title: "Cilt",
        authors: ["Deneme Yazar"],
        language: "tr",
        description: "Yılın en çok konuşulan romanı!",
      },
      industryIdentifiers: [{ type: "ISBN_13", identifier: isbn }],
    };
    expect(await load([{ kind: "books#volume", volumeInfo }])).toBe(0);
    expect(await shown()).toBeNull();
  });
});

describe("About a book: a text that a source gives under terms that allow it, with its name", () => {
  test("stands on the book's page, in the history without a reader, and once however often it is imported", async () => {
    expect(await load([book({ description: `<p>${first}</p>` })])).toBe(1);
    expect(await shown()).toMatchObject({ content: first, source });
    const [revision, ...others] = await history("ayse");
    expect(others).toEqual([]);
    expect(revision).toMatchObject({
      ...{ content: first, source, writer: null, has_left: false, reason: null, restores: null },
      can: { edit: true, report: true },
    });
    expect(await load([book({ description: first })])).toBe(0);
    expect(await contents()).toEqual([first]);
  });

  test("comes from the dumps' editions, else from their works, as a string or {type, value}", async () => {
    const numbers = [1, 2, 3].map((n) => counter * 10 + n);
    const edition = (number: number, given: object = {}) => ({
      ...{ title: `Döküm ${number}`, isbn_13: [isbnOf(number)] },
      ...{ works: [{ key: `/works/OL${counter}W` }], ...given },
    });
    const [one = 0, two = 0, three = 0] = numbers;
    const dump = writeDump(folder, "hepsi.txt", {
      [`/books/OL${one}M`]: edition(one),
      [`/books/OL${two}M`]: edition(two, { description: { type: "/type/text", value: first } }),
      [`/books/OL${three}M`]: edition(three, { works: [], description: "kısa" }),
      [`/works/OL${counter}W`]: { title: "Eser", description: { type: "/type/text", value: second } },
    });
    const { abouts } = await runFiles(t, [dump], { folder, about: source });
    expect(abouts).toBe(2);
    const texts = await Promise.all(numbers.map(async (number) => (await shown(isbnOf(number)))?.content));
    expect(texts).toEqual([second, first, undefined]);
  });

  test("is replaced by a newer text of the same source and the same edition, and by no other's", async () => {
    const other = counter * 10 + 1;
    expect(
      await load([book({ description: first }), book({ description: "Öteki baskının metni." }, other)]),
    ).toBe(1);
    expect(await shown(isbnOf(other))).toMatchObject({ content: first });
    expect(
      await load([book({ description: second }), book({ description: "Öteki baskının metni." }, other)]),
    ).toBe(1);
    expect(await contents()).toEqual([second, first]);
    expect(await load([book({ description: first })], { name: "Başka Kaynak", terms: "CC BY 4.0" })).toBe(0);
    const terms = "CC0 1.0, evrensel";
    expect(await load([book({ description: second })], { ...source, terms })).toBe(1);
    expect((await shown())?.source).toEqual({ ...source, terms });
    // What says nothing takes nothing away.
    expect(await load([book()])).toBe(0);
    expect((await shown())?.content).toBe(second);
  });

  test("never stands above a reader's text", async () => {
    await load([book()]);
    await write("ayse", first);
    expect(await load([book({ description: second })])).toBe(0);
    expect(await shown()).toMatchObject({ content: first });
    expect((await shown())?.source).toBeUndefined();
    expect(await contents()).toEqual([first]);
  });

  test("may be corrected by a reader like any other, which is then a reader's; a newer one does not come back", async () => {
    await load([book({ description: first })]);
    expect((await write("ayse", second)).status).toBe(200);
    expect((await shown())?.source).toBeUndefined();
    expect(await load([book({ description: "Kaynağın yeni metni." })])).toBe(0);
    expect(await history()).toMatchObject([
      { content: second, replaced: first, writer: { username: "ayse" } },
      { content: first, source, writer: null, has_left: false },
    ]);
  });

  test("taken away by a reader it stays away; gone back to, it keeps its source's name, also when the reader has left", async () => {
    await load([book({ description: first })]);
    const id = (await shown())?.revision_id ?? "";
    await takeBack("mehmet", null);
    expect(await load([book({ description: second })])).toBe(0);
    expect((await shown())?.content).toBe("");
    await t.as("giden");
    expect((await takeBack("giden", id)).data.about).toMatchObject({ content: first, source });
    expect((await history())[0]).toMatchObject({ source, writer: { username: "giden" } });
    await t.call(c.deleteAccount, {}, "giden");
    expect((await history())[0]).toMatchObject({ content: first, source, writer: null, has_left: true });
    expect(await load([book({ description: second })])).toBe(0);
  });

  test("stays under a reader's text also where an import makes two works one", async () => {
    const other = counter * 10 + 1;
    await load([book(), book({ title: `Öteki ${counter}` }, other)]);
    await write("ayse", first);
    await load([book({ title: `Öteki ${counter}`, description: second }, other)]);
    await load([book({}, other)]);
    expect((await shown())?.content).toBe(first);
    expect(await contents()).toEqual([second, first]);
  });

  test("may be reported; hidden by the operator, it is not brought again", async () => {
    await load([book({ description: first })]);
    const target = (await shown())?.revision_id ?? "";
    const body = { kind: "about" as const, target, reason: `Tanıtım yazısı ${counter}` };
    expect((await t.call(c.createReport, { body }, "ayse")).status).toBe(201);
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const okurca = (verb: string, ...values: string[]) =>
      reportCommands
        .find((one) => one.verb === verb && one.parameters.length === values.length)
        ?.run(t.ctx, values);
    await okurca("list");
    const block = said.find((text) => text.includes(body.reason)) ?? "";
    expect(block).toContain("about of the source Open Library, 1 reporting");
    await okurca("hide", block.slice(0, 36));
    log.mockRestore();
    expect(await shown()).toBeNull();
    for (const description of [first, second]) expect(await load([book({ description })])).toBe(0);
    expect(await shown()).toBeNull();
    // A reader writes anew.
    expect((await write("ayse", second)).status).toBe(200);
  });

  test("is counted once when a run was stopped and goes on", async () => {
    const path = join(folder, "cok.ndjson");
    const books = Array.from({ length: 1200 }, (_, n) => ({
      ...{ isbn: isbnOf(100_000 + n), title: `Çok ${n}`, authors: ["Deneme Yazar"] },
      description: `${first} ${n}`,
    }));
    writeFileSync(path, books.map((one) => JSON.stringify(one)).join("\n"));
    let notes: number;
    async function stop(): Promise<void> {
      notes = 0;
      const stopped = runFiles(t, [path], {
        ...{ folder, about: source },
        onProgress() {
          if (++notes > 1) throw new Error("stopped");
        },
      });
      await expect(stopped).rejects.toThrow("stopped");
    }
    await stop();
    const result = await runFiles(t, [path], { folder, about: source });
    expect(result).toMatchObject({ hasResumed: true, abouts: 1200, counts: { read: 1200, added: 1200 } });
    await stop();
    const { hasResumed } = await runFiles(t, [path], { folder });
    expect(hasResumed, "another choice is another import").toBe(false);
  });

  test("is chosen by the operator with --about, whose words are said; a name without terms is refused", async () => {
    const file = join(folder, "secim.ndjson");
    writeFileSync(file, JSON.stringify(book({ description: first })));
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    await runImport(t.ctx, { files: [file], about: "  Open Library,CC0 1.0, evrensel " });
    log.mockRestore();
    expect(said).toContain('1 about-texts taken, shown with "Open Library, CC0 1.0, evrensel"');
    expect((await shown())?.source).toEqual({ name: "Open Library", terms: "CC0 1.0, evrensel" });
    for (const about of ["Open Library", ", CC0", "Open Library, ", "", `${"a".repeat(101)}, b`])
      await expect(runImport(t.ctx, { files: [file], about })).rejects.toThrow(
        /^--about takes the source's name/,
      );
  });
});
