import { generateKeyPairSync, sign } from "node:crypto";
import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf } from "../web/bridge.ts";
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
const jwk = { ...publicKey.export({ format: "jwk" }), kid: "bir", alg: "RS256", use: "sig" };
const now = new Date("2026-11-22T12:00:00Z");
const keys = { keys: [jwk] };
const verify = createTokenVerifier(
  settings,
  async () => keys,
  () => now,
);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value), "utf8").toString("base64url");
function tokenOf(head: unknown, claims: unknown): string {
  const content = `${encode(head)}.${encode(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}
const iat = now.getTime() / 1000;
const head = { alg: "RS256", kid: "bir" };
const claims = {
  ...{ iss: settings.issuer, aud: settings.clientId, token_use: "id", sub: "1", iat, exp: iat + 60 },
  "cognito:username": "ayse",
};

test("any text is somebody or nobody, and never a throw; only what was signed is somebody", async () => {
  const part = fc.oneof(
    hostileText.map((text) => Buffer.from(text).toString("base64url")),
    fc.json().map((text) => Buffer.from(text).toString("base64url")),
    fc.constantFrom(
      encode(head),
      encode(claims),
      encode({ alg: "none" }),
      encode({ alg: "HS256", kid: "bir" }),
      "",
      "e30",
    ),
  );
  const texts = fc.oneof(
    hostileText,
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join(".")),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await verify(text)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("a genuine token with one of its signs changed is nobody's", async () => {
  const token = tokenOf(head, claims);
  expect(await verify(token)).toMatchObject({ username: "ayse" });
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(..."AZaz09-_."), async (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1);
      const signature = (text: string) => Buffer.from(text.split(".")[2] ?? "", "base64url");
      const isSame =
        changed === token ||
        // Of the last sign some bits say nothing.
        (changed.slice(0, -1) === token.slice(0, -1) && signature(changed).equals(signature(token)));
      if (!isSame) expect(await verify(changed)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

test("whatever claims our own key signs, they are read or refused without a throw, as text where text is meant", async () => {
  const names = [
    ...Object.keys(claims),
    "email",
    "email_verified",
    "name",
    "given_name",
    "picture",
    "birthdate",
  ];
  const odd = fc.dictionary(
    fc.constantFrom(...names, "custom:favorite_genres", "origin_jti", "nbf"),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (more) => {
      const read = await verify(tokenOf(head, { ...claims, ...more }));
      if (!read) return;
      expect([typeof read.username, typeof read.subject, typeof read.name]).toEqual([
        "string",
        "string",
        "string",
      ]);
      expect(read.issuedAt.getTime()).not.toBeNaN();
      for (const value of [read.email, read.birthdate])
        expect(value === null || typeof value === "string").toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a request line leads to an address of ours, whatever it says", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostileText,
        hostileText.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (originalUrl) => {
        expect(addressOf({ originalUrl }, "https://okurca.example").origin).toBe("https://okurca.example");
      },
    ),
    { numRuns: 1000 },
  );
  const read = (originalUrl: string) => addressOf({ originalUrl }, "https://okurca.example").pathname;
  fc.assert(
    fc.property(refrain(["/", "//", "\\", "..", "%2e", "@", ":", "http:", "?", "#"]), (piece) =>
      isReadEvenly(read, piece, 16_000),
    ),
    { numRuns: 25 },
  );
}, 60_000);
