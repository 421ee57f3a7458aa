import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../database/handles.ts";
import {
  asLibrarian,
  books,
  catalogue,
  everything,
  fillBooks,
  join,
  undo,
  workOf,
} from "./joins.fixtures.ts";
import { beginJoin } from "./joins.service.ts";
import { keepJoinsUp, runJoin } from "./run-join.ts";
import { takeStepBack } from "./undo-rows.mutations.ts";

// What comes between a join and its undo, or between two who go on with one.

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue });
  await asLibrarian(t);
  await fillBooks(t);
}, 60_000);
afterEach(() => t.close());

const added = "9786254490217";
async function joined(kind: "works" | "editions" | "part", kept: string, gone: string): Promise<string> {
  const { status, data } = await join(t, kind, kept, gone);
  expect(status).toBe(200);
  return data.join.id;
}
async function refusal(id: string) {
  const { status, error } = await undo(t, id);
  return [status, error?.code];
}
const undone = async (id: string) => expect((await undo(t, id)).data.join.state).toBe("undone");
const begin = () => beginJoin(t.ctx, null, { act: "works", kept: books.kept, gone: books.gone });
async function stateOf(id: string) {
  return (await t.ctx.db.selectFrom("joins").select("state").where("id", "=", id).executeTakeFirst())?.state;
}

