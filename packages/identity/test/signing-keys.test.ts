import { JwtRsaVerifier } from "aws-jwt-verify";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addUser, clientId, startProvider, type TestProvider } from "./provider.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
/** Another program on the same database. */
let other: TestProvider;
let start: Date;
beforeEach(async () => {
  provider = await startProvider();
  other = await startProvider({ issuer: provider.issuer }, provider.database);
  start = provider.clock.now;
  await addUser(provider, "okur");
});
afterEach(async () => {
  await other.close();
  await provider.close();
});

const minute = 60_000;

function pass(minutes: number): void {
  const now = new Date(start.getTime() + minutes * minute);
  provider.clock.now = now;
  other.clock.now = now;
}

async function publishedBy({ identity }: TestProvider): Promise<string[]> {
  const { keys } = (await identity.jwks()) as { keys: { kid: string }[] };
  return keys.map((key) => key.kid).sort();
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? "";
const kidsOf = ({ IdToken, AccessToken }: { IdToken: string; AccessToken: string }) =>
  [kidOf(IdToken), kidOf(AccessToken)].sort();
const isGood = async (from: TestProvider, AccessToken: string) =>
  (await from.send("GetUser", { AccessToken })).status === 200;

/** A reader outside who has the keys of now, as one that keeps what it fetched, and the time of the test. */
async function outsideReader() {
  const verifier = JwtRsaVerifier.create({
    issuer: provider.issuer,
    audience: clientId,
    jwksUri: `${provider.issuer}/.well-known/jwks.json`,
  });
  verifier.cacheJwks((await provider.identity.jwks()) as Parameters<typeof verifier.cacheJwks>[0]);
  return verifier;
}

describe("new signing keys", () => {
  test("are published at once and sign an hour later; the old ones stay until their last token has expired", async () => {
    const before = await publishedBy(provider);
    const old = await signIn(provider, "okur");
    const rotation = await provider.identity.keys.rotateSigningKeys({ isLeaked: false });
    const [useFrom = 0, keepUntil = 0] = [rotation?.useFrom.getTime(), rotation?.keepUntil.getTime()];
    expect(useFrom - start.getTime()).toBe(60 * minute);
    expect(await publishedBy(provider)).toEqual([...before, ...(rotation?.kids ?? [])].sort());

    pass(59);
    expect(kidsOf(await signIn(provider, "okur"))).toEqual(kidsOf(old));
    const last = await signIn(provider, "okur");
    pass(60);
    const fresh = await signIn(provider, "okur");
    expect(kidsOf(fresh)).toEqual([...(rotation?.kids ?? [])].sort());
    // The last token of the old keys lives to its end.
    pass(118);
    expect(await isGood(provider, last.AccessToken)).toBe(true);
    expect(await isGood(provider, fresh.AccessToken)).toBe(true);
    expect(keepUntil).toBeGreaterThan(start.getTime() + 120 * minute);
    pass((keepUntil - start.getTime()) / minute);
    expect(await publishedBy(provider)).toEqual([...(rotation?.kids ?? [])].sort());
  });

  test("are known to a reader outside before they sign", async () => {
    await provider.identity.keys.rotateSigningKeys({ isLeaked: false });
    const reader = await outsideReader();
    pass(61);
    const { IdToken } = await signIn(provider, "okur");
    // Without fetching anything.
    expect(reader.verifySync(IdToken)).toMatchObject({ iss: provider.issuer, aud: clientId });
  });

  test("of one program are taken up by the others at their next look", async () => {
    const rotation = await provider.identity.keys.rotateSigningKeys({ isLeaked: false });
    expect(await publishedBy(other)).not.toEqual(await publishedBy(provider));
    await other.identity.keys.refresh();
    expect(await publishedBy(other)).toEqual(await publishedBy(provider));
    pass(61);
    expect(kidsOf(await signIn(other, "okur"))).toEqual([...(rotation?.kids ?? [])].sort());
  });

  test("are looked for at once by a program that meets a token of them", async () => {
    await provider.identity.keys.rotateSigningKeys({ isLeaked: true });
    const { AccessToken } = await signIn(provider, "okur");
    expect(await isGood(other, AccessToken)).toBe(true);
  });

  test("are not made again while those of an earlier rotation wait for their turn", async () => {
    expect(await provider.identity.keys.rotateSigningKeys({ isLeaked: false })).toBeDefined();
    expect(await other.identity.keys.rotateSigningKeys({ isLeaked: false })).toBeUndefined();
    pass(61);
    expect(await other.identity.keys.rotateSigningKeys({ isLeaked: false })).toBeDefined();
  });

  test("of two rotations at once there is one", async () => {
    const both = await Promise.all(
      [provider, other].map(({ identity }) => identity.keys.rotateSigningKeys({ isLeaked: false })),
    );
    expect(both.filter((rotation) => rotation !== undefined)).toHaveLength(1);
  });
});

describe("keys that leaked", () => {
  test("leave the published set at once, and tokens signed with them are refused everywhere", async () => {
    const stolen = await signIn(provider, "okur");
    const rotation = await provider.identity.keys.rotateSigningKeys({ isLeaked: true });
    expect(await publishedBy(provider)).toEqual([...(rotation?.kids ?? [])].sort());
    expect(await isGood(provider, stolen.AccessToken)).toBe(false);
    await other.identity.keys.refresh();
    expect(await isGood(other, stolen.AccessToken)).toBe(false);
    const reader = await outsideReader();
    expect(() => reader.verifySync(stolen.IdToken)).toThrow(/kid|JWK/i);
    const fresh = await signIn(other, "okur");
    expect(kidsOf(fresh)).toEqual([...(rotation?.kids ?? [])].sort());
    expect(reader.verifySync(fresh.IdToken)).toMatchObject({ iss: provider.issuer });
  });

  test("take those with them that wait for their turn", async () => {
    await provider.identity.keys.rotateSigningKeys({ isLeaked: false });
    const rotation = await provider.identity.keys.rotateSigningKeys({ isLeaked: true });
    pass(61);
    expect(await publishedBy(provider)).toEqual([...(rotation?.kids ?? [])].sort());
    expect(kidsOf(await signIn(provider, "okur"))).toEqual([...(rotation?.kids ?? [])].sort());
  });
});
