import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits, pictureKeyIn, uploadProfileImage } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type PictureApp, refusal, startPictures } from "./app.fixtures.ts";
import { readPictures, releaseAvatars } from "./index.ts";
import { look, picture } from "./samples.fixtures.ts";

let p: PictureApp;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  p = await startPictures();
  red = await picture("png", { background: "#ff0000" });
  blue = await picture("png", { background: "#0000ff" });
  await p.t.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => p.close());
beforeEach(async () => {
  p.t.clock.advance({ hours: 30 });
  await p.forgetAll();
});

const shown = async (url: string) => (await p.get(url)).statusCode;
const states = async () => (await p.rows()).map(({ state }) => state);
const readerId = async (username: string) => {
  await p.t.as(username);
  const reader = p.t.ctx.db.selectFrom("readers").select("id").where("username", "=", username);
  return (await reader.executeTakeFirstOrThrow()).id;
};

describe("a new picture", () => {
  test("is the reader's once the claims name it; until then the one before is", async () => {
    const first = await p.wear("ayse", red);
    const { image_url } = (await p.upload(blue)).data;
    expect(await p.claim("ayse", first)).toBe(first);
    expect([await shown(first), await shown(image_url)]).toEqual([200, 200]);
    p.t.clock.advance({ seconds: 5 });
    expect(await p.claim("ayse", image_url)).toBe(image_url);
    // The one before is gone for everybody at once, its files within two hours.
    expect([await shown(first), await shown(image_url)]).toEqual([404, 200]);
    expect(await states()).toEqual(["left", "worn"]);
    await p.t.ctx.pictures.erase();
    expect(p.files()).toHaveLength(12);
    p.t.clock.advance({ minutes: limits.picture.leftMinutes });
    await p.t.ctx.pictures.erase();
    expect(await states()).toEqual(["worn"]);
    expect(p.files().every((name) => name.startsWith(pictureKeyIn(image_url) ?? "-"))).toBe(true);
  });

  test("that no claim names is erased after a day, and the one before stays", async () => {
    const first = await p.wear("ayse", red);
    const { image_url } = (await p.upload(blue)).data;
    p.t.clock.advance({ hours: 23 });
    await p.t.ctx.pictures.erase();
    expect([await shown(first), await shown(image_url)]).toEqual([200, 200]);
    p.t.clock.advance({ hours: 2 });
    await p.t.ctx.pictures.erase();
    expect([await shown(first), await shown(image_url)]).toEqual([200, 404]);
    expect(p.files()).toHaveLength(6);
    // A claim that comes too late says nothing: the reader keeps the picture there is.
    expect(await p.claim("ayse", image_url)).toBe(first);
  });

  test("within the same second as the claims before is followed, and a late look at those brings it back", async () => {
    const first = await p.wear("ayse", red);
    const { image_url } = (await p.upload(blue)).data;
    const now = p.t.clock();
    expect(await p.claim("ayse", image_url, now)).toBe(image_url);
    expect(await p.claim("ayse", first, now)).toBe(first);
    expect(await p.claim("ayse", image_url, now)).toBe(image_url);
    expect(await states()).toEqual(["left", "worn"]);
  });

  test("is not taken back by an older token of another device", async () => {
    const first = await p.wear("ayse", red);
    const before = p.t.clock();
    p.t.clock.advance({ minutes: 1 });
    const second = await p.wear("ayse", blue);
    expect(await p.claim("ayse", first, before)).toBe(second);
    expect(await p.claim("ayse", undefined, before)).toBe(second);
  });
});

test("a removed picture is gone for everybody at once, and erased", async () => {
  const address = await p.wear("ayse", red);
  for (const nothing of [undefined, ""]) expect(await p.claim("ayse", nothing)).toBeNull();
  expect(await shown(address)).toBe(404);
  p.t.clock.advance({ hours: 1 });
  await p.t.ctx.pictures.erase();
  expect([await p.rows(), p.files()]).toEqual([[], []]);
});

