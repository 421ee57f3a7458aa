import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as c from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesBelow, refusal } from "../pictures/app.fixtures.ts";
import { look, moving, noise, picture, turned } from "../pictures/samples.fixtures.ts";
import { callsOf } from "../revisions/revisions.fixtures.ts";
import { takeDownCover } from "./cover-changes.service.ts";
import { coverCommands } from "./index.ts";

const dataDir = mkdtempSync(join(tmpdir(), "okurca-covers-"));
const folder = join(dataDir, "pictures");
/** What the program warns of, request by request. */
const warned: unknown[] = [];
const log: ReturnType<typeof createLog> = Object.assign(createLog("silent"), {
  warn: (...words: unknown[]) => void warned.push(words),
  child: () => log,
});
let t: TestApp;
let calls: ReturnType<typeof callsOf>;
let red: Buffer;
let blue: Buffer;

/** Books of the tests, each its own. */
let last = 0;
async function newBook(): Promise<string> {
  last += 1;
  const isbn = madeUpIsbn(last);
  await calls.load({ isbn, title: `Kitap ${last}`, authors: ["Yazar"] });
  return isbn;
}

const upload = (isbn: string, bytes: Buffer | undefined, who = "kutuphaneci") =>
  t.call(c.uploadCover, { params: { isbn }, body: bytes, headers: { "content-type": "image/png" } }, who);
const remove = (isbn: string, who = "kutuphaneci") => t.call(c.removeCover, { params: { isbn } }, who);
const state = async (isbn: string, who = "kutuphaneci") =>
  (await t.call(c.getCoverState, { params: { isbn } }, who)).data;
const get = (url: string, accept = "*/*") => t.app.inject({ url, headers: { accept } });
const imageOf = async (isbn: string) => (await t.call(c.getBook, { params: { isbn } })).data.book.image;
const files = () => (existsSync(folder) ? filesBelow(folder) : []);