/** Does something in a transaction that stays open until `end` is called. */
async function hold(work: (tx: Tx) => Promise<unknown>): Promise<{ end: () => Promise<unknown> }> {
  const [isDone, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const all = t.ctx.db.transaction().execute(async (tx) => {
    await work(tx);
    isDone.resolve();
    await mayEnd.promise;
  });
  all.catch(isDone.reject);
  await isDone.promise;
  return {
    end: () => {
      mayEnd.resolve();
      return all;
    },
  };
}

/** Until somebody waits for what somebody else holds. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      t.ctx.db,
    );
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

test("of two who go on with one undo, who comes second to a step knows that earlier ones are left", async () => {
  const id = await joined("works", books.kept, books.gone);
  const [from = "", to = ""] = [await workOf(t, books.other), await workOf(t, books.kept)];
  const way = { joinId: id, works: { from, to, isbns: [] }, editions: undefined, at: t.clock() };
  const hasSteps = async () => (await t.ctx.db.selectFrom("join_parts").select("id").execute()).length > 0;
  for (let hasMore = true; hasMore; ) {
    const first = await hold((tx) => takeStepBack(tx, way));
    const second = t.ctx.db.transaction().execute((tx) => takeStepBack(tx, way));
    await someoneWaits();
    await first.end();
    hasMore = await hasSteps();
    expect(await second).toBe(hasMore);
  }
});

describe("an undo is refused", () => {
  test("while a later act on the same works holds, also where each moved what the other left", async () => {
    t.clock.advance({ minutes: 90 });
    await t.call(c.rateBook, { params: { isbn: books.gone }, body: { rating_half: 4.5 } }, "hale");
    t.clock.advance({ minutes: 90 });
    await t.call(c.rateBook, { params: { isbn: books.other }, body: { rating_half: 2 } }, "hale");
    const before = await everything(t);
    const first = await joined("works", books.kept, books.gone);
    const second = await joined("works", books.kept, books.other);
    expect(await refusal(first)).toEqual([409, "joined_since"]);
    await undone(second);
    await undone(first);
    expect(await everything(t)).toEqual(before);
  });

  test("of a part, when something was joined into the work that it made", async () => {
    const before = await everything(t);
    const part = await joined("part", books.keptToo, books.kept);
    const into = await joined("works", books.kept, books.gone);
    expect(await refusal(part)).toEqual([409, "joined_since"]);
    await undone(into);
    await undone(part);
    expect(await everything(t)).toEqual(before);
  });

  test("of a join, when the edition that was kept was parted from its work since", async () => {
    await joined("part", books.goneToo, books.gone);
    const before = await everything(t);
    const editions = await joined("editions", books.kept, books.gone);
    const part = await joined("part", books.keptToo, books.kept);
    expect(await refusal(editions)).toEqual([409, "joined_since"]);
    await undone(part);
    await undone(editions);
    expect(await everything(t)).toEqual(before);
  });

  test("when the work that an edition would go back to is gone, by a join or by an import", async () => {
    const part = await joined("part", books.goneToo, books.gone);
    const works = await joined("works", books.other, books.goneToo);
    expect(await refusal(part)).toEqual([409, "joined_since"]);
    await undone(works);
    await t.addBooks([{ isbn: books.goneToo, title: "Başka Bir Kitap", authors: ["George Orwell"] }]);
    expect(await refusal(part)).toEqual([409, "joined_since"]);
  });

  test("while somebody else, who was a moment earlier, joins one of the works", async () => {
    const id = await joined("works", books.kept, books.gone);
    const [kept = "", other = ""] = [await workOf(t, books.kept), await workOf(t, books.other)];
    const joining = await hold(async (tx) => {
      await sql`SELECT FROM editions WHERE work_id IN (${kept}, ${other}) ORDER BY isbn FOR UPDATE`.execute(
        tx,
      );
      await sql`SELECT FROM works WHERE id IN (${kept}, ${other}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
      await sql`
        INSERT INTO joins (kind, kept, gone, shown, work_ids, created_at, state)
        VALUES ('works', ${books.kept}, ${books.other}, '{}', ARRAY[${kept}, ${other}]::uuid[], ${t.clock()}, 'running')`.execute(
        tx,
      );
    });
    const answer = refusal(id);
    await someoneWaits();
    await joining.end();
    expect(await answer).toEqual([409, "join_conflict"]);
  });
});

describe("what comes to a work that goes, by an import that had found it before", () => {
  const late = () =>
    sql`
      INSERT INTO editions (isbn, work_id, title, authors, language, source, search, genres, popularity)
      SELECT ${added}, (SELECT (undo->'works'->>'from')::uuid FROM joins), title, authors, language, source, search, genres, 1
      FROM editions WHERE isbn = ${books.gone}`.execute(t.ctx.db);

  test("goes along with the join, and with its undo", async () => {
    const from = await workOf(t, books.gone);
    const id = await begin();
    await late();
    await keepJoinsUp(t.ctx);
    expect(await stateOf(id)).toBe("done");
    expect(await workOf(t, added)).toBe(await workOf(t, books.kept));
    await undone(id);
    expect([await workOf(t, added), await workOf(t, books.gone)]).toEqual([from, from]);
  });

  test("and to what a part made, goes back with the part", async () => {
    const work = await workOf(t, books.kept);
    await joined("works", books.kept, books.gone);
    await joined("part", books.kept, books.goneToo);
    const part = await joined("part", books.kept, books.gone);
    await t.addBooks([{ isbn: added, title: "Bin Dokuz Yüz Seksen Dört", authors: ["George Orwell"] }]);
    expect(await workOf(t, added)).toBe(await workOf(t, books.gone));
    const body = { book_isbn: added, content: "Yeni baskısı için.", rating: 4 };
    expect((await t.call(c.createReview, { body }, "hale")).status).toBe(201);
    await undone(part);
    expect([await workOf(t, added), await workOf(t, books.gone)]).toEqual([work, work]);
    const { posts } = (await t.call(c.getBook, { params: { isbn: books.kept } })).data;
    expect(posts.data.map(({ content }) => content)).toContain(body.content);
  });
});

describe("a join that was begun", () => {
  test("and cannot be gone on with holds up no other", async () => {
    const broken = await begin();
    await sql`UPDATE joins SET undo = jsonb_set(undo, '{works,to}', to_jsonb(gen_random_uuid()))`.execute(
      t.ctx.db,
    );
    await t.addBooks([{ isbn: added, title: "Tehlikeli Oyunlar", authors: ["Oğuz Atay"] }]);
    const other = await beginJoin(t.ctx, null, { act: "works", kept: books.other, gone: added });
    await keepJoinsUp(t.ctx);
    expect([await stateOf(broken), await stateOf(other)]).toEqual(["running", "done"]);
  });

  test("is left where the server closes, and gone on with later", async () => {
    const id = await begin();
    await runJoin(t.ctx, id, AbortSignal.abort());
    expect(await stateOf(id)).toBe("running");
    await keepJoinsUp(t.ctx);
    expect(await stateOf(id)).toBe("done");
  });
});

test("of two works that are joined, the word that ranks higher says of which series they are", async () => {
  const shown = async (isbn: string) => (await t.call(c.getBook, { params: { isbn } })).data.series?.name;
  await sql`
    WITH one AS (INSERT INTO series (slug, name, source) VALUES ('1984', '1984', 'deneme') RETURNING id)
    INSERT INTO work_series (work_id, series_id, number, ground, source)
    SELECT e.work_id, one.id, 4, 'likeness', 'deneme' FROM one, editions AS e WHERE e.isbn = ${books.kept}`.execute(
    t.ctx.db,
  );
  const before = await everything(t);
  const id = await joined("works", books.kept, books.gone);
  expect(await shown(books.kept)).toBe("Üçlü");
  await undone(id);
  expect(await everything(t)).toEqual(before);
  // The other way round the word of the kept one stays.
  await joined("works", books.gone, books.kept);
  expect(await shown(books.kept)).toBe("Üçlü");
});
