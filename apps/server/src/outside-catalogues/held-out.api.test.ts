import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as c from "@okurca/contract";
import { type CatalogueServer, createTestApp, startCatalogueServer, type TestApp } from "@okurca/testkit";
import type { ServedBook, ServedSource } from "@okurca/testkit/catalogue-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";

// Real editions that the catalogue of the test lacks, each from one source alone, compared fact by fact.

const path = join(projectRoot, "../shared/data/katalog-tr.ndjson");
const isThere = existsSync(path);
if (!isThere) console.warn("No catalogue of real editions here; that they come in right is not tried.");
const count = 200;

type Line = Omit<ServedBook, "isbn" | "published_on"> & { isbn13: string; published_date?: string };
function editions(): ServedBook[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const step = Math.floor(lines.length / count);
  return lines
    .filter((_line, place) => place % step === 0)
    .map((line): Line => JSON.parse(line))
    .filter(({ isbn13 }) => c.parsePrintedIsbn(isbn13) !== undefined)
    .slice(0, count)
    .map(({ isbn13: isbn, title, subtitle, authors, publisher, year, pages, ...rest }) => ({
      ...{ isbn, title, authors, publisher, year, pages },
      ...(subtitle ? { subtitle } : {}),
      // One that is no other than the title is none.
      ...(rest.original_title && rest.original_title !== title
        ? { original_title: rest.original_title }
        : {}),
      ...(rest.published_date ? { published_on: rest.published_date } : {}),
    }));
}

let server: CatalogueServer;
let t: TestApp;
beforeAll(async () => {
  server = await startCatalogueServer();
  const SRU_URLS = `Deneme=${server.origin}/sru`;
  const settings = {
    CATALOGUE_SOURCES: "openlibrary,googlebooks",
    SRU_URLS,
    CATALOGUE_TEST_ORIGIN: server.origin,
  };
  t = await createTestApp({ settings, catalogue: [] });
});
afterAll(async () => {
  await t.close();
  await server.close();
});

/** Facts of a book as far as the records of a source can tell them. */
const factsOf = (book: ServedBook, source: ServedSource) => ({
  ...{ isbn: book.isbn, title: book.title, subtitle: book.subtitle ?? null, authors: book.authors },
  ...{ publisher: book.publisher ?? null, published_year: book.year ?? null, pages: book.pages ?? null },
  ...{ language: "tr", translators: [] },
  ...(source === "sru" ? {} : { published_on: book.published_on ?? null }),
  ...(source === "googlebooks" ? {} : { original_title: book.original_title ?? null }),
});

describe.skipIf(!isThere)("real editions come in right", () => {
  test.for<ServedSource>(["openlibrary", "googlebooks", "sru"])(
    "from %s",
    { timeout: 120_000 },
    async (source, { annotate }) => {
      server.reset();
      await sql`DELETE FROM editions`.execute(t.ctx.db);
      await sql`TRUNCATE outside_answers`.execute(t.ctx.db);
      const books = editions();
      server.has(source, books);
      for (const [place, { isbn }] of books.entries()) {
        await sql`TRUNCATE outside_sources`.execute(t.ctx.db);
        const { status } = await t.call(c.addOutsideBook, { body: { isbn } }, `okur${source}${place % 10}`);
        expect([isbn, status]).toEqual([isbn, 200]);
      }
      const { rows } = await sql<{ isbn: string } & Record<string, unknown>>`
        SELECT isbn, title, subtitle, authors, translators, publisher, published_year, published_on::text, pages, language,
          original_title
        FROM editions`.execute(t.ctx.db);
      const came = new Map(rows.map((row) => [row.isbn, row]));
      const wrong: string[] = [];
      let facts = 0;
      for (const book of books) {
        const row = came.get(book.isbn);
        for (const [fact, value] of Object.entries(factsOf(book, source))) {
          facts += 1;
          const got = row?.[fact];
          if (JSON.stringify(got) !== JSON.stringify(value))
            wrong.push(`${book.isbn} ${fact}: ${JSON.stringify(value)} → ${JSON.stringify(got)}`);
        }
      }
      await annotate(
        [`${facts - wrong.length} of ${facts} facts of ${books.length} books are right`, ...wrong].join("\n"),
      );
      expect(books).toHaveLength(count);
      expect(wrong.length / facts, wrong.join("\n")).toBeLessThan(0.01);
    },
  );
});