beforeAll(async () => {
  const keyFile = join(process.env.OKURCA_TEST_DATA_DIR ?? "", "identity.key");
  t = await createTestApp({
    catalogue: [],
    log,
    settings: { DATA_DIR: dataDir, IDENTITY_KEY_FILE: keyFile },
  });
  calls = callsOf(t);
  await calls.makeLibrarian("kutuphaneci");
  await calls.makeTrusted("guvenilir");
  await t.as("okur");
  red = await picture("png", { width: 600, height: 900, background: "#ff0000" });
  blue = await picture("png", { width: 600, height: 900, background: "#0000ff" });
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a librarian or trusted reader uploads a cover", () => {
  test.each(["kutuphaneci", "guvenilir"])("which everybody is shown from then on: %s", async (who) => {
    const isbn = await newBook();
    expect(await imageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
    const { image, message } = (await upload(isbn, red, who)).data;
    expect(message).toBe("Kapak güncellendi");
    expect(image).toMatch(new RegExp(`^/api/get-image/cover/${isbn}\\?v=[\\w-]{22}$`));
    expect(await imageOf(isbn)).toBe(image);
    for (const [accept, type] of [
      ["image/avif,*/*", "image/avif"],
      ["image/webp", "image/webp"],
      ["*/*", "image/jpeg"],
    ] as const) {
      const answer = await get(image, accept);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
      expect(await look(answer.rawPayload)).toMatchObject({ width: 600, height: 900 });
      const small = await look((await get(`${image}&size=240`, accept)).rawPayload);
      expect(small).toMatchObject({ width: 240, height: 360 });
    }
    // Whoever asks without the picture's key is shown the same.
    expect((await look((await get(`/api/get-image/cover/${isbn}`)).rawPayload)).top[0]).toBeGreaterThan(240);
  });

  test("no other reader does, and a stranger is asked to sign in", async () => {
    const isbn = await newBook();
    expect(refusal(await upload(isbn, red, "okur"))).toEqual([
      403,
      "cover_not_allowed",
      "Kapağı yalnızca kütüphaneciler ve güvenilir okurlar değiştirebilir",
    ]);
    const address = `/api/catalogue/books/${isbn}/cover`;
    expect((await t.app.inject({ method: "PUT", url: address, payload: red })).statusCode).toBe(401);
    expect((await state(isbn, "okur")).can).toEqual({ upload: false, remove: false, take_down: false });
    expect((await state(isbn)).can).toEqual({ upload: true, remove: false, take_down: true });
    expect(await imageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
  });

  test("a librarian's goes before a reader's: trusted readers leave it as it is", async () => {
    const isbn = await newBook();
    await upload(isbn, red, "guvenilir");
    const { image } = (await upload(isbn, blue)).data;
    expect((await upload(isbn, red, "guvenilir")).error.code).toBe("fact_protected");
    expect((await remove(isbn, "guvenilir")).error.code).toBe("fact_protected");
    expect(await imageOf(isbn)).toBe(image);
    expect(await state(isbn, "guvenilir")).toMatchObject({ source: "librarian", can: { upload: false } });
  });
});

describe("a cover is cut to 2:3 and made anew, at least 300 px wide", () => {
  test.each([
    [900, 900, 600, 900],
    [2000, 900, 600, 900],
    [400, 900, 400, 600],
    [300, 450, 300, 450],
    [300, 2000, 300, 450],
  ])("of %i×%i as %i×%i", async (width, height, w, h) => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, await picture("png", { width, height }))).data;
    expect(await look((await get(image)).rawPayload)).toMatchObject({ width: w, height: h });
  });

  test("upright, and with nothing of the file but its pixels", async () => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, await turned(6, 1200))).data;
    const seen = await look((await get(image)).rawPayload);
    expect(seen).toMatchObject({ width: 600, height: 900, exif: undefined, orientation: undefined });
  });

  test.each([
    [299, 900],
    [600, 448],
    [30, 30],
  ])("one of %i×%i is too small, which is said, and nothing of it is kept", async (width, height) => {
    const isbn = await newBook();
    const before = files().length;
    expect(refusal(await upload(isbn, await picture("png", { width, height })))).toEqual([
      400,
      "bad_input",
      "Kapak, 2:3 oranında kesildiğinde en az 300 piksel genişliğinde olmalıdır",
    ]);
    expect(files()).toHaveLength(before);
  });

  test("what is no picture, is cut off, moves or is too large gets a clear answer, and the cover stays", async () => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, red)).data;
    expect(refusal(await upload(isbn, Buffer.from("<svg/>")))).toEqual([
      415,
      "unsupported_type",
      "Sadece JPEG, PNG ve GIF formatları desteklenir",
    ]);
    expect((await upload(isbn, await picture("webp", { width: 600, height: 900 }))).status).toBe(415);
    expect((await upload(isbn, red.subarray(0, -9))).error.message).toBe("Kapak yüklenirken bir hata oluştu");
    expect((await upload(isbn, await moving())).error.code).toBe("bad_input");
    expect(refusal(await upload(isbn, Buffer.alloc(c.limits.picture.bytes + 1)))).toEqual([
      413,
      "too_large",
      "Dosya boyutu 5MB'dan küçük olmalıdır",
    ]);
    expect((await upload(isbn, undefined)).error.code).toBe("bad_input");
    expect(await imageOf(isbn)).toBe(image);
    expect((await get(image)).statusCode).toBe(200);
  });

  test("one rich in detail is answered in at most 200 kB", async () => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, await noise(900))).data;
    expect((await get(image, "image/avif")).rawPayload.length).toBeLessThan(400_000);
  });
});

