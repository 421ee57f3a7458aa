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

type Line = Omit<ServedBook, "isbn"> & { isbn13: string };
function editions(): ServedBook[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const step = Math.floor(lines.length / count);
  return lines
    .filter((_line, place) => place % step === 0)
    .map((line): Line => JSON.parse(line))
    .filter(({ isbn13 }) => c.parsePrintedIsbn(isbn13) !== undefined)
    .slice(0, count)
    .map(({ isbn13: isbn, title, subtitle, authors, publisher, year, pages }) => ({
      ...{ isbn, title, authors, publisher, year, pages },
      ...(subtitle ? { subtitle } : {}),
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

const factsOf = ({ isbn, title, subtitle, authors, publisher, year, pages }: ServedBook) => ({
  ...{ isbn, title, subtitle: subtitle ?? null, authors, publisher: publisher ?? null },
  ...{ year: year ?? null, pages: pages ?? null, language: "tr" },
});

describe.skipIf(!isThere)("real editions come in right", () => {
  test.each<ServedSource>(["openlibrary", "googlebooks", "sru"])(
    "from %s",
    async (source) => {
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
      const { rows } = await sql<ReturnType<typeof factsOf>>`
      SELECT isbn, title, subtitle, authors, publisher, published_year AS year, pages, language
      FROM editions`.execute(t.ctx.db);
      const came = new Map(rows.map((row) => [row.isbn, row]));
      const wrong: string[] = [];
      let facts = 0;
      for (const book of books) {
        const row = came.get(book.isbn);
        for (const [fact, value] of Object.entries(factsOf(book))) {
          facts += 1;
          const got = row?.[fact as keyof typeof row];
          if (JSON.stringify(got) !== JSON.stringify(value))
            wrong.push(`${book.isbn} ${fact}: ${JSON.stringify(value)} → ${JSON.stringify(got)}`);
        }
      }
      expect(books.length).toBeGreaterThanOrEqual(190);
      expect(wrong.length / facts, wrong.join("\n")).toBeLessThan(0.01);
    },
    120_000,
  );
});
