import { crc32 } from "node:zlib";
import { uploadProfileImage } from "@okurca/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PictureApp, refusal, startPictures } from "./app.fixtures.ts";
import { isWholePicture } from "./content.ts";
import {
  bomb,
  flatPng,
  look,
  moving,
  pagesOf,
  picture,
  plain,
  rich,
  saysOf,
  turned,
} from "./samples.fixtures.ts";

const kinds = "Sadece JPEG, PNG ve GIF formatları desteklenir";
const tooLarge = "Dosya boyutu 5MB'dan küçük olmalıdır";
const failed = "Fotoğraf yüklenirken bir hata oluştu";

let p: PictureApp;
beforeAll(async () => {
  p = await startPictures();
});
afterAll(() => p.close());
beforeEach(() => {
  // Past the limit of an hour.
  p.t.clock.advance({ hours: 30 });
});
const upload = (bytes: Buffer | undefined, type?: string) => p.upload(bytes, "ayse", type);
const get = (url: string, accept?: string) => p.get(url, accept);

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "gif"] as const)(
    "of kind %s is kept as AVIF, WebP and JPEG, in two sizes",
    async (kind) => {
      const { image_url } = (await upload(await picture(kind, { width: 900, height: 600 }))).data;
      expect(image_url).toMatch(/^\/api\/get-image\/profile\/[\w-]{22}$/);
      for (const [accept, type, format] of [
        ["image/avif,image/webp,*/*", "image/avif", "heif"],
        ["image/webp,*/*", "image/webp", "webp"],
        ["*/*", "image/jpeg", "jpeg"],
      ] as const) {
        const answer = await get(image_url, accept);
        expect([answer.statusCode, answer.headers["content-type"], answer.headers.vary]).toEqual([
          200,
          type,
          "Accept",
        ]);
        expect(await look(answer.rawPayload)).toMatchObject({ format, width: 512, height: 341 });
        const small = await get(`${image_url}?size=128`, accept);
        expect(await look(small.rawPayload)).toMatchObject({ format, width: 128, height: 85 });
      }
    },
  );

  test("is kept for good by the browser of who asks, and by nobody on the way", async () => {
    const { image_url } = (await upload(await picture("png"))).data;
    const answer = await get(image_url, "image/webp");
    expect(answer.headers).toMatchObject({
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
    });
    const headers = { accept: "image/webp", "if-none-match": String(answer.headers.etag) };
    expect((await p.t.app.inject({ url: image_url, headers })).statusCode).toBe(304);
    // Of another format it is another answer.
    const other = { ...headers, accept: "image/avif" };
    expect((await p.t.app.inject({ url: image_url, headers: other })).statusCode).toBe(200);
  });

  test("smaller than its frame is not made larger", async () => {
    const { image_url } = (await upload(await picture("png", { width: 50, height: 30 }))).data;
    expect(await look((await get(image_url)).rawPayload)).toMatchObject({ width: 50, height: 30 });
  });

  test("is judged by its content, whatever type is said", async () => {
    for (const type of [
      "image/gif",
      "image/jpg",
      "text/plain",
      "application/json",
      "multipart/form-data",
      "kötü tür",
    ]) {
      const headers = { authorization: `Bearer ${(await p.t.as("ayse")).idToken}`, "content-type": type };
      const answer = await p.t.app.inject({
        ...{ method: "POST", url: uploadProfileImage.path, payload: await picture("png"), headers },
      });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
    const none = await p.t.app.inject({
      ...{ method: "POST", url: uploadProfileImage.path, payload: await picture("png") },
      headers: { authorization: `Bearer ${(await p.t.as("ayse")).idToken}` },
    });
    expect(none.statusCode).toBe(200);
  });

  test.each([
    [1, "top"],
    [3, "bottom"],
    [6, "right"],
    [8, "left"],
  ] as const)("of orientation %d is turned upright: its red edge is at the %s", async (orientation, edge) => {
    const { image_url } = (await upload(await turned(orientation))).data;
    const seen = await look((await get(image_url)).rawPayload);
    expect(seen[edge][0]).toBeGreaterThan(200);
    expect(seen[edge][2]).toBeLessThan(60);
    expect([seen.width, seen.height]).toEqual(orientation >= 5 ? [20, 40] : [40, 20]);
  });

  test("brings neither place nor name nor orientation along", async () => {
    const given = await turned(6);
    expect(await saysOf(given)).toBe(true);
    const { image_url } = (await upload(given)).data;
    for (const accept of ["image/avif", "image/webp", "*/*"]) {
      const { rawPayload } = await get(image_url, accept);
      expect(await look(rawPayload)).toMatchObject({
        exif: undefined,
        xmp: undefined,
        orientation: undefined,
      });
      expect(rawPayload.includes("Gizli")).toBe(false);
    }
  });

  test("that moves becomes its first frame", async () => {
    const given = await moving();
    expect(await pagesOf(given)).toBe(2);
    const { image_url } = (await upload(given)).data;
    for (const accept of ["image/avif", "image/webp", "*/*"]) {
      const seen = await look((await get(image_url, accept)).rawPayload);
      expect(seen.pages ?? 1).toBe(1);
      expect(seen.top[0]).toBeGreaterThan(200);
    }
  });

  test("that was transparent stands on white, one in CMYK or 16 bits comes in its colours", async () => {
    const clear = await plain({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const cmyk = await plain({ background: "#ff0000" })
      .flatten()
      .toColourspace("cmyk")
      .jpeg({ quality: 100 })
      .toBuffer();
    const deep = await plain({ background: "#ff0000" }).toColourspace("rgb16").png().toBuffer();
    const grey = await plain({ background: "#808080" }).toColourspace("b-w").jpeg().toBuffer();
    const colours = [];
    for (const bytes of [clear, cmyk, deep, grey]) {
      const { image_url } = (await upload(bytes)).data;
      colours.push((await look((await get(image_url)).rawPayload)).top);
    }
    expect(colours[0]?.every((value) => value > 250)).toBe(true);
    for (const colour of [colours[1], colours[2]]) {
      expect(colour?.[0]).toBeGreaterThan(200);
      expect(colour?.[1]).toBeLessThan(70);
    }
    expect(colours[3]?.every((value) => Math.abs(value - 128) < 6)).toBe(true);
  });

  test("of exactly 5 MB is taken", async () => {
    const limit = 5 * 1024 * 1024;
    // A comment chunk fills it up; PNG readers pass over it.
    const bytes = await picture("png");
    const end = bytes.length - 12;
    const filler = Buffer.alloc(limit - bytes.length - 12);
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("zzZz"), filler, Buffer.alloc(4)]);
    chunk.writeUInt32BE(filler.length);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    const whole = Buffer.concat([bytes.subarray(0, end), chunk, bytes.subarray(end)]);
    expect(whole.length).toBe(limit);
    expect((await upload(whole)).status).toBe(200);
    expect(refusal(await upload(Buffer.concat([whole, Buffer.alloc(1)])))).toEqual([
      413,
      "too_large",
      tooLarge,
    ]);
  });
});