describe("a change of the cover is a revision", () => {
  test("which stands in the history, shows each picture, and is taken back", async () => {
    const isbn = await newBook();
    const first = (await upload(isbn, red, "guvenilir")).data;
    const second = (await upload(isbn, blue)).data;
    const key = (image: string) => image.split("?v=")[1];
    const { data, present_id } = await calls.history(isbn);
    expect(data.map(({ changes }) => changes)).toEqual([
      [{ field: "cover", before: key(first.image), after: key(second.image) }],
      [{ field: "cover", before: null, after: key(first.image) }],
    ]);
    expect((await look((await get(first.image)).rawPayload)).top[0]).toBeGreaterThan(240);
    const back = await calls.takeBack("kutuphaneci", data[0]?.id ?? "", "before", present_id ?? "");
    expect(back.status).toBe(200);
    expect(await imageOf(isbn)).toBe(first.image);
    expect((await calls.own("guvenilir")).data[0]).toMatchObject({ subject: isbn, is_taken_back: false });
  });

  test("a removed cover gives the book its generated one back, and is put back by taking that back", async () => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, red, "guvenilir")).data;
    const gone = (await remove(isbn, "guvenilir")).data;
    expect([gone.message, gone.image]).toEqual(["Kapak kaldırıldı", `/api/get-image/cover/${isbn}`]);
    expect(await imageOf(isbn)).toBe(gone.image);
    expect((await get(gone.image)).headers["content-type"]).toContain("image/svg+xml");
    expect((await remove(isbn, "guvenilir")).error.code).toBe("already_so");
    const id = gone.revision?.id ?? "";
    await calls.takeBack("guvenilir", id, "before", id);
    expect(await imageOf(isbn)).toBe(image);
  });

  test("facts of the book are not changed with a cover, nor a cover with facts", async () => {
    const isbn = await newBook();
    const answer = await t.call(
      c.changeBookFacts,
      { params: { isbn }, body: { facts: { cover: "x".repeat(22) }, marks: { cover: "x" } } as never },
      "kutuphaneci",
    );
    expect(answer.error.code).toBe("bad_input");
  });
});

describe("a complaint of a rights holder takes a cover down in one step", () => {
  const reason = "Yayınevi, kapak tasarımının sahibi olarak yazdı";
  const takeDown = (isbn: string, who = "kutuphaneci") =>
    t.call(c.takeCoverDown, { params: { isbn }, body: { reason } }, who);

  test("with every picture of its history; neither a reader nor going back brings one again, a librarian does", async () => {
    const isbn = await newBook();
    const images = [(await upload(isbn, red, "guvenilir")).data.image, (await upload(isbn, blue)).data.image];
    const keys = images.map((image) => image.split("?v=")[1] ?? "");
    expect((await takeDown(isbn)).data.message).toBe("Kapak, hak sahibinin isteğiyle kaldırıldı");
    for (const image of images) expect((await get(image)).headers["content-type"]).toContain("image/svg+xml");
    expect(files().filter((name) => keys.some((key) => name.startsWith(key)))).toEqual([]);
    expect(await imageOf(isbn)).toBe(`/api/get-image/cover/${isbn}`);
    expect(refusal(await upload(isbn, red, "guvenilir"))[1]).toBe("cover_taken_down");
    expect(await state(isbn, "guvenilir")).toMatchObject({ is_taken_down: true, can: { upload: false } });
    const { data, present_id } = await calls.history(isbn);
    const back = await calls.takeBack("kutuphaneci", data[1]?.id ?? "", "after", present_id ?? "");
    expect(back.error.code).toBe("cover_taken_down");
    expect((await takeDown(isbn)).status).toBe(200);
    expect((await upload(isbn, blue)).status).toBe(200);
  });

  test("from the shell too", async () => {
    const isbn = await newBook();
    const { image } = (await upload(isbn, red)).data;
    const command = coverCommands.find(({ verb }) => verb === "remove");
    await command?.run(t.ctx, [isbn, "--reason", reason]);
    expect((await get(image)).headers["content-type"]).toContain("image/svg+xml");
    const rows = await t.ctx.db.selectFrom("cover_takedowns").selectAll().where("isbn", "=", isbn).execute();
    expect(rows).toMatchObject([{ reason, reader_id: null }]);
    const acts = await t.ctx.db
      .selectFrom("acts")
      .selectAll()
      .where("subject_id", "=", isbn)
      .orderBy("id")
      .execute();
    const same = { subject_kind: "edition" };
    expect(acts).toMatchObject([
      { ...same, act: "facts.change", via: "page", after: { fields: ["cover"] } },
      { ...same, act: "cover.take_down", via: "shell", reason },
    ]);
    await expect(command?.run(t.ctx, ["9789753638029", "--reason", reason])).rejects.toThrow("no book");
    await expect(command?.run(t.ctx, [isbn, "--reason", " "])).rejects.toThrow("1 to 500");
  });

  test("by librarians alone: to others there is no such call", async () => {
    const isbn = await newBook();
    expect((await takeDown(isbn, "guvenilir")).status).toBe(404);
  });
});

