import { createPublicKey, randomBytes } from "node:crypto";
import { StartupError } from "@okurca/server-kit";
import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, clientId, startProvider, type TestProvider } from "./provider.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let database: TestDatabase;
let provider: TestProvider;
const keyEncryptionKey = randomBytes(32);
beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startProvider({ keyEncryptionKey }, database);
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const wire = (uri: string) => new URL(`${uri}/.well-known/jwks.json`);

describe("signing keys", () => {
  test("the key set on the wire holds the public half of what signs, and no private part", async () => {
    await addUser(provider, "anahtar");
    const { AccessToken, IdToken } = await signIn(provider, "anahtar");
    const { keys } = (await provider.identity.jwks()) as { keys: Record<string, string>[] };
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
      expect(key).toMatchObject({ alg: "RS256", kty: "RSA", use: "sig" });
    }
    const remote = createRemoteJWKSet(wire(provider.issuer));
    for (const [token, use] of [
      [AccessToken, "access"],
      [IdToken, "id"],
    ] as const) {
      const { payload } = await jwtVerify(token, remote, { issuer: provider.issuer, algorithms: ["RS256"] });
      expect(payload).toMatchObject({
        token_use: use,
        auth_time: expect.any(Number),
        jti: expect.any(String),
      });
      expect(keys.map((key) => key.kid)).toContain(decodeProtectedHeader(token).kid);
    }
    expect(decodeProtectedHeader(AccessToken).kid).not.toBe(decodeProtectedHeader(IdToken).kid);
  });

  test("the claims are those of a user pool", async () => {
    await addUser(provider, "Claims");
    const { AccessToken, IdToken } = await signIn(provider, "claims");
    const read = (token: string) =>
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    const [access, id] = [read(AccessToken), read(IdToken)];
    expect(access).toMatchObject({
      client_id: clientId,
      username: "Claims",
      scope: "aws.cognito.signin.user.admin",
      origin_jti: id.origin_jti,
      sub: id.sub,
    });
    expect(access).not.toHaveProperty("aud");
    expect(access).not.toHaveProperty("email");
    expect(id).toMatchObject({
      aud: clientId,
      email: "claims@ornek.com",
      email_verified: true,
      "cognito:username": "Claims",
      given_name: "Ayşe",
    });
    expect(access.exp - access.iat).toBe(3600);
    expect(access.jti).not.toBe(id.jti);
  });

  test("at rest private keys and verifiers are sealed: the database alone opens nothing", async () => {
    await addUser(provider, "sealed");
    const rows = await provider.query(
      "SELECT private_key AS sealed FROM identity.signing_keys WHERE kid <> 'testkit'",
    );
    const users = await provider.query("SELECT verifier AS sealed FROM identity.users");
    expect(rows.length).toBeGreaterThanOrEqual(1);
    for (const { sealed } of [...rows, ...users] as { sealed: Buffer }[]) {
      expect(sealed[0]).toBe(2);
      expect(sealed.toString("latin1")).not.toContain("PRIVATE");
      expect(() => createPublicKey({ key: sealed, format: "der", type: "spki" })).toThrow();
    }
    const [one, two] = await provider.query("SELECT private_key AS sealed FROM identity.signing_keys");
    expect(one?.sealed).not.toEqual(two?.sealed);
  });

  test("a restart with the same key file keeps keys, tokens and passwords good", async () => {
    await addUser(provider, "restart");
    const { AccessToken } = await signIn(provider, "restart");
    const again = await startProvider({ keyEncryptionKey, issuer: provider.issuer }, database);
    try {
      expect(await again.identity.jwks()).toEqual(await provider.identity.jwks());
      expect((await again.send("GetUser", { AccessToken })).body.Username).toBe("restart");
      expect((await trySignIn(again, "restart")).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  test("with another key file the start ends in one clear problem, and nothing is overwritten", async () => {
    const before = await provider.query("SELECT * FROM identity.signing_keys ORDER BY kid");
    const problem = await startProvider({ keyEncryptionKey: randomBytes(32) }, database).catch(
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(StartupError);
    expect((problem as Error).message).toMatch(/key file/);
    expect((problem as Error).message).not.toMatch(/\n/);
    expect(await provider.query("SELECT * FROM identity.signing_keys ORDER BY kid")).toEqual(before);
  });
});

describe("access tokens that are not ours or not for this", () => {
  const getUser = async (AccessToken: string) => (await provider.send("GetUser", { AccessToken })).body;
  const unsigned = (header: object, claims: object) =>
    `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;

  test("are refused: an ID token, one without signature, a forged one, a changed one, one of another issuer", async () => {
    await addUser(provider, "forger");
    const { AccessToken, IdToken } = await signIn(provider, "forger");
    const [header = "", claims = "", signature = ""] = AccessToken.split(".");
    const read = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
    const kid = decodeProtectedHeader(AccessToken).kid ?? "";
    const publicText = JSON.stringify(await provider.identity.jwks());
    const other = await startProvider({ keyEncryptionKey, issuer: "https://baska.ornek.com/pool" }, database);
    const foreign = await signIn(other, "forger");
    await other.close();
    const changed = Buffer.from(JSON.stringify({ ...read, sub: "x" })).toString("base64url");
    for (const token of [
      IdToken,
      unsigned({ alg: "none", kid }, read),
      await new SignJWT(read).setProtectedHeader({ alg: "HS256", kid }).sign(Buffer.from(publicText)),
      `${header}.${changed}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -2)}`,
      foreign.AccessToken,
      "a.b.c",
      "düz metin",
    ]) {
      expect(await getUser(token)).toEqual({
        __type: "NotAuthorizedException",
        message: "Oturum geçersiz. Lütfen yeniden giriş yapın.",
      });
    }
    expect((await getUser(AccessToken)).Username).toBe("forger");
  });

  test("expire after an hour", async () => {
    await addUser(provider, "hour");
    const { AccessToken } = await signIn(provider, "hour");
    const start = provider.clock.now;
    provider.clock.now = new Date(start.getTime() + 3_590_000);
    expect((await getUser(AccessToken)).Username).toBe("hour");
    provider.clock.now = new Date(start.getTime() + 3_610_000);
    expect((await getUser(AccessToken)).message).toBe("Oturumun süresi doldu. Lütfen yeniden giriş yapın.");
    provider.clock.now = start;
  });
});
