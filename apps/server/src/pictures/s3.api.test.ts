// The same with a real server that speaks S3.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { pictureKeyIn } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filesBelow, type PictureApp, refusal, startPictures } from "./app.fixtures.ts";
import { readPictures, releaseAvatars } from "./index.ts";
import { look, picture } from "./samples.fixtures.ts";

const failed = [503, "unavailable", "Fotoğraf yüklenirken bir hata oluştu"];

let bucket = "";
let server: S3rver;
let address = "";
let p: PictureApp;
let red: Buffer;

async function startStore(port = 0) {
  server = new S3rver({
    ...{ address: "127.0.0.1", port, silent: true, directory: bucket },
    configureBuckets: [{ name: "kova", configs: [] }],
  });
  return (await server.run()).port;
}

beforeAll(async () => {
  bucket = await mkdtemp(join(tmpdir(), "okurca-s3-"));
  address = `127.0.0.1:${await startStore()}`;
  p = await startPictures({ S3_URL: `http://S3RVER:S3RVER@${address}/kova/resimler` });
  red = await picture("png", { background: "#ff0000" });
});
afterAll(async () => {
  await p.close();
  await server.close();
  rmSync(bucket, { recursive: true, force: true });
});
beforeEach(() => {
  p.t.clock.advance({ hours: 30 });
});

const objects = () => filesBelow(bucket).filter((name) => name.endsWith("_object"));
const readerId = async () => {
  const reader = p.t.ctx.db.selectFrom("readers").select("id").where("username", "=", "ayse");
  return (await reader.executeTakeFirstOrThrow()).id;
};

test("pictures are kept in the bucket, served from it and erased from it; the data folder has none", async () => {
  const first = await p.wear("ayse", red);
  expect([objects().length, p.files()]).toEqual([6, []]);
  for (const [accept, format] of [
    ["image/avif", "heif"],
    ["image/webp", "webp"],
    ["*/*", "jpeg"],
  ] as const) {
    const answer = await p.get(first, accept);
    expect(await look(answer.rawPayload)).toMatchObject({ format, width: 64 });
  }
  const [one] = await readPictures(p.t.ctx, await readerId());
  expect(one).toMatchObject({ name: `${pictureKeyIn(first)}.jpeg`, isInUse: true });
  p.t.clock.advance({ seconds: 2 });
  await p.wear("ayse", red);
  expect((await p.get(first)).statusCode).toBe(404);
  p.t.clock.advance({ hours: 1 });
  await p.t.ctx.pictures.erase();
  expect(objects()).toHaveLength(6);
  await inTransaction(p.t.ctx.db, async (tx) => releaseAvatars(tx, await readerId()));
  await p.t.ctx.pictures.erase();
  expect([objects(), await p.rows()]).toEqual([[], []]);
});

describe("a store that", () => {
  const trying = async (url: string) => {
    const own = await startPictures({ S3_URL: url });
    try {
      const answer = await own.upload(red);
      return { said: refusal(answer), rows: await own.rows(), retryAfter: answer.headers["retry-after"] };
    } finally {
      await own.close();
    }
  };

  test.each([
    ["does not know the key", () => `http://YABANCI:S3RVER@${address}/kova`],
    ["is given a wrong secret", () => `http://S3RVER:yanlis@${address}/kova`],
    ["has no such bucket", () => `http://S3RVER:S3RVER@${address}/baska-kova`],
    ["is away", () => "http://S3RVER:S3RVER@127.0.0.1:1/kova"],
  ])("%s refuses an upload with 503, and nothing is left in the bucket", async (_what, url) => {
    const { said, retryAfter } = await trying(url());
    expect([said, retryAfter]).toEqual([failed, "5"]);
    expect(objects()).toEqual([]);
  });

  test("goes away is an error of the server's and not the end of the picture: it is there when the store is", async () => {
    const worn = await p.wear("ayse", red);
    const port = Number(address.split(":")[1]);
    await server.close();
    const away = await p.get(worn);
    expect([away.statusCode, away.json().code]).toEqual([503, "unavailable"]);
    expect(refusal(await p.upload(red))).toEqual(failed);
    // What could not be taken back waits to be erased.
    expect((await p.rows()).map(({ state }) => state)).toEqual(["worn", "arriving"]);
    await startStore(port);
    expect((await p.get(worn)).statusCode).toBe(200);
    p.t.clock.advance({ hours: 25 });
    await p.t.ctx.pictures.erase();
    expect((await p.rows()).map(({ state }) => state)).toEqual(["worn"]);
    expect(objects()).toHaveLength(6);
  });
});
