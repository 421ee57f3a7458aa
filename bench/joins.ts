// Two works, and two records of one edition, with 100,000 readers: joined and parted again while others read and write about
// these very books.
import { sql } from "kysely";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import { percentile } from "./commands.ts";
import type { Figure } from "./figure.ts";
import { type Sql, withDatabase } from "./scale/database.ts";
import { makeReaders } from "./transfer/reader.ts";

const readers = 100_000;
const issuer = "bench-joins";
/** "1984" of the starter catalogue, and a novel that stands for the other record of it. */
const [kept, gone] = ["9789750718533", "9786257784504"] as const;

/** Every reader has the book that goes, every tenth the kept one, too; two of five rated it, one of fifty reviewed it. */
async function fill(db: Sql): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    // Row by row they would count a hundred thousand times, each a new version of one row.
    const tables = ["readers", "library_books", "readings", "ratings", "reviews", "events"];
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO readers (issuer, subject, username, name, claims_at, created_at, read_books)
      SELECT ${issuer}, gen_random_uuid(), 'birlesen' || i, 'Okur ' || i, now(), now() - interval '1 year', 1 + (i % 10 = 0)::int
      FROM generate_series(1, ${readers}::int) AS i`.execute(tx);
    const own = sql`(SELECT id, row_number() OVER (ORDER BY id) AS place FROM readers WHERE issuer = ${issuer})`;
    const book = (isbn: string) => sql`
      SELECT r.id, e.isbn, e.work_id, e.title, e.authors[1] AS author, e.folded_title || ' ' || e.folded_authors AS folded, r.place
      FROM ${own} AS r CROSS JOIN editions AS e WHERE e.isbn = ${isbn}`;
    const books = sql`(${book(gone)} UNION ALL SELECT * FROM (${book(kept)}) AS k WHERE place % 10 = 0)`;
    await sql`
      INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at, title, author, folded)
      SELECT id, isbn, 'read', now() - interval '100 days', now() - interval '90 days', title, author, folded FROM ${books} AS b`.execute(
      tx,
    );
    await sql`
      INSERT INTO readings (reader_id, isbn, ended_on, outcome, created_at)
      SELECT id, isbn, current_date - 90, 'finished', now() - interval '90 days' FROM ${books} AS b`.execute(
      tx,
    );
    await sql`
      INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone, is_counted)
      SELECT id, work_id, isbn, 1 + place % 10, now() - interval '80 days', true, true FROM ${books} AS b WHERE place % 5 < 2`.execute(
      tx,
    );
    await sql`
      INSERT INTO reviews (reader_id, work_id, isbn, content, created_at, updated_at, is_counted)
      SELECT id, work_id, isbn, 'Bir solukta okudum, yine okurum.', now() - interval '70 days', now() - interval '70 days', true
      FROM ${books} AS b WHERE place % 50 = 1`.execute(tx);
    await sql`
      INSERT INTO events (reader_id, kind, isbn, status, happened_at)
      SELECT id, 'friend_book_update', isbn, 'read', now() - interval '90 days' FROM ${books} AS b`.execute(
      tx,
    );
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO work_ratings (work_id, ones, twos, threes, fours, fives, half_sum, review_count)
      SELECT work_id, sum((halves <= 2)::int), sum((halves IN (3, 4))::int), sum((halves IN (5, 6))::int),
        sum((halves IN (7, 8))::int), sum((halves >= 9)::int), sum(halves),
        (SELECT count(*) FROM reviews AS v WHERE v.work_id = g.work_id)
      FROM ratings AS g GROUP BY work_id
      ON CONFLICT (work_id) DO UPDATE SET ones = excluded.ones, twos = excluded.twos, threes = excluded.threes,
        fours = excluded.fours, fives = excluded.fives, half_sum = excluded.half_sum, review_count = excluded.review_count`.execute(
      tx,
    );
  });
  await sql`ANALYZE`.execute(db);
}

interface Answer {
  status: number;
  body: { code?: string; join?: { id: string; state: string } };
}

