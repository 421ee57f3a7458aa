import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { createLog, migrate, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityMigrations } from "../src/index.ts";
import { clean } from "./cleaning.ts";
import { clientId, password, poolId, startProvider, type TestProvider } from "./provider.ts";
import { type Answer, trySignIn } from "./sign-in.ts";
import { makeVerifier } from "./srp-client.ts";

/** What the first version kept, written apart from the present program. */
const keyEncryptionKey = randomBytes(32);
const issuer = `https://kimlik.ornek.com/${poolId}`;
const ids = { user: randomUUID(), session: randomUUID(), access: randomUUID(), id: randomUUID() };
const tokens = {
  first: randomBytes(48).toString("base64url"),
  second: randomBytes(48).toString("base64url"),
};
const access = generateKeyPairSync("rsa", { modulusLength: 2048 });
const id = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signedIn = new Date(Date.now() - 3_600_000);

function seal(plain: Uint8Array, context: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", keyEncryptionKey, "", "okurca-identity seal 1", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context, "utf8"));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, body, cipher.getAuthTag()]);
}

const hashOf = (token: string) => createHash("sha256").update(token, "utf8").digest();

async function fill(db: OpenDatabase<unknown>["db"]): Promise<void> {
  const salt = randomBytes(16);
  const userId = "Eski.Okur";
  const poolName = poolId.split("_")[1] ?? "";
  const { PasswordVerifier } = makeVerifier({ poolName, userId, password, salt });
  const verifier = Buffer.from(PasswordVerifier, "base64").subarray(-384);
  await sql`
    INSERT INTO identity.users
      (id, pool_id, username, username_key, status, salt, verifier, email, is_email_verified, attributes)
    VALUES (${ids.user}, ${poolId}, ${userId}, ${userId.toLowerCase()}, 'CONFIRMED', ${salt},
      ${seal(verifier, `verifier|${poolId}|${userId}`)}, 'eski@ornek.com', true,
      '{"given_name": "Eski", "family_name": "Okur"}')`.execute(db);
  await sql`
    INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at)
    VALUES (${ids.session}, ${ids.user}, ${signedIn}, ${new Date(signedIn.getTime() + 30 * 86_400_000)})`.execute(
    db,
  );
  const successor = seal(Buffer.from(tokens.second, "utf8"), `successor|${ids.session}`);
  await sql`
    INSERT INTO identity.refresh_tokens (token_hash, session_id, created_at, replaced_at, successor)
    VALUES (${hashOf(tokens.first)}, ${ids.session}, ${signedIn}, ${new Date()}, ${successor}),
      (${hashOf(tokens.second)}, ${ids.session}, ${new Date()}, NULL, NULL)`.execute(db);
  for (const [purpose, kid, pair] of [
    ["access", ids.access, access],
    ["id", ids.id, id],
  ] as const) {
    const jwk = { ...pair.publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
    const der = pair.privateKey.export({ format: "der", type: "pkcs8" });
    await sql`
      INSERT INTO identity.signing_keys (kid, pool_id, purpose, public_jwk, private_key)
      VALUES (${kid}, ${poolId}, ${purpose}, ${JSON.stringify(jwk)}::text::jsonb, ${seal(der, `key|${kid}`)})`.execute(
      db,
    );
  }
}

let database: TestDatabase;
let provider: TestProvider;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  const log = createLog("silent");
  const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: "", log });
  try {
    const { "0001-identity": first } = identityMigrations;
    await migrate(db, { set: "identity", migrations: { "0001-identity": first }, log });
    await fill(db);
    await migrate(db, { set: "identity", migrations: identityMigrations, log });
  } finally {
    await close();
  }
  provider = await startProvider({ keyEncryptionKey, issuer }, database);
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const kindOf = (answer: Answer) => answer.body.__type ?? answer.status;
const refresh = (RefreshToken: string) =>
  provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
const resultOf = (answer: Answer) => answer.body.AuthenticationResult as Record<string, string>;
const oldAccessToken = (expires: Date) =>
  new SignJWT({
    ...{ sub: ids.user, origin_jti: ids.session, event_id: randomUUID(), token_use: "access" },
    ...{ client_id: clientId, scope: "aws.cognito.signin.user.admin", username: "Eski.Okur" },
    auth_time: Math.floor(signedIn.getTime() / 1000),
  })
    .setProtectedHeader({ alg: "RS256", kid: ids.access })
    .setIssuer(issuer)
    .setIssuedAt(signedIn)
    .setExpirationTime(expires)
    .setJti(randomUUID())
    .sign(access.privateKey);

test("a reader of the first version signs in by username and by address, with the password as it was", async () => {
  for (const name of ["Eski.Okur", "ESKI.OKUR", "eski@ornek.com"]) {
    const { AccessToken } = resultOf(await trySignIn(provider, name));
    const { body } = await provider.send("GetUser", { AccessToken });
    expect(body.Username).toBe("Eski.Okur");
    expect(body.UserAttributes).toContainEqual({ Name: "given_name", Value: "Eski" });
  }
  expect(kindOf(await trySignIn(provider, "Eski.Okur", "Yanlis-sifre7"))).toBe("NotAuthorizedException");
});

test("an access token of the first version is good until it expires; its keys go on signing", async () => {
  const AccessToken = await oldAccessToken(new Date(Date.now() + 600_000));
  expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe(200);
  const { keys } = (await provider.identity.jwks()) as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid).sort()).toEqual([ids.access, ids.id].sort());
});

test("a sign-in of the first version is refreshed, also by the token it replaced a moment ago", async () => {
  expect(resultOf(await refresh(tokens.first)).RefreshToken).toBe(tokens.second);
  const { AccessToken, RefreshToken = "" } = resultOf(await refresh(tokens.second));
  expect((await provider.send("GetUser", { AccessToken })).body.Username).toBe("Eski.Okur");
  expect(kindOf(await refresh(RefreshToken))).toBe(200);
});

test("a copy of a token of the first version still ends its sign-in, however late it is used", async () => {
  provider.clock.now = new Date(Date.now() + 3 * 86_400_000);
  await clean(provider);
  expect(kindOf(await refresh(tokens.first))).toBe("RefreshTokenReuseException");
  const AccessToken = await oldAccessToken(new Date(Date.now() + 4 * 86_400_000));
  expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe("NotAuthorizedException");
});
