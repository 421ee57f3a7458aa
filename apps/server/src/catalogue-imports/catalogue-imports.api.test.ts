import { existsSync } from "node:fs";
import { join } from "node:path";
import * as c from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isbnOf } from "../../test/dump.ts";
import { general, packed } from "../catalogue/formats/marc/marc.fixtures.ts";
import { createContext } from "../start.ts";
import { startCatalogueImport } from "./catalogue-imports.service.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  await t.setRole("kutuphaneci", "librarian");
  await t.setRole("yonetici", "admin");
});
afterEach(() => t.close());

const marc = (number: number) =>
  packed([
    `001 ${number}`,
    general({ form: "f" }),
    `020 $a${isbnOf(number)}`,
    "100 1 $aGüntekin, Reşat Nuri,$d1889-1956.",
    `245 10$aKitap ${number} /$cReşat Nuri Güntekin.`,
    "300 $a412 s.",
  ]);
const line = (number: number, more: object = {}) =>
  `${JSON.stringify({ isbn: isbnOf(number), title: `Kitap ${number}`, authors: ["Deneme Yazar"], ...more })}\n`;

const announce = (bytes: number, { name = "katalog.mrc", whose = "content" as c.ImportVoice } = {}) =>
  t.call(c.createCatalogueImport, { body: { name, bytes, whose } }, "kutuphaneci");
const piece = (id: string, offset: number, bytes: Uint8Array, who = "kutuphaneci") =>
  t.call(
    c.sendCatalogueBytes,
    {
      params: { id },
      query: { offset },
      body: Buffer.from(bytes),
      headers: { "content-type": "application/octet-stream" },
    },
    who,
  );
/** Sends a file in pieces of that size. */
async function send(file: Buffer, given: Parameters<typeof announce>[1] = {}, size = 1_000_000) {
  const { id } = (await announce(file.length, given)).data.import;
  for (let at = 0; at < file.length; at += size)
    expect((await piece(id, at, file.subarray(at, at + size))).status).toBe(200);
  return id;
}
const seen = async (id: string) => {
  const { data } = (await t.call(c.listCatalogueImports, {}, "kutuphaneci")).data;
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error(`no import ${id}`);
  return found;
};
const reach = (id: string, ...states: c.CatalogueImportState[]) =>
  vi.waitFor(
    async () => {
      const found = await seen(id);
      expect(states).toContain(found.state);
      return found;
    },
    { timeout: 40_000, interval: 100 },
  );
const start = (id: string, who = "yonetici") => t.call(c.startCatalogueImport, { params: { id } }, who);
const cancel = (id: string) => t.call(c.cancelCatalogueImport, { params: { id } }, "kutuphaneci");
const known = () =>
  t.ctx.db.selectFrom("editions").select(["isbn", "source", "fact_sources"]).orderBy("isbn").execute();
const isKept = (id: string) => existsSync(join(t.ctx.settings.dataDir, "imports", id));