describe("refused, with nothing left behind:", () => {
  beforeAll(() => p.forgetAll());
  afterEach(async () => {
    expect(await p.rows()).toEqual([]);
    expect(p.files()).toEqual([]);
  });

  test.each([
    ["WebP", () => picture("webp")],
    ["AVIF", () => picture("avif")],
    ["TIFF", () => picture("tiff")],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["text", async () => Buffer.from("GIF88a")],
    ["a ZIP", async () => Buffer.from("PK\u0003\u0004")],
    ["one byte", async () => Buffer.from([0xff])],
  ] as const)("%s, whatever type is said", async (_what, make) => {
    expect(refusal(await upload(await make()))).toEqual([415, "unsupported_type", kinds]);
  });

  test("no file at all", async () => {
    for (const bytes of [undefined, Buffer.alloc(0)]) {
      expect(refusal(await upload(bytes))).toEqual([400, "bad_input", "Lütfen bir fotoğraf seçin"]);
    }
  });

  test("a file of more than 5 MB, also one of far more", async () => {
    const bytes = await picture("png");
    for (const size of [5 * 1024 * 1024 + 1, 30 * 1024 * 1024]) {
      const large = Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
      expect(refusal(await upload(large))).toEqual([413, "too_large", tooLarge]);
    }
  });

  test.each(["jpeg", "png", "gif"] as const)("a %s that is cut off, wherever it is cut", async (kind) => {
    const whole = await rich(kind);
    for (const part of [0.1, 0.5, 0.9, 1]) {
      p.t.clock.advance({ hours: 1 });
      const cut = whole.subarray(0, Math.floor((whole.length - 1) * part));
      expect([part, ...refusal(await upload(cut))]).toEqual([part, 400, "bad_input", failed]);
    }
  });

  test("a file whose bytes within are wrong", async () => {
    const bytes = await picture("png");
    bytes.fill(0xff, 60, 75);
    expect(refusal(await upload(bytes))).toEqual([400, "bad_input", failed]);
    for (const mark of [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]) {
      expect(refusal(await upload(Buffer.from(mark)))).toEqual([400, "bad_input", failed]);
    }
    expect(refusal(await upload(Buffer.from("GIF89a/*")))).toEqual([400, "bad_input", failed]);
  });

  test("a small file with more pixels than can be meant", async () => {
    const flat = flatPng(6_000);
    expect(flat.length).toBeLessThan(10_000);
    expect(refusal(await upload(flat))).toEqual([400, "bad_input", failed]);
    // One that is not too large is no fault.
    expect(isWholePicture(flatPng(100), "png")).toBe(true);
    expect(refusal(await upload(bomb(await picture("png"), 2 ** 31 - 1)))).toEqual([
      400,
      "bad_input",
      failed,
    ]);
    const wide = await plain({ width: 16_000, height: 1_600 }).jpeg().toBuffer();
    expect(refusal(await upload(wide))).toEqual([400, "bad_input", failed]);
  });

  test.each([
    ["a ZIP", "PK\u0003\u0004\u0014\u0000"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a program", "<?php system($_GET[0]); ?>"],
    ["a document", "%PDF-1.7"],
  ])("a picture that is %s as well", async (_what, more) => {
    for (const kind of ["jpeg", "png", "gif"] as const) {
      const bytes = Buffer.concat([await picture(kind), Buffer.from(more, "latin1")]);
      expect([kind, ...refusal(await upload(bytes))]).toEqual([kind, 400, "bad_input", failed]);
    }
  });
});

test("what a file says within a picture of ours is not in the new one, and what cameras write behind is no fault", async () => {
  const jpeg = await picture("jpeg");
  const text = Buffer.from("<script>alert(1)</script>");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const spoken = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  const { image_url } = (await upload(spoken)).data;
  for (const accept of ["image/avif", "image/webp", "*/*"])
    expect((await get(image_url, accept)).rawPayload.includes("script")).toBe(false);
  for (const rest of [
    Buffer.alloc(40),
    jpeg,
    Buffer.concat([jpeg, Buffer.alloc(7), jpeg]),
    Buffer.from("\u0000\u0000\u0000\u0018ftypmp42", "latin1"),
    Buffer.from("not\u0000SEFT", "latin1"),
  ]) {
    expect((await upload(Buffer.concat([jpeg, rest]))).status).toBe(200);
  }
});
