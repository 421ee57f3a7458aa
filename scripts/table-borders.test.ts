import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkTables, readOwners } from "./table-borders.ts";

const server = "apps/server/src";
const file = (path: string, text: string) => ({ path: `${server}/${path}`, text });
const owners = new Map([
  ["readers", ["readers"]],
  ["deleted_accounts", ["readers"]],
  ["reviews", ["reviews"]],
  ["events", ["feed"]],
  ["editions", ["catalogue"]],
]);
const lists = {
  joinedByAll: { readers: "their names are shown" },
  ofAllTables: { "sample-data": "writes everything" },
  rawReads: [] as { module: string; tables: string[]; because: string }[],
};
const feedReads = {
  ...lists,
  rawReads: [{ module: "feed", tables: ["reviews"], because: "a page is one plan" }],
};
const check = (files: Parameters<typeof checkTables>[0], given = lists) => checkTables(files, owners, given);
const tick = "`";

test("every table of the product has one owner", async () => {
  const found = await readOwners(fileURLToPath(new URL("..", import.meta.url)));
  expect(found.size).toBeGreaterThan(30);
  expect(found.get("reviews")).toEqual(["reviews"]);
  expect([...found].filter(([, modules]) => modules.length !== 1)).toEqual([]);
}, 60_000);

test.each([
  ["the query builder", `tx.insertInto("reviews").values(row)`],
  ["an alias", `tx.updateTable("reviews as v").set({ rating: 1 })`],
  ["a call over several lines", `tx\n    .deleteFrom(\n      "reviews",\n    )`],
  ["SQL", `sql${tick}INSERT INTO reviews (id) VALUES (1)${tick}`],
  ["SQL that says the schema", `sql${tick}UPDATE public.reviews SET rating = 1${tick}`],
  ["SQL in small letters", `sql${tick}delete from reviews as v${tick}`],
  [
    "a WITH",
    `sql${tick}WITH gone AS (\n  DELETE FROM reviews AS v USING events AS h WHERE true RETURNING 1) SELECT 1${tick}`,
  ],
  ["TRUNCATE", `sql${tick}TRUNCATE reviews${tick}`],
])("a write to another module's table by %s is reported", (_by, text) => {
  expect(check([file("privacy/privacy.mutations.ts", text)])).toContainEqual(
    `${server}/privacy/privacy.mutations.ts: writes to reviews, which reviews owns: ask at its door`,
  );
});

test.each([
  ["the query builder", `db.selectFrom("deleted_accounts as d").selectAll()`],
  ["a list", `db.selectFrom(["readers", "deleted_accounts"])`],
  ["a join", `db.selectFrom("readers").innerJoin("deleted_accounts as d", "d.id", "r.id")`],
  ["SQL", `sql${tick}SELECT 1 FROM deleted_accounts${tick}`],
  ["a list of SQL", `sql${tick}SELECT 1 FROM readers AS r, deleted_accounts AS d${tick}`],
  ["a JOIN", `sql${tick}SELECT 1 FROM readers AS r\n LEFT JOIN deleted_accounts AS d ON true${tick}`],
  ["a USING", `sql${tick}DELETE FROM events USING deleted_accounts AS d${tick}`],
])("a read of another module's table by %s is reported unless it is listed with a reason", (_by, text) => {
  expect(check([file("feed/feed.queries.ts", text)])).toEqual([
    `${server}/feed/feed.queries.ts: reads deleted_accounts, which readers owns: ask at its door, or give the reason in scripts/raw-reads.ts`,
  ]);
});

test("what is listed may be read, what all may join needs no line, and a line that nothing needs is reported", () => {
  const reads = file("feed/feed.queries.ts", `sql${tick}SELECT 1 FROM reviews JOIN readers ON true${tick}`);
  expect(check([reads], feedReads)).toEqual([]);
  expect(check([file("feed/feed.queries.ts", "")], feedReads)).toEqual([
    "scripts/raw-reads.ts: feed does not read reviews any more",
  ]);
});

test("a write that does not name its table, and a table of two owners, are reported", () => {
  const unnamed = file("reviews/reviews.mutations.ts", "tx.updateTable(table).set({ is_hidden })");
  const twice = new Map([...owners, ["events", ["feed", "reports"]]]);
  expect(checkTables([unnamed], twice, lists)).toEqual([
    "events is owned by feed and reports",
    `${server}/reviews/reviews.mutations.ts: a write names its table, for scripts/table-borders.ts`,
  ]);
});

test("a module's own tables, tests, locks, comments and names that begin alike are no problem", () => {
  const text = `// UPDATE reviews, DELETE FROM reviews
    sql${tick}SELECT 1 FROM events FOR UPDATE OF events${tick};
    sql${tick}UPDATE events SET id = 1 FROM reviews_kept AS r${tick};
    tx.insertInto("events").values(row);
    sql${tick}INSERT INTO events VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 1${tick};`;
  const problems = check([
    file("feed/feed.mutations.ts", text),
    file("feed/feed.api.test.ts", `tx.deleteFrom("reviews")`),
    file("sample-data/shelves.mutations.ts", `tx.deleteFrom("reviews")`),
  ]);
  expect(problems).toEqual([]);
});
