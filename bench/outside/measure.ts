import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import { startCatalogueServer } from "../../packages/testkit/src/catalogue-server.ts";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import { isbnOf } from "../isbn.ts";
import { withDatabase } from "../scale/database.ts";
import { untilIndexed } from "../scale/prepare.ts";
import { makeReaders } from "../transfer/reader.ts";

const count = 40;
/** Milliseconds between two looks, and until a book is given up. */
const pauseMs = 5;
const longestMs = 10_000;

/** Words that no other book has, in letters that no number is taken for. */
const nameOf = (place: number) =>
  `Uzaktaki ${[...String(place)].map((digit) => "abcdefghij"[Number(digit)]).join("")}zer Defteri`;

/** Milliseconds until it is so, looking again and again. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > longestMs) return Number.POSITIVE_INFINITY;
    await wait(pauseMs);
  }
  return performance.now() - begun;
}

/**
 * Two programs on one database: books are taken from a catalogue elsewhere through one, and looked for through both. The
 * ceiling is another connection of the same database, which finds the row.
 */
export async function measureOutside(): Promise<Figure[]> {
  const folder = makeFolder();
  const elsewhere = await startCatalogueServer();
  const books = Array.from({ length: count }, (_none, place) => ({
    ...{
      isbn: isbnOf(979_891_000_000 + place),
      title: nameOf(place),
      authors: ["Deniz Yılmaz"],
      publisher: "Açık Yayın",
    },
    ...{ year: 2019, pages: 240 },
  }));
  elsewhere.has("googlebooks", books);
  const port = String(await freePort());
  const shared = {
    ...{ DATA_DIR: folder, TRUST_PROXY: "true", PUBLIC_ORIGIN: `http://localhost:${port}` },
    ...{ CATALOGUE_SOURCES: "googlebooks", CATALOGUE_TEST_ORIGIN: elsewhere.origin },
  };
  const one = await startProgram({ ...shared, PORT: port });
  await untilReady(one);
  const other = await startProgram(shared);
  try {
    await untilReady(other);
    await Promise.all([untilIndexed(one), untilIndexed(other)]);
    const readers = await makeReaders(one.origin, 4);
    const taken: number[] = [];
    const seen = { row: [] as number[], one: [] as number[], other: [] as number[] };
    await withDatabase(folder, async ({ db }) => {
      for (const [place, { isbn, title }] of books.entries()) {
        const hasFound = async (origin: string) => {
          const answer = await fetch(`${origin}/api/books/search?q=${encodeURIComponent(title)}`);
          const { results } = (await answer.json()) as { results: { isbn: string }[] };
          return results.some((book) => book.isbn === isbn);
        };
        const begun = performance.now();
        const answer = await fetch(`${one.origin}/api/catalogue/outside`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${readers[place % readers.length]}`,
            "content-type": "application/json",
          },
          body: JSON.stringify({ isbn }),
        });
        if (!answer.ok) throw new Error(`taking a book answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        taken.push(performance.now() - begun);
        const [row, here, there] = await Promise.all([
          until(
            async () => (await sql`SELECT FROM editions WHERE isbn = ${isbn}`.execute(db)).rows.length > 0,
          ),
          until(() => hasFound(one.origin)),
          until(() => hasFound(other.origin)),
        ]);
        seen.row.push(row);
        seen.one.push(here);
        seen.other.push(there);
        // The source's pace.
        await sql`UPDATE outside_sources SET frees_at = now()`.execute(db);
      }
    });
    const last = (values: readonly number[]) => Math.max(...values);
    return [
      { figure: "taking a book from elsewhere, median", value: percentile(taken, 0.5), unit: "ms" },
      {
        figure: "until another connection has its row (the ceiling), longest",
        value: last(seen.row),
        unit: "ms",
      },
      {
        figure: "until this process's search has it, longest",
        value: last(seen.one),
        unit: "ms",
        bar: "<= 2000",
      },
      { figure: "until the other's has it, median", value: percentile(seen.other, 0.5), unit: "ms" },
      { figure: "until the other's has it, longest", value: last(seen.other), unit: "ms", bar: "<= 2000" },
    ];
  } finally {
    await stopProgram(other);
    await stopProgram(one);
    await elsewhere.close();
    removeFolder(folder);
  }
}