describe("a book that a reader adds by hand", () => {
  const add = async (title: string, who = "okur") => {
    const body = { isbn: null, facts: { title, authors: ["Ece Su"] } };
    return (await t.call(c.addBook, { body }, who)).data.book?.isbn ?? "";
  };

  test("has the cover its reader gives it, which a librarian sees with the rest and publishes", async () => {
    const isbn = await add("Elle Eklenen");
    const { image, revision } = (await upload(isbn, red, "okur")).data;
    expect(revision).toBeNull();
    expect((await state(isbn, "okur")).can).toEqual({ upload: true, remove: true, take_down: false });
    // Nobody finds it by the book's number until then.
    expect((await get(`/api/get-image/cover/${isbn}`)).statusCode).toBe(404);
    expect((await upload(isbn, blue, "guvenilir")).error.code).toBe("book_not_found");
    const { data } = await calls.proposals("kutuphaneci");
    const proposal = data.find(({ subject }) => subject === isbn);
    expect(proposal?.changes.find(({ field }) => field === "cover")?.after).toBe(image.split("?v=")[1]);
    expect(proposal?.fits).toBe(true);
    await calls.decide("kutuphaneci", "accept", proposal ? [proposal] : []);
    expect(await imageOf(isbn)).toBe(image);
    expect((await upload(isbn, blue, "okur")).error.code).toBe("cover_not_allowed");
  });

  test("loses it again by its reader's hand alone", async () => {
    const isbn = await add("Kapağından Vazgeçilen");
    await upload(isbn, red, "okur");
    expect((await remove(isbn, "okur")).data.image).toBe(`/api/get-image/cover/${isbn}`);
    const proposal = (await calls.proposals("kutuphaneci")).data.find(({ subject }) => subject === isbn);
    expect(proposal?.changes.map(({ field }) => field)).not.toContain("cover");
  });
});

test.each<[string, (isbn: string) => Promise<string>]>([
  ["book", async (isbn) => `kitap/${isbn}`],
  [
    "series",
    async (isbn) => {
      await calls.change(isbn, "kutuphaneci", { series: { name: `Dizi ${isbn}`, number: 1 } });
      return `dizi/${(await t.call(c.getBook, { params: { isbn } })).data.series?.slug}`;
    },
  ],
  [
    "review",
    async (isbn) => {
      const body = { book_isbn: isbn, content: "Okunmaya değer.", rating: 4 };
      return `inceleme/${(await t.call(c.createReview, { body }, "okur")).data.post.id}`;
    },
  ],
])(
  "the picture of a shared link to a %s shows it, and is asked for anew each time",
  async (_kind, pathOf) => {
    const isbn = await newBook();
    const path = await pathOf(isbn);
    const card = () => t.app.inject({ url: `/api/og/${path}.png` });
    const before = await card();
    await upload(isbn, red);
    const after = await card();
    expect(after.statusCode).toBe(200);
    expect((await look(after.rawPayload)).left).not.toEqual((await look(before.rawPayload)).left);
    expect(after.headers["cache-control"]).toBe("public, no-cache");
    await remove(isbn);
    expect((await card()).rawPayload.equals(before.rawPayload)).toBe(true);
  },
);