describe("the claims may say anything:", () => {
  const key = "A".repeat(22);
  test.each([
    "https://lh3.googleusercontent.com/a/resim",
    "//baska.example/iz.png",
    "/cikis",
    "data:image/png;base64,AA",
    `/api/get-image/profile/${key}`,
    `/api/get-image/profile/${key}?size=128`,
    "/api/get-image/profile/../../cikis",
  ])("%s is no picture of ours and changes nothing", async (value) => {
    expect(await p.claim("mehmet", value)).toBeNull();
    const address = await p.wear("mehmet", red);
    expect(await p.claim("mehmet", value)).toBe(address);
    expect(await p.claim("mehmet", undefined)).toBeNull();
    expect(await p.claim("mehmet", value)).toBeNull();
  });

  test("another reader's picture is not one's own", async () => {
    const address = await p.wear("ayse", red);
    expect(await p.claim("mehmet", address)).toBeNull();
    const { image_url } = (await p.upload(blue, "ayse")).data;
    expect(await p.claim("mehmet", image_url)).toBeNull();
    expect(await p.claim("ayse", address)).toBe(address);
  });

  test("an own picture with a host before it is one's own", async () => {
    const { image_url } = (await p.upload(red)).data;
    expect(await p.claim("ayse", `https://okurca.example${image_url}`)).toBe(image_url);
  });
});

describe("never does a reader's row name a picture that is erased:", () => {
  test("whichever is first, the claims that name it or the erasing", async () => {
    for (let turn = 0; turn < 12; turn++) {
      await p.forgetAll();
      const first = await p.wear("ayse", red);
      const { image_url } = (await p.upload(blue)).data;
      await p.claim("ayse", undefined);
      p.t.clock.advance({ hours: 25 });
      const wanted = turn % 2 ? first : image_url;
      const [said] = await Promise.all([p.claim("ayse", wanted), p.t.ctx.pictures.erase()]);
      await p.t.ctx.pictures.erase();
      expect([null, wanted]).toContain(said);
      if (said) expect(await shown(said)).toBe(200);
      expect(p.files()).toHaveLength(said ? 6 : 0);
    }
  });

  test("also when several claims come together", async () => {
    const addresses = [];
    for (const bytes of [red, blue, red]) addresses.push((await p.upload(bytes)).data.image_url);
    const now = p.t.clock();
    await Promise.all([...addresses, undefined, ...addresses].map((value) => p.claim("ayse", value, now)));
    const worn = (await p.rows()).filter(({ state }) => state === "worn");
    const row = p.t.ctx.db.selectFrom("readers").select("picture").where("username", "=", "ayse");
    const { picture: said } = await row.executeTakeFirstOrThrow();
    expect(worn.map(({ key }) => key)).toEqual(said ? [pictureKeyIn(said)] : []);
  });
});

describe("who sees it:", () => {
  test("everybody who has its address, but nobody that of a suspended reader", async () => {
    const address = await p.wear("can", red);
    expect(await shown(address)).toBe(200);
    const suspend = (is_suspended: boolean) =>
      p.t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", "can").execute();
    await suspend(true);
    expect(await shown(address)).toBe(404);
    await suspend(false);
  });

  test("an address that was never given, and what is no address, is 404 or 400 in the one error shape", async () => {
    for (const [path, status] of [
      ["A".repeat(22), 404],
      ["ayse.png", 400],
      ["..%2F..%2Fidentity.key", 400],
      ["%00", 400],
      [`${"A".repeat(22)}?size=4096`, 400],
      [`${"A".repeat(22)}?size=128&size=512`, 400],
      [`${"A".repeat(22)}?admin=1`, 400],
    ] as const) {
      const answer = await p.get(`/api/get-image/profile/${path}`);
      const body = answer.json();
      expect([path, answer.statusCode, body.message]).toEqual([path, status, body.error]);
    }
  });
});

