import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as c from "@okurca/contract";
import {
  type CatalogueServer,
  createTestApp,
  madeUpIsbn,
  startCatalogueServer,
  type TestApp,
} from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { takeDownCover } from "../cover-changes/cover-changes.service.ts";
import { look, picture } from "../pictures/samples.fixtures.ts";
import { callsOf } from "../revisions/revisions.fixtures.ts";
import { createCovers } from "./covers.ts";

const dataDir = mkdtempSync(join(tmpdir(), "okurca-sources-"));
let server: CatalogueServer;
let t: TestApp;
let calls: ReturnType<typeof callsOf>;
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  server = await startCatalogueServer();
  const keyFile = join(process.env.OKURCA_TEST_DATA_DIR ?? "", "identity.key");
  t = await createTestApp({
    catalogue: [],
    settings: {
      ...{ DATA_DIR: dataDir, IDENTITY_KEY_FILE: keyFile, COVERS: "all" },
      ...{ CATALOGUE_SOURCES: "openlibrary,googlebooks", CATALOGUE_TEST_ORIGIN: server.origin },
    },
  });
  calls = callsOf(t);
  await calls.makeLibrarian("kutuphaneci");
  await calls.makeTrusted("guvenilir");
  red = await picture("jpeg", { width: 600, height: 900, background: "#ff0000" });
  blue = await picture("png", { width: 600, height: 900, background: "#0000ff" });
});
beforeEach(async () => {
  server.reset();
  await sql`TRUNCATE outside_sources`.execute(t.ctx.db);
});
afterAll(async () => {
  await t.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let last = 0;
/** A book whose cover Open Library has. */
async function newBook(cover: Buffer | undefined = red): Promise<string> {
  last += 1;
  const isbn = madeUpIsbn(last, "978604");
  await calls.load({ isbn, title: `Kaynaktan ${last}`, authors: ["Yazar"] });
  server.has("openlibrary", [
    { isbn, title: `Kaynaktan ${last}`, authors: ["Yazar"], ...(cover && { cover }) },
  ]);
  return isbn;
}
const pageOf = async (isbn: string) => (await t.call(c.getBook, { params: { isbn } })).data.book.image;
const stateOf = async (isbn: string) =>
  (await t.ctx.db.selectFrom("cover_lookups").select("state").where("isbn", "=", isbn).executeTakeFirst())
    ?.state;
const ended = (isbn: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(isbn)).toBe(state), { timeout: 15_000, interval: 100 });
const askedCovers = () => server.asked.filter(({ url }) => url.pathname.includes("/b/isbn/"));

test("a book whose page is asked for the first time gets Open Library's cover, once, made anew", async () => {
  const isbn = await newBook();
  expect(await pageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
  await ended(isbn, "found");
  const image = await pageOf(isbn);
  expect(image).toContain("?v=");
  const { rawPayload } = await t.app.inject({ url: image });
  expect(await look(rawPayload)).toMatchObject({ format: "jpeg", width: 600, height: 900 });
  expect(rawPayload.equals(red)).toBe(false);
  const { data } = await t.call(c.getCoverState, { params: { isbn } }, "guvenilir");
  expect(data).toMatchObject({ source: "open-library", can: { upload: true, remove: true } });
  const { book } = (await t.call(c.getBook, { params: { isbn } })).data;
  expect(book.cover_from).toEqual({ name: "Open Library", link: `https://openlibrary.org/isbn/${isbn}` });
  for (let i = 0; i < 3; i++) await pageOf(isbn);
  expect(askedCovers()).toHaveLength(1);
  expect(server.asked.some(({ source }) => source === "googlebooks")).toBe(false);
});

test("what is no picture or too small is left, and not asked for again", async () => {
  const isbn = await newBook(await picture("jpeg", { width: 120, height: 180 }));
  await pageOf(isbn);
  await ended(isbn, "none");
  expect(await pageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
  expect(askedCovers()).toHaveLength(1);
});

const triesOf = async (isbn: string) => {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    SELECT state, retry_count FROM jobs.job WHERE name = 'covers' AND data->>'isbn' = ${isbn} ORDER BY created_on`.execute(
    t.ctx.db,
  );
  return rows.map(({ state, retry_count }) => `${state} ${retry_count}`);
};

test("a picture that is too large is none, and says nothing against the source", async () => {
  const isbn = await newBook();
  server.next("openlibrary", { huge: true });
  await pageOf(isbn);
  await ended(isbn, "none");
  const { rows } = await sql`SELECT failures FROM outside_sources WHERE failures > 0`.execute(t.ctx.db);
  expect([rows, await triesOf(isbn)]).toEqual([[], ["completed 0"]]);
});

test("while the source rests the line waits, which costs no book one of its tries", async () => {
  const isbn = await newBook();
  await sql`
    INSERT INTO outside_sources (id, frees_at, failures, rests_until)
    VALUES ('open-library covers', now(), 5, now() + interval '4 seconds')`.execute(t.ctx.db);
  await pageOf(isbn);
  await vi.waitFor(async () => expect(await triesOf(isbn)).toEqual(["active 0"]), { timeout: 10_000 });
  expect([askedCovers(), await stateOf(isbn)]).toEqual([[], "waiting"]);
  await ended(isbn, "found");
  await vi.waitFor(async () => expect(await triesOf(isbn)).toEqual(["completed 0"]), { timeout: 10_000 });
});

test("an uploaded cover goes before a source's, and is never looked for", async () => {
  const isbn = await newBook();
  const headers = { "content-type": "image/png" };
  const uploaded = await t.call(c.uploadCover, { params: { isbn }, body: blue, headers }, "guvenilir");
  await t.ctx.covers.lookFor(isbn);
  expect([await pageOf(isbn), await stateOf(isbn)]).toEqual([uploaded.data.image, undefined]);
  expect((await t.call(c.getBook, { params: { isbn } })).data.book.cover_from).toBeUndefined();
});

test("of a book whose cover was taken down no source brings one back", async () => {
  const isbn = await newBook();
  await takeDownCover(t.ctx, { via: "shell" }, { isbn, reason: "Hak sahibi" });
  await t.ctx.covers.lookFor(isbn);
  await ended(isbn, "none");
  expect(await pageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
  expect(askedCovers()).toHaveLength(0);
});

test("what the operator does not choose is hidden from the next start on, and shown again with the choice", async () => {
  const isbn = await newBook();
  await pageOf(isbn);
  await ended(isbn, "found");
  const image = await pageOf(isbn);
  const openAs = (uploads: boolean, sources: boolean) => {
    const covers = createCovers({ ...t.ctx, settings: { ...t.ctx.settings, covers: { uploads, sources } } });
    return covers.open().finally(() => covers.close());
  };
  await openAs(true, false);
  expect(await pageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
  await openAs(true, true);
  expect(await pageOf(isbn)).toBe(image);
});

test("who refuses is asked for nothing for minutes, since so Open Library answers who has asked too much", async () => {
  const isbn = await newBook();
  server.next("openlibrary", { status: 403 });
  await pageOf(isbn);
  const rest = sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM rests_until - now()) / 60)::int AS minutes
    FROM outside_sources WHERE id = 'open-library covers' AND failures = 1`;
  await vi.waitFor(async () => expect((await rest.execute(t.ctx.db)).rows).toEqual([{ minutes: 5 }]), {
    timeout: 15_000,
  });
  expect(await stateOf(isbn)).toBe("waiting");
});
