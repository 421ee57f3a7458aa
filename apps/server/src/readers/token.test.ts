import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { createTokenVerifier } from "./token.ts";

const settings = {
  ...{ embedded: true, endpoint: "/identity/", poolId: "eu-central-1_Deneme001", clientId: "deneme" },
  ...{
    issuer: "http://localhost:3000/identity/eu-central-1_Deneme001",
    keyFile: "",
    mfa: "optional" as const,
  },
};
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = { ...publicKey.export({ format: "jwk" }), kid: "yeni", alg: "RS256", use: "sig" };

const encode = (value: object) => Buffer.from(JSON.stringify(value), "utf8").toString("base64url");

function tokenOf(more: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: settings.issuer, aud: settings.clientId, token_use: "id", sub: "1", iat, exp: iat + 60 },
    "cognito:username": "ayse",
  };
  const content = `${encode({ alg: "RS256", kid: "yeni" })}.${encode({ ...claims, ...more })}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}

/** The provider's keys are known without the newest one; `later` tells what is found on looking again. */
const verifierOf = (later: () => Promise<object>) =>
  createTokenVerifier(
    settings,
    async (options) => (options?.isMissed ? later() : { keys: [] }),
    () => new Date(),
  );

test("a token of a key the provider turned to just now is accepted", async () => {
  const verify = verifierOf(async () => ({ keys: [published] }));
  expect(await verify(tokenOf())).toMatchObject({ username: "ayse" });
});

test.each([
  ["of a key nobody has", {}, []],
  ["that has expired", { exp: 1 }, [published]],
])("a token %s is the reader's fault, also after another look at the keys", async (_what, more, keys) => {
  const verify = verifierOf(async () => ({ keys }));
  expect(await verify(tokenOf(more))).toBeUndefined();
});

test("a database that fails while the keys are looked at again signs nobody out", async () => {
  const verify = verifierOf(async () => {
    throw new Error("connection lost");
  });
  await expect(verify(tokenOf())).rejects.toThrow("connection lost");
});

test("a token that was right is refused when it has expired and when the provider has other keys", async () => {
  let [keys, at] = [{ keys: [published] }, new Date()];
  const verify = createTokenVerifier(
    settings,
    async () => keys,
    () => at,
  );
  const token = tokenOf();
  for (let i = 0; i < 3; i++) expect(await verify(token)).toMatchObject({ username: "ayse" });
  at = new Date(at.getTime() + 61_000);
  expect(await verify(token)).toBeUndefined();
  at = new Date(at.getTime() - 61_000);
  expect(await verify(token)).toMatchObject({ username: "ayse" });
  keys = { keys: [] };
  expect(await verify(token)).toBeUndefined();
});

test("another's claims under a signature that was right are refused", async () => {
  const verify = createTokenVerifier(
    settings,
    async () => ({ keys: [published] }),
    () => new Date(),
  );
  const token = tokenOf();
  expect(await verify(token)).toMatchObject({ username: "ayse" });
  const [head = "", , signature = ""] = token.split(".");
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  const forged = `${head}.${Buffer.from(claims.replace("ayse", "zeynep")).toString("base64url")}.${signature}`;
  expect(await verify(forged)).toBeUndefined();
});