// Each is gone through in a thread that starts with it.
describe("a file of a catalogue", { timeout: 60_000 }, () => {
  test("comes in pieces, is looked through without a trace, and is taken in by an admin's word", async () => {
    const file = Buffer.concat([marc(1), marc(2)]);
    const id = await send(file, {}, 100);
    const looked = await reach(id, "checked");
    expect(looked).toMatchObject({ received: file.length, share: 1, is_cut: false, name: "katalog.mrc" });
    expect(looked.counts).toEqual({ read: 2, added: 2, changed: 0, unchanged: 0, rejected: 0 });
    expect(await known()).toEqual([]);
    expect((await start(id, "kutuphaneci")).status).toBe(404);
    expect((await start(id)).data.import.state).toBe("importing");
    // Pressed twice, it is the same.
    expect((await start(id)).status).toBe(200);
    const done = await reach(id, "done");
    expect(done.counts).toMatchObject({ added: 2, rejected: 0 });
    expect((await known()).map(({ isbn, source }) => [isbn, source])).toEqual([
      [isbnOf(1), "marc"],
      [isbnOf(2), "marc"],
    ]);
    await vi.waitFor(() => expect(isKept(id)).toBe(false), 10_000);
    const acts = await t.ctx.db.selectFrom("acts").select(["act", "via"]).orderBy("id").execute();
    expect(acts).toEqual([
      { act: "catalogue.send", via: "page" },
      { act: "catalogue.import", via: "page" },
      { act: "catalogue.end", via: "job" },
    ]);
  });

  test("ranks as it was said to, and is a list of that name whatever folder the sender names", async () => {
    const id = await send(Buffer.from(line(1)), { name: "../../liste.ndjson", whose: "library" });
    await reach(id, "checked");
    await start(id);
    await reach(id, "done");
    expect((await known()).map((one) => one.source)).toEqual(["marc"]);
    expect(existsSync(join(t.ctx.settings.dataDir, "..", "liste.ndjson"))).toBe(false);
  });

  test("of a format that nobody knows says so, and makes room for the next", async () => {
    const id = await send(Buffer.from("bir, iki, üç\n"), { name: "liste.csv" });
    const failed = await reach(id, "failed");
    expect(failed.problem).toMatch(/^Bu dosyanın biçimini tanımıyoruz\. Tanıdıklarımız: .*ONIX 3\.0/);
    await vi.waitFor(() => expect(isKept(id)).toBe(false), 10_000);
    expect((await start(id)).error.code).toBe("conflict");
    await send(Buffer.from(line(1)));
  });

  test("tells of each row that was refused where it stands and why", async () => {
    const rows = [line(1), "{bozuk\n", line(1), line(2, { isbn: "123" })].join("");
    const id = await send(Buffer.from(rows), { name: "liste.ndjson" });
    expect((await reach(id, "checked")).counts).toMatchObject({ read: 4, added: 1, rejected: 3 });
    const refused = async (query: object = {}) =>
      (await t.call(c.listRefusedRows, { params: { id }, query }, "kutuphaneci")).data;
    const { data, total_count } = await refused();
    expect([total_count, data.map((one) => [one.line, one.reason])]).toEqual([
      3,
      [
        [2, "JSON değil"],
        [3, `ISBN ${isbnOf(1)} önceki bir satırda da var`],
        [4, "geçersiz ISBN: 123"],
      ],
    ]);
    expect(data[0]?.text).toBe("{bozuk");
    expect((await refused({ page: 2, limit: 2 })).data.map((one) => one.line)).toEqual([4]);
  });

  test("that ends in the middle says so; what stands before counts", async () => {
    const whole = Buffer.concat([marc(1), marc(2)]);
    const id = await send(whole.subarray(0, whole.length - 20));
    expect(await reach(id, "checked")).toMatchObject({ is_cut: true, counts: { added: 1 } });
  });

  test("is one at a time, and each piece comes in its place", async () => {
    const file = Buffer.from(line(1));
    const { id } = (await announce(file.length)).data.import;
    expect((await announce(5)).error.code).toBe("import_under_way");
    expect((await piece(id, 5, file.subarray(5, 10))).error.code).toBe("conflict");
    await piece(id, 0, file.subarray(0, 10));
    // Its answer was lost.
    expect((await piece(id, 0, file.subarray(0, 10))).data.import.received).toBe(10);
    expect((await piece(id, 10, Buffer.alloc(file.length))).error.code).toBe("bad_input");
    expect((await start(id)).error.code).toBe("conflict");
    expect((await cancel(id)).data.import.state).toBe("cancelled");
    expect((await piece(id, 10, file.subarray(10))).error.code).toBe("conflict");
    expect(isKept(id)).toBe(false);
    expect((await announce(5)).status).toBe(201);
  });

  test("that is larger than may be, or empty, is refused before anything of it comes", async () => {
    for (const bytes of [0, c.limits.catalogueImport.bytes + 1])
      expect((await announce(bytes)).error.code).toBe("bad_input");
  });

  test("nobody goes on with for a week is given up", async () => {
    const { id } = (await announce(5)).data.import;
    await piece(id, 0, Buffer.from("{"));
    t.clock.advance({ days: 8 });
    await t.ctx.catalogueImports.resume();
    expect((await seen(id)).state).toBe("cancelled");
    expect(isKept(id)).toBe(false);
  });
});

const many = 8000;
const long = Buffer.from(Array.from({ length: many }, (_none, i) => line(i + 1)).join(""));
const underWay = (id: string) =>
  vi.waitFor(async () => expect((await seen(id)).share).toBeGreaterThan(0), {
    timeout: 40_000,
    interval: 50,
  });

test("an import whose process ends half-way is gone on with by the next, and each book comes once", async () => {
  const id = await send(long, { name: "liste.ndjson" });
  await reach(id, "checked");
  const other = await createContext(t.ctx.settings, { log: t.ctx.log, clock: t.clock });
  const admin = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", "yonetici")
    .executeTakeFirstOrThrow();
  await startCatalogueImport(other.ctx, { readerId: admin.id } as Actor, { id });
  await underWay(id);
  await other.close();
  expect((await seen(id)).state).toBe("importing");
  const before = (await known()).length;
  await t.ctx.catalogueImports.resume();
  expect((await reach(id, "done")).counts).toEqual({
    ...{ read: many, added: many, changed: 0, unchanged: 0, rejected: 0 },
  });
  expect([before < many, (await known()).length]).toEqual([true, many]);
}, 90_000);

test("an import that is given up ends within seconds; what came by then stays", async () => {
  const id = await send(long, { name: "liste.ndjson" });
  await reach(id, "checked");
  await start(id);
  await underWay(id);
  expect((await cancel(id)).data.import.state).toBe("cancelled");
  await vi.waitFor(async () => {
    const before = (await known()).length;
    await new Promise((done) => setTimeout(done, 1500));
    expect((await known()).length).toBe(before);
  }, 40_000);
  const came = (await known()).length;
  expect(came > 0 && came < many).toBe(true);
  expect((await seen(id)).state).toBe("cancelled");
  expect(isKept(id)).toBe(false);
}, 90_000);
