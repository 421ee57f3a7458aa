import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getUnreadCount, sendFriendRequest } from "@okurca/contract";
import { createTestApp, makeKeyPair, signToken, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function rowOf(server: TestApp, subject: string) {
  return server.ctx.db
    .selectFrom("readers")
    .select(["username", "name", "email", "picture", "favorite_genres"])
    .where("subject", "=", subject)
    .executeTakeFirst();
}

describe("the reader's row", () => {
  test("is projected from the claims of the ID token", async () => {
    const { subject } = await t.as("ayse");
    expect(await rowOf(t, subject)).toEqual({
      username: "ayse",
      name: "Ayşe Işık",
      email: "ayse@ornek.com",
      picture: null,
      favorite_genres: null,
    });
  });

  test("follows the claims whenever they differ, even within the same second", async () => {
    const { claims, subject } = await t.as("mehmet");
    const changed = {
      ...claims,
      jti: crypto.randomUUID(),
      name: "Mehmet Çınar Demir",
      "custom:favorite_genres": '["roman","aşk","uzay"]',
    };
    await t.call(getUnreadCount, {}, { token: signToken(changed) });
    expect(await rowOf(t, subject)).toMatchObject({
      name: "Mehmet Çınar Demir",
      favorite_genres: ["roman", "aşk"],
    });
  });

  test.each([
    "https://baska.example/iz.png",
    "//baska.example/iz.png",
    "/\\baska.example/iz.png",
    "data:image/png;base64,AA",
  ])("has no picture of another server, which would learn of everybody who sees it: %s", async (picture) => {
    const { claims, subject } = await t.as("mehmet");
    const name = `Okur ${picture.length}`;
    const given = { ...claims, jti: crypto.randomUUID(), name, picture };
    await t.call(getUnreadCount, {}, { token: signToken(given) });
    expect(await rowOf(t, subject)).toMatchObject({ name, picture: null });
  });

  test("an older token of another device takes nothing back", async () => {
    const { claims, subject } = await t.as("zeynep");
    const iat = Number(claims.iat);
    await t.call(getUnreadCount, {}, { token: signToken({ ...claims, iat: iat + 60, name: "Yeni Ad" }) });
    await t.call(getUnreadCount, {}, { token: signToken({ ...claims, iat: iat - 60, name: "Eski Ad" }) });
    expect((await rowOf(t, subject))?.name).toBe("Yeni Ad");
  });

  test.each([
    ["no JSON", "roman, tarih", []],
    ["a number", "5", []],
    ["a list of other things", '[1,null,{"a":1},"sanat"]', ["sanat"]],
    ["only genres nobody knows", '["uzay"]', []],
    ["one genre twice", '["roman","roman"]', ["roman"]],
    [
      "six genres",
      '["gezi","aşk","roman","tarih","sanat","müzik"]',
      ["gezi", "aşk", "roman", "tarih", "sanat"],
    ],
    ["nothing chosen yet", undefined, null],
    ["a choice taken away", "", null],
  ])("malformed favourite genres count as an empty choice: %s", async (what, value, expected) => {
    const { claims, subject } = await t.as(`tur-${what.replaceAll(" ", "-")}`);
    const token = signToken({ ...claims, "custom:favorite_genres": value, jti: crypto.randomUUID() });
    await t.call(getUnreadCount, {}, { token });
    expect((await rowOf(t, subject))?.favorite_genres).toEqual(expected);
  });

  test("a username left over from a closed account, also of another pool, is given up to its new owner", async () => {
    await t.ctx.db
      .insertInto("readers")
      .values([
        { issuer: "https://eski.example/havuz", subject: "eski", username: "Irmak", name: "Eski Irmak" },
        { issuer: t.ctx.settings.identity.issuer, subject: "kapali", username: "can", name: "Eski Can" },
      ] as never)
      .execute();
    for (const who of ["irmak", "can"]) {
      const { subject } = await t.as(who);
      expect((await rowOf(t, subject))?.username).toBe(who);
    }
  });

  test("is made once when the first calls of a new reader come together", async () => {
    const { claims, subject } = await t.as("ilk.gelen");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.call(getUnreadCount, {}, { token: signToken({ ...claims, jti: crypto.randomUUID() }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await rowOf(t, subject))?.username).toBe("ilk.gelen");
  });

  test("gives a username, in any case, to one of those who come with it at the same moment", async () => {
    const names = ["Ikiz", "ikiz", "IKIZ", "iKiZ", "ikIZ", "IkiZ"];
    const tokens: string[] = [];
    for (const [place, name] of names.entries()) {
      const { claims } = await t.as(`esit${place}`);
      tokens.push(signToken({ ...claims, "cognito:username": name }));
    }
    const answers = await Promise.all(tokens.map((token) => t.call(getUnreadCount, {}, { token })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { rows } = await sql`
      SELECT FROM readers WHERE lower(username COLLATE "C") = 'ikiz'`.execute(t.ctx.db);
    expect(rows).toHaveLength(1);
  });

  test("is found by username in any case, by the rules of ASCII and not of Turkish", async () => {
    await t.as("ISIL.Ilgaz");
    for (const target of ["isil.ilgaz", "ISIL.ILGAZ"]) {
      const { status } = await t.call(sendFriendRequest, { body: { target } }, "ayse");
      expect([201, 409]).toContain(status);
    }
  });
});

describe("with a real user pool elsewhere", () => {
  const { publicKey, privateKey } = makeKeyPair();
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "havuz", alg: "RS256", use: "sig" };
  let pool: Server;
  let product: TestApp;
  let issuer = "";
  let keysAnswer: { status: number; body: string };

  beforeAll(async () => {
    pool = createServer((_request, response) => response.writeHead(keysAnswer.status).end(keysAnswer.body));
    await new Promise<void>((listening) => pool.listen(0, "127.0.0.1", listening));
    const { port } = pool.address() as AddressInfo;
    issuer = `http://127.0.0.1:${port}/eu-central-1_Havuz0001`;
    product = await createTestApp({
      settings: {
        IDENTITY_ENDPOINT: "https://cognito-idp.eu-central-1.amazonaws.com/",
        IDENTITY_POOL_ID: "eu-central-1_Havuz0001",
        IDENTITY_CLIENT_ID: "havuzistemcisi",
        IDENTITY_ISSUER: issuer,
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await new Promise((closed) => pool.close(closed));
  });

  function token(more: Record<string, unknown> = {}) {
    const iat = Math.floor(product.clock().getTime() / 1000);
    const claims = {
      iss: issuer,
      aud: "havuzistemcisi",
      token_use: "id",
      sub: "4d9f8d4e-0000-4000-8000-0000000000aa",
      "cognito:username": "havuzdan",
      given_name: "Su",
      family_name: "Ay",
      iat,
      exp: iat + 3600,
    };
    return signToken({ ...claims, ...more }, { header: { kid: "havuz" }, key: privateKey });
  }
  const ask = (given: string) => product.call(getUnreadCount, {}, { token: given });

  test("a pool whose keys cannot be had is 503 with Retry-After, not the reader's fault", async () => {
    keysAnswer = { status: 500, body: "{}" };
    const answer = await ask(token());
    expect([answer.error.code, Number(answer.headers["retry-after"]) > 0]).toEqual(["unavailable", true]);
    keysAnswer = { status: 200, body: "<html>" };
    expect((await ask(token())).error.code).toBe("unavailable");
  });

  test("its ID tokens are accepted by its published keys; name from the parts of it", async () => {
    keysAnswer = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
    expect((await ask(token())).status).toBe(200);
    expect(await rowOf(product, "4d9f8d4e-0000-4000-8000-0000000000aa")).toMatchObject({
      username: "havuzdan",
      name: "Su Ay",
      email: null,
    });
  });

  test.each([
    ["one line of seen signs", { name: "\u202eSu\u200b\nAy\u2069" }, "Su Ay"],
    ["from its parts as well", { given_name: "S\u2060u", family_name: "A\u00ady" }, "Su Ay"],
    ["never an address, then it is the username", { name: "Su kotu.example" }, "havuzdan"],
    ["never an address in a part", { family_name: "https://kotu.example" }, "havuzdan"],
    ["never nothing", { given_name: "\u3164", family_name: "\u200b" }, "havuzdan"],
  ])("whatever a pool lets its accounts be called, the name is %s", async (_what, more, name) => {
    const sub = `4d9f8d4e-0000-4000-8000-${randomBytes(6).toString("hex")}`;
    expect((await ask(token({ ...more, sub }))).status).toBe(200);
    expect(await rowOf(product, sub)).toMatchObject({ name });
  });

  test.each([
    ["for another client", { aud: "baskasi" }],
    ["of another issuer", { iss: "https://baska.example" }],
    ["an access token", { token_use: "access" }],
    ["expired", { exp: 1 }],
    ["without a username", { "cognito:username": undefined }],
  ])("a token %s is 401", async (_what, more) => {
    expect((await ask(token(more))).error.code).toBe("unauthenticated");
  });

  test("the embedded provider is not there", async () => {
    expect((await product.app.inject({ method: "POST", url: "/identity/" })).statusCode).toBe(404);
  });
});