describe("an upload", () => {
  test("is for readers; a stranger is turned away before anything is read", async () => {
    const answer = await p.t.app.inject({ method: "POST", url: uploadProfileImage.path, payload: red });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe("Kullanıcı giriş yapmamış");
    expect(await p.rows()).toEqual([]);
  });

  test("too many in an hour are told to come again", async () => {
    for (let count = 0; count < limits.picture.rate.burst; count++)
      expect((await p.upload(Buffer.from("x"), "mehmet")).status).toBe(415);
    const answer = await p.upload(red, "mehmet");
    expect(refusal(answer)).toEqual([
      ...[429, "too_often", "Çok fazla fotoğraf yüklediniz. Lütfen daha sonra yeniden deneyin."],
    ]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(60);
    expect((await p.upload(red, "ayse")).status).toBe(200);
    p.t.clock.advance({ hours: 1 });
    expect((await p.upload(red, "mehmet")).status).toBe(200);
  });

  test("one at a time for a reader, and more than can be worked on are told to come again", async () => {
    const own = await Promise.all([p.upload(red, "ayse"), p.upload(blue, "ayse")]);
    expect(own.map(({ status }) => status).sort()).toEqual([200, 429]);
    const names = Array.from({ length: 14 }, (_none, place) => `okur${place}`);
    for (const name of names) await p.t.as(name);
    const answers = await Promise.all(names.map((name) => p.upload(red, name)));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(taken.length).toBeGreaterThanOrEqual(9);
    for (const answer of refused) {
      expect(answer.error.code).toBe("unavailable");
      expect(answer.headers["retry-after"]).toBe("5");
    }
  });

  test("that is cut off half-way leaves nothing behind, and the next one is taken", async () => {
    const { idToken } = await p.t.as("ayse");
    const { port } = p.t.app.server.address() as { port: number };
    for (const part of [0, 0.5, 1]) {
      const socket = connect(port, "127.0.0.1");
      const head = [
        `POST ${uploadProfileImage.path} HTTP/1.1`,
        "host: localhost",
        `authorization: Bearer ${idToken}`,
        "content-type: image/png",
        `content-length: ${red.length + 1}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write(red.subarray(0, Math.floor(red.length * part)));
      await sleep(60);
      socket.destroy();
    }
    await expect.poll(async () => (await p.upload(blue)).status, { timeout: 15_000 }).toBe(200);
    expect([(await p.rows()).length, p.files().length]).toEqual([1, 6]);
  });

  test("whose sender is gone before it is known who it was holds nobody up", async () => {
    const { app } = p.t;
    const { idToken } = await p.t.as("ayse");
    const { authenticate } = app;
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    const known = new Promise<void>((done) => {
      app.authenticate = async (request) => {
        socket.destroy();
        await sleep(150);
        const actor = await authenticate(request);
        done();
        return actor;
      };
    });
    const head = `POST ${uploadProfileImage.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${idToken}`;
    socket.write(`${head}\r\ncontent-length: ${red.length}\r\n\r\n`);
    await known;
    app.authenticate = authenticate;
    await expect.poll(async () => (await p.upload(red)).status, { timeout: 5000 }).toBe(200);
  });

  test("of far too large a file is answered, not cut off, over the network", async () => {
    const { idToken } = await p.t.as("ayse");
    const { port } = p.t.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}${uploadProfileImage.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${idToken}`, "content-type": "image/jpeg" },
      body: Buffer.alloc(12 * 1024 * 1024),
    });
    expect([answer.status, (await answer.json()).error]).toEqual([
      413,
      "Dosya boyutu 5MB'dan küçük olmalıdır",
    ]);
  });

  test("that is refused before it is read is answered, not cut off, over the network", async () => {
    const { port } = p.t.app.server.address() as { port: number };
    const url = `http://127.0.0.1:${port}${uploadProfileImage.path}`;
    const stranger = await fetch(url, { method: "POST", body: Buffer.alloc(4 * 1024 * 1024) });
    expect([stranger.status, (await stranger.json()).error]).toEqual([401, "Kullanıcı giriş yapmamış"]);
  });

  test("that cannot be written leaves nothing behind", async () => {
    const write = vi.spyOn(p.t.ctx.pictures.store, "write");
    write.mockImplementationOnce(() => Promise.resolve());
    write.mockImplementationOnce(() => Promise.reject(new Error("disk full")));
    const answer = await p.upload(red);
    expect(refusal(answer)).toEqual([503, "unavailable", "Fotoğraf yüklenirken bir hata oluştu"]);
    write.mockRestore();
    expect([await p.rows(), p.files()]).toEqual([[], []]);
  });

  test("of a reader who deletes the account meanwhile leaves nothing behind", async () => {
    const { store } = p.t.ctx.pictures;
    const { write } = store;
    const spy = vi.spyOn(store, "write").mockImplementation(async (...given) => {
      const id = await readerId("zeynep");
      await inTransaction(p.t.ctx.db, (tx) => releaseAvatars(tx, id));
      await p.t.ctx.pictures.erase();
      await write(...given);
    });
    expect(refusal(await p.upload(red, "zeynep"))).toEqual([
      401,
      "unauthenticated",
      "Kullanıcı giriş yapmamış",
    ]);
    spy.mockRestore();
    expect([await p.rows(), p.files()]).toEqual([[], []]);
  });

  test("that the program did not survive is erased after a day", async () => {
    const id = await readerId("kapanan");
    const { ctx } = p.t;
    const write = vi.spyOn(ctx.pictures.store, "write").mockImplementation(() => new Promise(() => {}));
    void p.upload(red, "kapanan").catch(() => {});
    await expect.poll(states).toEqual(["arriving"]);
    write.mockRestore();
    const [row] = await p.rows();
    const half = join(p.dataDir, "pictures", row?.key.slice(0, 2) ?? "", `${row?.key}-512.avif`);
    await ctx.pictures.store.write(`${row?.key}-512.avif`, red, "image/avif");
    await writeFile(`${half}.part`, "half");
    expect(await p.claim("kapanan", `/api/get-image/profile/${row?.key}`)).toBeNull();
    expect([row?.reader_id, existsSync(half)]).toEqual([id, true]);
    await ctx.pictures.erase();
    expect(existsSync(half)).toBe(true);
    p.t.clock.advance({ hours: 24 });
    await ctx.pictures.erase();
    expect([await p.rows(), p.files()]).toEqual([[], []]);
  });
});

describe("of a reader all pictures", () => {
  test("are erased with the account, worn or not, and no other reader's", async () => {
    const other = await p.wear("mehmet", blue);
    await p.wear("ayse", red);
    p.t.clock.advance({ seconds: 2 });
    await p.wear("ayse", blue);
    await p.upload(red);
    expect(p.files()).toHaveLength(24);
    const id = await readerId("ayse");
    await inTransaction(p.t.ctx.db, (tx) => releaseAvatars(tx, id));
    await p.t.ctx.pictures.erase();
    expect([(await p.rows()).length, p.files().length, await shown(other)]).toEqual([1, 6, 200]);
  });

  test("are erased also where only the reader's row is deleted", async () => {
    const address = await p.wear("silinen", red);
    await p.t.ctx.db.deleteFrom("readers").where("username", "=", "silinen").execute();
    expect(await shown(address)).toBe(404);
    await p.t.ctx.pictures.erase();
    expect([await p.rows(), p.files()]).toEqual([[], []]);
  });

  test("one that cannot be erased now is erased the next time", async () => {
    await p.upload(red);
    await inTransaction(p.t.ctx.db, async (tx) => releaseAvatars(tx, await readerId("ayse")));
    const remove = vi.spyOn(p.t.ctx.pictures.store, "remove").mockRejectedValueOnce(new Error("away"));
    await p.t.ctx.pictures.erase();
    remove.mockRestore();
    expect((await p.rows()).length).toBe(1);
    await p.t.ctx.pictures.erase();
    expect([await p.rows(), p.files()]).toEqual([[], []]);
  });

  test("can be taken along, as JPEG, with what is in use", async () => {
    await p.wear("ayse", red);
    p.t.clock.advance({ seconds: 2 });
    const worn = await p.wear("ayse", blue);
    await p.upload(red);
    const pictures = await readPictures(p.t.ctx, await readerId("ayse"));
    expect(pictures.map(({ isInUse }) => isInUse)).toEqual([false, true, false]);
    expect(pictures[1]?.name).toBe(`${pictureKeyIn(worn)}.jpeg`);
    expect(await look(pictures[1]?.bytes ?? Buffer.alloc(0))).toMatchObject({ format: "jpeg", width: 64 });
    expect(await readPictures(p.t.ctx, await readerId("mehmet"))).toEqual([]);
  });

  test("one whose files are lost is not there, and keeps nobody from the others", async () => {
    const address = await p.wear("ayse", red);
    await rm(join(p.dataDir, "pictures"), { recursive: true });
    expect(await shown(address)).toBe(404);
    expect(await readPictures(p.t.ctx, await readerId("ayse"))).toEqual([]);
  });
});
