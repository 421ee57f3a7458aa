import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "../pictures/samples.fixtures.ts";
import { coversOf } from "./generate-covers.ts";
import { generateCovers, generateSample, shapeOf, sizes } from "./index.ts";

const shape = shapeOf({ editions: 500, readers: 100 });
const dataDirs: string[] = [];
const apps: TestApp[] = [];

async function generated(): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "okurca-covers-"));
  dataDirs.push(dataDir);
  const keyFile = join(process.env.OKURCA_TEST_DATA_DIR ?? "", "identity.key");
  const settings = { DATA_DIR: dataDir, IDENTITY_KEY_FILE: keyFile, COVERS: "all" };
  const app = await createTestApp({ catalogue: [], settings });
  apps.push(app);
  const given = {
    shape,
    issuer: "https://okur.invalid",
    isBesideReaders: false,
    onProgress: () => undefined,
  };
  await generateSample(app.ctx, given);
  expect(await generateCovers(app.ctx, shape)).toBe(20);
  return app;
}

let t: TestApp;
beforeAll(async () => {
  t = await generated();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
});

const madeCovers = ({ ctx }: TestApp) =>
  sql<{ isbn: string; key: string; source: string; reader_id: string | null; at: string; changes: unknown }>`
    SELECT c.isbn, c.key, c.source, c.reader_id, c.created_at AS at, v.changes, c.state, e.cover
    FROM covers AS c JOIN editions AS e USING (isbn)
    LEFT JOIN revisions AS v ON v.subject = c.isbn AND v.changes @> '[{"field": "cover"}]'
    ORDER BY c.key`
    .execute(ctx.db)
    .then(({ rows }) => rows);

test("so many of the best known books have a picture as their cover, at most a few hundred at any size", async () => {
  const covers = await madeCovers(t);
  expect(covers).toHaveLength(coversOf(shape));
  expect(Math.max(...Object.values(sizes).map(coversOf))).toBeLessThan(300);
  const image = async (isbn: string) => (await t.call(c.getBook, { params: { isbn } })).data.book.image;
  for (const { isbn, key } of covers.slice(0, 3)) {
    expect(await image(isbn)).toBe(c.coverAddress(isbn, key));
    for (const size of c.coverSizes) {
      const { rawPayload } = await t.app.inject({ url: `${await image(isbn)}&size=${size}` });
      expect(await look(rawPayload)).toMatchObject({ format: "jpeg", width: Math.min(size, 300) });
      expect(rawPayload.length).toBeLessThan(20_000);
    }
  }
});

test("whose word each is its history says, but of what a source gave", async () => {
  const covers = await madeCovers(t);
  expect(new Set(covers.map(({ source }) => source))).toEqual(new Set(c.coverSources));
  for (const { key, source, reader_id, changes } of covers) {
    const isSources = source === "open-library";
    expect([reader_id === null, changes === null]).toEqual([isSources, isSources]);
    if (!isSources) expect(changes).toEqual([{ field: "cover", before: null, after: key }]);
  }
  const { rows } = await sql<{ covered: number; downs: number }>`
    SELECT count(*)::int AS downs, count(e.cover)::int AS covered
    FROM cover_takedowns JOIN editions AS e USING (isbn)`.execute(t.ctx.db);
  expect(rows).toEqual([{ downs: 3, covered: 0 }]);
});

test("the same size gives the same covers", async () => {
  const other = await generated();
  expect(await madeCovers(other)).toEqual(await madeCovers(t));
  const [first] = await madeCovers(t);
  const file = (app: TestApp) => app.ctx.covers.read(first?.key ?? "", 240, "webp");
  expect(await file(other)).toEqual(await file(t));
});