describe("of two editions that are one book the kept one", () => {
  const joinAs = async (kept: string, gone: string) =>
    (await t.call(c.joinBooks, { body: { act: "editions", kept, gone } }, "kutuphaneci")).data.join.id;
  const undo = async (id: string) =>
    (await t.call(c.undoJoin, { params: { id } }, "kutuphaneci")).data.message;

  test("gets the cover of the other where it has none, until they are parted again", async () => {
    const [kept, gone] = [await newBook(), await newBook()];
    const { image } = (await upload(gone, red)).data;
    const id = await joinAs(kept, gone);
    expect(await imageOf(kept)).toBe(image.replace(gone, kept));
    expect((await look((await get(await imageOf(kept))).rawPayload)).top[0]).toBeGreaterThan(240);
    // The old address shows it as well.
    expect((await get(image)).headers["content-type"]).toBe("image/jpeg");
    await undo(id);
    expect([await imageOf(kept), await imageOf(gone)]).toEqual([`/api/get-image/cover/${kept}`, image]);
  });

  test("keeps its own; the other's comes back with the undo", async () => {
    const [kept, gone] = [await newBook(), await newBook()];
    const [own, other] = [(await upload(kept, blue)).data.image, (await upload(gone, red)).data.image];
    const id = await joinAs(kept, gone);
    expect(await imageOf(kept)).toBe(own);
    await undo(id);
    expect([await imageOf(kept), await imageOf(gone)]).toEqual([own, other]);
  });

  test("shows none that was taken down, whichever number the complaint named", async () => {
    const [kept, gone] = [await newBook(), await newBook()];
    const { image } = (await upload(gone, red)).data;
    await joinAs(kept, gone);
    await takeDownCover(t.ctx, { via: "shell" }, { isbn: kept, reason: "Hak sahibi" });
    for (const address of [image, image.replace(gone, kept)])
      expect((await get(address)).headers["content-type"]).toContain("image/svg+xml");
    expect((await upload(kept, red, "guvenilir")).error.code).toBe("cover_taken_down");
  });
});

test("a picture is sent once: no generated cover is drawn behind it", async () => {
  const isbn = await newBook();
  const { image } = (await upload(isbn, red)).data;
  warned.length = 0;
  const headers = { "if-none-match": String((await get(image)).headers.etag) };
  expect((await t.app.inject({ url: image, headers })).statusCode).toBe(304);
  await t.call(c.getBook, { params: { isbn } });
  expect(warned).toEqual([]);
});

test("of a picture the browser's answer holds for good, without it the address is asked anew each time", async () => {
  const isbn = await newBook();
  const { image } = (await upload(isbn, red)).data;
  const one = await get(image);
  expect(one.headers).toMatchObject({
    "cache-control": "private, max-age=31536000, immutable",
    vary: expect.stringContaining("Accept"),
    "content-security-policy": "default-src 'none'",
  });
  const present = await get(`/api/get-image/cover/${isbn}`);
  expect(present.headers["cache-control"]).toBe("public, no-cache");
  const headers = { "if-none-match": String(present.headers.etag) };
  expect((await t.app.inject({ url: `/api/get-image/cover/${isbn}`, headers })).statusCode).toBe(304);
  for (const query of ["v=x", "size=1", "w=2"])
    expect((await get(`/api/get-image/cover/${isbn}?${query}`)).statusCode).toBe(400);
  // Another book's picture is not shown as this one's.
  const other = await newBook();
  expect((await get(image.replace(isbn, other))).headers["content-type"]).toContain("image/svg+xml");
});

test("files that no book has any more are erased", async () => {
  const isbn = await newBook();
  await upload(isbn, red);
  await t.ctx.db.deleteFrom("editions").where("isbn", "=", isbn).execute();
  await t.ctx.covers.erase();
  const rows = await t.ctx.db.selectFrom("covers").selectAll().where("isbn", "=", isbn).execute();
  expect(rows).toEqual([]);
  expect(readdirSync(folder).length).toBeGreaterThanOrEqual(0);
});
