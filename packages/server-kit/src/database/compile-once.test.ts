import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { compileOnce } from "./compile-once.ts";

interface Tables {
  books: { isbn: string; shelf: string; pages: number };
}

function stage() {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (on) => new PostgresIntrospector(on),
    },
  });
  const sent: Pick<CompiledQuery, "sql" | "parameters">[] = [];
  const executor = db.getExecutor();
  Object.assign(executor, {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      sent.push({ sql: text, parameters });
      return { rows: [] };
    },
  });
  return { db, sent };
}

test("a statement is built once, and each call has its own values, in every place and beside constant ones", async () => {
  let built = 0;
  const find = compileOnce((db: Kysely<Tables>, given: { shelf: string; isbns: string[]; most: number }) => {
    built += 1;
    return db
      .selectFrom("books")
      .select("isbn")
      .select(sql<boolean>`shelf = ${given.shelf}`.as("is_own"))
      .where("shelf", "=", given.shelf)
      .where("pages", ">", 10)
      .where(sql<boolean>`isbn = ANY(${given.isbns}::text[])`)
      .limit(given.most);
  });
  const { db, sent } = stage();
  await Promise.all([
    find(db, { shelf: "a", isbns: ["1", "2"], most: 5 }),
    find(db, { shelf: "b", isbns: [], most: 6 }),
  ]);
  expect(built).toBe(1);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ["a", "a", 10, ["1", "2"], 5],
    ["b", "b", 10, [], 6],
  ]);
  expect(sent[0]?.sql).toBe(sent[1]?.sql);
});