/** Milliseconds of calls of readers who read the book, rate it and say how far they are, until it is told to end. */
async function readAndWrite(call: Call, tokens: readonly string[], isDone: () => boolean) {
  const taken: Record<"reading" | "writing", number[]> = { reading: [], writing: [] };
  const time = async (what: keyof typeof taken, calling: Promise<Answer>) => {
    const from = performance.now();
    const { status, body } = await calling;
    if (status >= 300) throw new Error(`${what} was answered ${status} ${body.code}`);
    taken[what].push(performance.now() - from);
  };
  await Promise.all(
    tokens.map(async (token, i) => {
      for (let turn = 0; !isDone(); turn++) {
        const isbn = (turn + i) % 2 === 0 ? kept : gone;
        await time("reading", call("GET", `/api/books/${isbn}`, token));
        await time("reading", call("GET", "/api/userlibrary/library?page=1&limit=8", token));
        const rating_half = 1 + ((turn * 5 + i) % 9) / 2;
        await time("writing", call("PUT", `/api/userlibrary/rating/${isbn}`, token, { rating_half }));
      }
    }),
  );
  return taken;
}

type Call = (method: string, path: string, token: string, body?: object) => Promise<Answer>;

/** Measures joins of works and of editions with 100,000 shelf rows, their undo, and what others feel of them. */
export async function measureJoins(): Promise<Figure[]> {
  const folder = makeFolder();
  const program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true", STAFF_SECOND_FACTOR: "off" });
  try {
    await untilReady(program);
    const call: Call = async (method, path, token, body) => {
      const answer = await fetch(`${program.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as Answer["body"] };
    };
    const [librarian = "", ...others] = await makeReaders(program.origin, 5);
    // The product knows readers from their first call on.
    for (const token of [librarian, ...others])
      await call("GET", "/api/userlibrary/library?page=1&limit=8", token);
    await withDatabase(folder, async ({ db }) => {
      await fill(db);
      await sql`
        INSERT INTO roles (reader_id, role, granted_at)
        SELECT id, 'librarian', now() FROM readers WHERE issuer <> ${issuer}`.execute(db);
    });
    for (const token of others)
      for (const isbn of [kept, gone])
        await call("POST", "/api/userlibrary/add-to-library", token, { isbn, status: "read" });
    /** Until what was begun is done, also where the answer did not wait for it. */
    const finish = async (begun: Promise<Answer>) => {
      let { status, body } = await begun;
      if (status >= 300) throw new Error(`${status} ${body.code}`);
      const id = body.join?.id ?? "";
      while (body.join?.state === "running" || body.join?.state === "undoing") {
        await new Promise((done) => setTimeout(done, 100));
        const list = await call("GET", "/api/catalogue/joins?page=1&limit=20", librarian);
        const joins = (list.body as unknown as { data: { id: string; state: string }[] }).data;
        ({ status, body } = {
          status: 200,
          body: { join: joins.find((one) => one.id === id) ?? { id, state: "?" } },
        });
      }
      return id;
    };
    const beside = async (what: string, limit: string | undefined, act: () => Promise<Answer>) => {
      let isDone = false;
      const calls = readAndWrite(call, others, () => isDone);
      await new Promise((done) => setTimeout(done, 1000));
      const from = performance.now();
      const id = await finish(act()).finally(() => {
        isDone = true;
      });
      const seconds = (performance.now() - from) / 1000;
      const { reading, writing } = await calls;
      const figures: Figure[] = [
        { figure: what, value: seconds, unit: "s", ...(limit ? { bar: limit } : {}) },
        {
          figure: `${what}: reading beside it, p95`,
          value: percentile(reading, 0.95),
          unit: "ms",
          bar: "<= 100",
        },
        {
          figure: `${what}: writing beside it, p95`,
          value: percentile(writing, 0.95),
          unit: "ms",
          bar: "<= 250",
        },
        { figure: `${what}: the longest write`, value: Math.max(...writing), unit: "ms", bar: "<= 1500" },
      ];
      return { id, figures };
    };
    let isOver = false;
    const alone = readAndWrite(call, others, () => isOver);
    await new Promise((done) => setTimeout(done, 5000));
    isOver = true;
    const { reading, writing } = await alone;
    const figures: Figure[] = [
      { figure: "reading before all of it, p95", value: percentile(reading, 0.95), unit: "ms" },
      { figure: "writing before all of it, p95", value: percentile(writing, 0.95), unit: "ms" },
    ];
    for (const [act, limit] of [
      ["works", "<= 5"],
      ["editions", undefined],
    ] as const) {
      const body = { act, kept, gone };
      const joined = await beside(`joining ${act} with ${readers} shelf rows`, limit, () =>
        call("POST", "/api/catalogue/joins", librarian, body),
      );
      const undone = await beside(`undoing that of ${act}`, undefined, () =>
        call("POST", `/api/catalogue/joins/${joined.id}/undo`, librarian),
      );
      figures.push(...joined.figures, ...undone.figures);
    }
    return figures;
  } finally {
    await stopProgram(program);
    removeFolder(folder);
  }
}
