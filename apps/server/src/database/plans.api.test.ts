// How PostgreSQL goes about what most pages wait for: each statement lies as it is sent beside its plan, in the folder
// `plans` of its module. `npm run update-generated` writes them anew.
import { setTimeout as wait } from "node:timers/promises";
import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { createClock, createTestDatabase, planOf, recordStatements } from "@okurca/testkit";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getEditions, getWorks } from "../books/books.queries.ts";
import { hasChangedSince, readChangedSince, readSnapshot } from "../books/search/index-rows.queries.ts";
import { bestRatedFirst, findWorks, noFilter } from "../books/search/search.queries.ts";
import { countFeed, countOthers, feedSkeleton, hydrateEvents } from "../feed/feed.queries.ts";
import { KeptModel } from "../recommendations/model/kept-model.ts";
import { scoreByModel } from "../recommendations/model/score.queries.ts";
import {
  findTaste,
  listLikedByFriends,
  listSeeds,
  listShelvedIds,
  listWorksOfAuthors,
  listWorksOfGenre,
} from "../recommendations/recommendations.queries.ts";
import { generateSample, shapeOf } from "../sample-data/index.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

let opened: OpenDatabase<Tables>;
let drop: () => Promise<void>;
const db = () => opened.db;
/** A reader with as many friends as most, one with very many books, and what they have. */
let readers: { usual: string; collector: string };
let some: { events: string[]; isbns: string[]; works: { id: string; slugs: string[] }[]; snapshot: string };

async function ids(query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return (await query.execute(db())).rows.map(({ id }) => id);
}

/**
 * Until all rows are known to be seen by everybody, which PostgreSQL's own work in the background may put off. A page that a
 * table was given and no row came to is never known so: such a table is written anew.
 */
async function vacuum(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    await sql`VACUUM ANALYZE`.execute(db());
    const unseen = await ids(sql`
      SELECT relname AS id FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages`);
    if (unseen.length === 0) return;
    for (const table of tries > 2 ? unseen : []) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(db());
    await wait(100);
  }
  throw new Error("VACUUM leaves rows that are not seen by everybody.");
}

beforeAll(async () => {
  const database = await createTestDatabase();
  const log = createLog("silent");
  opened = await openDatabase<Tables>({ databaseUrl: database.url, dataDir: "", log });
  drop = database.drop;
  await generateSample(
    { db: db(), log, clock: createClock() },
    // Of so many rows ANALYZE reads each, so that it finds the same every time.
    {
      shape: shapeOf({ editions: 2000, readers: 200 }),
      issuer: "https://okur.invalid",
      isBesideReaders: false,
      onProgress: () => undefined,
    },
  );
  await vacuum();
  const [usual = ""] = await ids(sql`
    SELECT reader_id AS id FROM friend_edges GROUP BY 1 ORDER BY count(*), 1 OFFSET 100 LIMIT 1`);
  const [collector = ""] = await ids(sql`
    SELECT reader_id AS id FROM library_books GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`);
  readers = { usual, collector };
  some = {
    events: await ids(sql`SELECT id FROM events ORDER BY happened_at DESC, id LIMIT 10`),
    isbns: await ids(sql`SELECT isbn AS id FROM editions ORDER BY popularity DESC, isbn LIMIT 24`),
    works: (
      await sql<{ id: string; slugs: string[] }>`
        SELECT id, author_slugs AS slugs FROM works ORDER BY popularity DESC, id LIMIT 20`.execute(db())
    ).rows,
    snapshot: await readSnapshot(db()),
  };
});
afterAll(async () => {
  await opened.close();
  await drop();
});

/** By module and file: what is asked, as the module asks it. */
const statements: Record<string, Record<string, (on: Db) => Promise<unknown>>> = {
  feed: {
    page: (on) => feedSkeleton(on, { readerId: readers.usual, page: 1, limit: 10 }),
    "page-of-many-friends": (on) =>
      feedSkeleton(on, { readerId: readers.usual, page: 1, limit: 1 }, { friends: 0, window: 2000 }),
    entries: (on) => hydrateEvents(on, readers.usual, some.events),
    count: (on) => countFeed(on, readers.usual, 1000),
    others: (on) => countOthers(on, readers.usual, 5),
  },
  "books/search": {
    "without-index": (on) =>
      findWorks(on, { folded: "gece", operator: "&", filter: noFilter }, { limit: 20, offset: 0 }),
    "without-index-by-rating": (on) =>
      findWorks(
        on,
        { folded: "gece", operator: "&", filter: { sort: "puan", genre: "roman", year_from: 2000 } },
        { limit: 20, offset: 0 },
      ),
    "best-rated": (on) => bestRatedFirst(on, some.isbns, { limit: 20, offset: 0 }),
    editions: (on) => getEditions(on, some.isbns),
    "has-changed": (on) => hasChangedSince(on, some.snapshot),
    changed: (on) => readChangedSince(on, some.snapshot),
  },
  recommendations: {
    taste: (on) => findTaste(on, readers.usual),
    seeds: (on) => listSeeds(on, readers.collector, 100),
    shelved: (on) => listShelvedIds(on, readers.usual),
    model: (on) =>
      scoreByModel(on, new KeptModel(), {
        seeds: some.works.map(({ id }) => ({ work_id: id, worth: 1 })),
        most: 40,
      }),
    genre: (on) => listWorksOfGenre(on, "roman", 40),
    authors: (on) =>
      listWorksOfAuthors(
        on,
        some.works.flatMap(({ slugs }) => slugs),
        10,
      ),
    friends: (on) => listLikedByFriends(on, readers.usual),
    works: (on) =>
      getWorks(
        on,
        some.works.map(({ id }) => id),
        readers.collector,
      ),
  },
};

const cases = Object.entries(statements).flatMap(([module, asked]) =>
  Object.entries(asked).map(([name, ask]) => ({ module, name, ask })),
);

test.each(cases)(
  "$module/plans/$name is asked and planned as it was, by indexes alone",
  async ({ module, name, ask }) => {
    const asked = await recordStatements(db(), ask);
    const place = `../${module}/plans/${name}`;
    const texts = asked.map((statement) => `${statement.sql.trim()};\n`);
    await expect(texts.join("\n")).toMatchFileSnapshot(`${place}.sql`);
    const plans = [];
    for (const statement of asked) plans.push(await planOf(db(), statement));
    expect(plans.join("\n"), "no index serves it").not.toContain("Seq Scan");
    await expect(plans.join("\n")).toMatchFileSnapshot(`${place}.plan`);
  },
);
