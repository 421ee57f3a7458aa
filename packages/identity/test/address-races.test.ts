import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attributesOf, kindOf } from "./account.ts";
import { askBehindAnother } from "./behind.ts";
import { addUser, clientId, poolId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
let count = 0;
let name = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  name = `adresim${++count}`;
});
afterAll(() => provider.close());

/** What decides, one transaction at a time, whose an address is. */
const holdAddress = (email: string) =>
  `SELECT pg_advisory_xact_lock(hashtextextended('identity address ${poolId} ${email}', 0))`;
const holdAccount = () => `SELECT 1 FROM identity.users WHERE username = '${name}' FOR UPDATE`;
const changeAccount = (changes: string) => `UPDATE identity.users SET ${changes} WHERE username = '${name}'`;
const wish = (AccessToken: string, Value: string) =>
  provider.send("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "email", Value }] });
const verify = (AccessToken: string, Code: string) =>
  provider.send("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });

describe("who takes an address from an account is never in the way of that account's own proof of it:", () => {
  test("VerifyUserAttribute waits for the address before it holds the account", async () => {
    await addUser(provider, name);
    const { AccessToken } = await signIn(provider, name);
    const email = `${name}@yeni.com`;
    await wish(AccessToken, email);
    const Code = provider.codeFor(name);
    const verified = await askBehindAnother(
      provider,
      { first: [holdAddress(email)], next: [changeAccount("is_email_verified = false")] },
      () => verify(AccessToken, Code),
    );
    expect(kindOf(verified)).toBe(200);
    expect(await attributesOf(provider, AccessToken)).toMatchObject({ email, email_verified: "true" });
  });

  test("ConfirmSignUp waits for the address before it holds the account", async () => {
    await provider.send("SignUp", signUpBody(name));
    const ConfirmationCode = provider.codeFor(name);
    const confirmed = await askBehindAnother(
      provider,
      { first: [holdAddress(`${name}@ornek.com`)], next: [changeAccount("updated_at = now()")] },
      () =>
        provider.send("ConfirmSignUp", {
          ...{ ClientId: clientId, Username: name, ConfirmationCode, ForceAliasCreation: true },
        }),
    );
    expect(kindOf(confirmed)).toBe(200);
    expect((await signIn(provider, `${name}@ornek.com`)).AccessToken).toBeDefined();
  });
});

test("a code proves no address that the reader has stopped wishing for at that moment", async () => {
  await addUser(provider, name);
  const { AccessToken } = await signIn(provider, name);
  await wish(AccessToken, `${name}@yeni.com`);
  const Code = provider.codeFor(name);
  const verified = await askBehindAnother(
    provider,
    { first: [holdAccount()], next: [changeAccount(`pending_email = '${name}@baska.com'`)] },
    () => verify(AccessToken, Code),
  );
  expect(kindOf(verified)).toBe("ExpiredCodeException");
  expect(await attributesOf(provider, AccessToken)).toMatchObject({ email: `${name}@ornek.com` });
});

describe("a wish for another address", () => {
  test("is refused when a second factor is switched on meanwhile that was not shown", async () => {
    await addUser(provider, name);
    const { AccessToken } = await signIn(provider, name);
    const before = provider.mails.length;
    const wished = await askBehindAnother(
      provider,
      { first: [holdAccount()], next: [changeAccount("mfa_methods = '{EMAIL_OTP}'")] },
      () => wish(AccessToken, `${name}@hirsiz.com`),
    );
    expect(kindOf(wished)).toBe("NotAuthorizedException");
    expect(provider.mails.slice(before)).toEqual([]);
  });

  test("is refused, with all that came with it, when the address has been moved meanwhile and the sign-in is old", async () => {
    await addUser(provider, name);
    const { AccessToken } = await signIn(provider, name);
    provider.clock.now = new Date(provider.clock.now.getTime() + 11 * 60_000);
    const wished = await askBehindAnother(
      provider,
      {
        first: [holdAccount()],
        next: [changeAccount(`email = '${name}@kendi.com'`)],
      },
      () =>
        provider.send("UpdateUserAttributes", {
          AccessToken,
          UserAttributes: [
            { Name: "email", Value: `${name}@ornek.com` },
            { Name: "given_name", Value: "Başka" },
          ],
        }),
    );
    expect(kindOf(wished)).toBe("NotAuthorizedException");
    expect(await attributesOf(provider, AccessToken)).toMatchObject({ given_name: "Ayşe" });
  });
});
