import { expect, test } from "vitest";
import { checkBorders } from "./borders.ts";

const server = "apps/server/src";
const web = "apps/web/app";
const file = (path: string, text = "") => ({ path, text });
const checkHouse = (files: ReturnType<typeof file>[]) => checkBorders(files, new Map());
/** Assembled, so that the check does not take these lines for imports of this very file. */
const from = (what: string, path: string) => `${"import"} ${what} ${"from"} "${path}";\n`;

test("a clean house has nothing to report", () => {
  expect(
    checkHouse([
      file(`${server}/books/index.ts`, `${"export"} { searchBooks } ${"from"} "./books.service.ts";\n`),
      file(`${server}/books/books.service.ts`, from("{ findBooks }", "./books.queries.ts")),
      file(`${server}/books/books.queries.ts`, from("{ sql }", "kysely")),
      file(`${server}/feed/feed.service.ts`, from("{ searchBooks }", "../books/index.ts")),
      file(`${web}/routes/home.tsx`, from("{ Feed }", "~/features/feed/index.ts")),
      file(`${web}/features/feed/index.ts`, from("{ Button }", "~/ui/button.tsx")),
      file(`${web}/features/feed/feed.tsx`, from("{ useSession }", "~/features/session/index.ts")),
      file(`${web}/features/session/index.ts`),
      file(`${web}/ui/button.tsx`),
    ]),
  ).toEqual([]);
});

const planted: [string, ReturnType<typeof file>[], RegExp][] = [
  [
    "a foreign module entered past its door",
    [
      file(`${server}/feed/feed.service.ts`, from("{ findEdition }", "../books/books.queries.ts")),
      file(`${server}/books/books.queries.ts`),
    ],
    /feed\.service\.ts: modules meet at their door \(index\.ts\): .*books\.queries\.ts$/,
  ],
  [
    "the same over several lines",
    [
      file(`${server}/feed/feed.service.ts`, from("{\n  findEdition,\n}", "../books/books.queries.ts")),
      file(`${server}/books/books.queries.ts`),
    ],
    /modules meet at their door/,
  ],
  [
    "a value of the server imported by the web",
    [file(`${web}/routes/home.tsx`, from("{ createServices }", "@okurca/server/services"))],
    /home\.tsx: the web never imports the server/,
  ],
  [
    "the server imported by the web at run time",
    [file(`${web}/routes/home.tsx`, `const s = await ${"import"}("@okurca/server/services");\n`)],
    /the web never imports the server/,
  ],
  [
    "SQL in a service",
    [file(`${server}/books/books.service.ts`, from("{ sql }", "kysely"))],
    /books\.service\.ts: only queries, mutations and migrations write SQL/,
  ],
  [
    "the testkit imported by a source file",
    [file(`${server}/books/books.service.ts`, from("{ createTestApp }", "@okurca/testkit"))],
    /only tests import the testkit/,
  ],
  [
    "the product known to the identity provider",
    [file("packages/identity/src/identity.ts", from("{ buildApp }", "@okurca/server"))],
    /knows nothing of the product/,
  ],
  [
    "a dependency of the contract",
    [file("packages/contract/src/fields.ts", from("fastify", "fastify"))],
    /the contract depends on zod only/,
  ],
  [
    "a feature of the web that imports another",
    [
      file(`${web}/features/feed/feed.tsx`, from("{ Shelf }", "~/features/library/index.ts")),
      file(`${web}/features/library/index.ts`),
    ],
    /features import the ground ones \(session, books\) and no other/,
  ],
  [
    "a ground feature of the web that imports another",
    [
      file(`${web}/features/session/session.ts`, from("{ bookSearchQuery }", "~/features/books/index.ts")),
      file(`${web}/features/books/index.ts`),
    ],
    /features import the ground ones/,
  ],
  [
    "a primitive that imports a feature",
    [
      file(`${web}/ui/button.tsx`, from("{ Shelf }", "~/features/library/index.ts")),
      file(`${web}/features/library/index.ts`),
    ],
    /never back/,
  ],
  [
    "a file of 401 lines",
    [file(`${server}/books/books.service.ts`, "const line = 1;\n".repeat(401))],
    /books\.service\.ts: 401 lines, at most 400$/,
  ],
];

test.each(planted)("%s is reported once", (_what, files, problem) => {
  const problems = checkHouse(files);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test("types may cross where values may not, and tests are free", () => {
  expect(
    checkHouse([
      file(`${web}/routes/home.tsx`, from("type { Services }", "@okurca/server/services")),
      file(`${server}/books/books.service.ts`, from("type { Kysely }", "kysely")),
      file(`${server}/books/books.api.test.ts`, from("{ createTestApp }", "@okurca/testkit").repeat(401)),
    ]),
  ).toEqual([]);
});
