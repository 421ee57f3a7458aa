import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configOf, register, signIn, statusFor } from "./accounts.ts";
import {
  freePort,
  makeFolder,
  makeStartedFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

/** The user pool: another instance of this program, on an origin of its own. */
let pool: Program;
let product: Program;
// Each has keys of its own.
const [poolFolder, productFolder] = [makeFolder(), makeStartedFolder()];
/** Of the pool the product had of its own before. */
let formerToken: string;

beforeAll(async () => {
  const own = { DATA_DIR: productFolder, PORT: String(await freePort()) };
  pool = await startProgram({ DATA_DIR: poolFolder });
  await untilReady(pool);
  product = await startProgram(own);
  await untilReady(product);
  await register(product.origin, "eski.okur");
  formerToken = await signIn(product.origin, "eski.okur");
  expect(await statusFor(product.origin, formerToken)).toBe(200);
  await stopProgram(product);

  const { userPoolId, clientId, issuer } = await configOf(pool.origin);
  product = await startProgram({
    ...own,
    IDENTITY_ENDPOINT: `${pool.origin}/identity/`,
    IDENTITY_POOL_ID: userPoolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_ISSUER: issuer,
  });
  await untilReady(product);
}, 240_000);
afterAll(async () => {
  await Promise.all([stopProgram(pool), stopProgram(product)]);
  removeFolder(poolFolder);
  removeFolder(productFolder);
});

async function isAvailable(username: string): Promise<boolean> {
  const answer = await fetch(`${product.origin}/api/identity/username-availability?username=${username}`);
  return ((await answer.json()) as { available: boolean }).available;
}

describe("with a user pool elsewhere", () => {
  test("clients are told where it is", async () => {
    expect(await configOf(product.origin)).toEqual({
      ...(await configOf(pool.origin)),
      endpoint: `${pool.origin}/identity/`,
    });
  });

  test("a reader registers and signs in there, and is a reader here from the first call on", async () => {
    expect(await isAvailable("uzak.okur")).toBe(true);
    await register(product.origin, "uzak.okur", { mailbox: pool.origin });
    const token = await signIn(product.origin, "uzak.okur");
    expect(await statusFor(product.origin, token)).toBe(200);
    expect(await isAvailable("uzak.okur")).toBe(false);
  });

  test("names of before are not given away again, and tokens of before are refused", async () => {
    expect(await isAvailable("eski.okur")).toBe(false);
    expect(await statusFor(product.origin, formerToken)).toBe(401);
  });

  test("the product has no provider and no keys of its own", async () => {
    const { userPoolId } = await configOf(product.origin);
    const signingUp = await fetch(`${product.origin}/identity/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
      },
      body: "{}",
    });
    const keys = await fetch(`${product.origin}/identity/${userPoolId}/.well-known/jwks.json`);
    expect([signingUp.status, keys.status]).toEqual([404, 404]);
  });

  test("the pages may call the pool and nobody else", async () => {
    const page = await fetch(`${product.origin}/giris`);
    expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${pool.origin};`);
  });

  test("while the pool is away, who is known by a valid token reads on; a sign-in says so", async () => {
    const token = await signIn(product.origin, "uzak.okur");
    expect(await statusFor(product.origin, token)).toBe(200);
    await stopProgram(pool);
    expect(await statusFor(product.origin, token)).toBe(200);
    await expect(signIn(product.origin, "uzak.okur")).rejects.toThrow();
  });
});
