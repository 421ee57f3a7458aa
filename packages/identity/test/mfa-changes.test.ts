import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factorsAt, first, off, on, start } from "./factors.ts";
import { startProvider, type TestProvider } from "./provider.ts";
import { associate, kindOf, later, passPassword, sessionOf, shownCode, tokensOf } from "./second-steps.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

const { addReader, addSecured, email, enter, factorsOf, prefer, totp, verify } = factorsAt(() => provider);

describe("changing the second factor needs a proof of it within five minutes", () => {
  test("to take it away", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    later(provider, 301);
    expect((await prefer(AccessToken, off)).body).toMatchObject({ __type: "NotAuthorizedException" });
    expect(kindOf(await passPassword(provider, name))).toBe("SOFTWARE_TOKEN_MFA");
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    later(provider, 300);
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
  });

  test("in the very session: a proof in another one does not count", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    const { AccessToken: fresh } = await enter(name, secretCode);
    later(provider, 240);
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
    const again = await addSecured();
    later(provider, 301);
    await enter(again.name, again.secretCode);
    expect(kindOf(await prefer(again.AccessToken, off))).toBe("NotAuthorizedException");
    expect(fresh).toBeDefined();
  });

  test("to put another authenticator in its place", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    later(provider, 301);
    const foreign = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, foreign)))).toBe("NotAuthorizedException");
    await enter(name, secretCode);
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    // A code of the old one a moment ago is no reason to refuse the new one's.
    const replaced = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, replaced)))).toBe(200);
    later(provider, 30);
    const Session = sessionOf(await passPassword(provider, name));
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe("CodeMismatchException");
    expect(kindOf(await totp(Session, shownCode(provider, replaced)))).toBe(200);
  });

  test("to put another method beside or before it", async () => {
    const { AccessToken } = await addSecured();
    later(provider, 301);
    expect(kindOf(await prefer(AccessToken, undefined, first))).toBe("NotAuthorizedException");
    expect(kindOf(await prefer(AccessToken, first))).toBe("NotAuthorizedException");
    expect(await factorsOf(AccessToken)).toEqual([["SOFTWARE_TOKEN_MFA"], undefined]);
    // What changes nothing needs nothing.
    expect(kindOf(await prefer(AccessToken, on))).toBe(200);
  });

  test("where it is the code by e-mail, too: to leave it, and to set up an authenticator", async () => {
    const { name, AccessToken } = await addReader();
    await prefer(AccessToken, undefined, on);
    const thief = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, thief)))).not.toBe(200);
    expect(kindOf(await prefer(AccessToken, undefined, off))).toBe("NotAuthorizedException");
    const Session = sessionOf(await passPassword(provider, name));
    const fresh = tokensOf(await email(Session, provider.codeFor(name))).AccessToken;
    const secretCode = await associate(provider, fresh);
    expect(kindOf(await verify(fresh, shownCode(provider, secretCode)))).toBe(200);
    expect(kindOf(await prefer(fresh, on, off))).toBe(200);
    expect(await factorsOf(fresh)).toEqual([["SOFTWARE_TOKEN_MFA"], undefined]);
  });

  test("to have its codes sent to another address", async () => {
    const { name, AccessToken } = await addReader();
    const change = (given: string, Value: string) =>
      provider.send("UpdateUserAttributes", {
        AccessToken: given,
        UserAttributes: [{ Name: "email", Value }],
      });
    await prefer(AccessToken, undefined, on);
    expect(kindOf(await change(AccessToken, "hirsiz@ornek.com"))).toBe("NotAuthorizedException");
    expect(provider.mails.filter(({ to }) => to === "hirsiz@ornek.com")).toEqual([]);
    const Session = sessionOf(await passPassword(provider, name));
    const fresh = tokensOf(await email(Session, provider.codeFor(name))).AccessToken;
    expect(kindOf(await change(fresh, `${name}@yeni.com`))).toBe(200);
    // Recovery goes by the address: who has an authenticator is asked, too.
    const secured = await addSecured();
    later(provider, 301);
    const moved = await change(secured.AccessToken, `${secured.name}@yeni.com`);
    expect(kindOf(moved)).toBe("NotAuthorizedException");
  });

  test("or, where there is none, a sign-in of the last ten minutes to move the address", async () => {
    const { name, AccessToken } = await addReader();
    const change = (Value: string) =>
      provider.send("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "email", Value }] });
    later(provider, 599);
    expect(kindOf(await change(`${name}@yeni.com`))).toBe(200);
    later(provider, 2);
    expect(kindOf(await change(`${name}@baska.com`))).toBe("NotAuthorizedException");
    // The present one again is no change.
    expect(kindOf(await change(`${name}@ornek.com`))).toBe(200);
  });

  test("a wish for another address of before the second factor does not outlive its start", async () => {
    const { name, AccessToken } = await addReader();
    const UserAttributes = [{ Name: "email", Value: `${name}@hirsiz.com` }];
    expect(kindOf(await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes }))).toBe(200);
    const Code = provider.codeFor(name);
    await prefer(AccessToken, undefined, on);
    const moved = await provider.send("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    expect(kindOf(moved)).toBe("ExpiredCodeException");
  });

  test("a device in place of the factor is no proof of it; an ended session proves nothing", async () => {
    const { AccessToken, RefreshToken } = await addSecured();
    await provider.send("RevokeToken", { ClientId: "testclient", Token: RefreshToken });
    expect(kindOf(await prefer(AccessToken, off))).toBe("NotAuthorizedException");
    expect(kindOf(await provider.send("AssociateSoftwareToken", { AccessToken }))).toBe(
      "NotAuthorizedException",
    );
  });
});

describe("the owner is told by mail", () => {
  const told = (from: number) =>
    provider.mails
      .slice(from)
      .map(({ purpose, code }) => [purpose, code])
      .filter(([purpose]) => purpose !== "sign-up");

  test("when the second step was switched on and when it was switched off, once each", async () => {
    const from = provider.mails.length;
    const { AccessToken, secretCode } = await addSecured();
    expect(told(from)).toEqual([["second-step-on", ""]]);
    expect(kindOf(await prefer(AccessToken, on))).toBe(200);
    expect(kindOf(await prefer(AccessToken, undefined, on))).toBe(200);
    later(provider, 301);
    expect(kindOf(await prefer(AccessToken, off, off))).toBe("NotAuthorizedException");
    expect(told(from)).toHaveLength(1);
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    expect(kindOf(await prefer(AccessToken, off, off))).toBe(200);
    expect(told(from).at(-1)).toEqual(["second-step-off", ""]);
    expect(told(from)).toHaveLength(2);
  });
});
