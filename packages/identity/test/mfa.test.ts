import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factorsAt, first, off, on, start } from "./factors.ts";
import { startProvider, type TestProvider } from "./provider.ts";
import {
  associate,
  kindOf,
  later,
  parametersOf,
  passPassword,
  sessionOf,
  shownCode,
  wrongCode,
} from "./second-steps.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

const { addReader, addSecured, factorsOf, prefer, totp, verify } = factorsAt(() => provider);

describe("an authenticator", () => {
  test("counts once a code of it was shown and it was switched on", async () => {
    const { name, AccessToken } = await addReader();
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    const secretCode = await associate(provider, AccessToken);
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    expect(kindOf(await verify(AccessToken, wrongCode(provider, secretCode)))).toBe(
      "EnableSoftwareTokenMFAException",
    );
    const verified = await verify(AccessToken, shownCode(provider, secretCode), {
      FriendlyDeviceName: "Cebim",
    });
    expect(verified.body).toEqual({ Status: "SUCCESS" });
    expect(kindOf(await passPassword(provider, name))).toBe(200);
    expect(kindOf(await prefer(AccessToken, first))).toBe(200);
    expect(await factorsOf(AccessToken)).toEqual([["SOFTWARE_TOKEN_MFA"], "SOFTWARE_TOKEN_MFA"]);
    const asked = await passPassword(provider, name);
    expect(kindOf(asked)).toBe("SOFTWARE_TOKEN_MFA");
    expect(parametersOf(asked)).toEqual({ USER_ID_FOR_SRP: name, FRIENDLY_DEVICE_NAME: "Cebim" });
  });

  test("lets in after a wrong code, with the same session", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect((await totp(Session, wrongCode(provider, secretCode))).body).toEqual({
      __type: "CodeMismatchException",
      message: "Doğrulama kodu hatalı",
    });
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe(200);
  });

  test("has codes that work once, also one from before it", async () => {
    const { name, secretCode } = await addSecured();
    const sessions = [];
    for (let i = 0; i < 3; i++) sessions.push(sessionOf(await passPassword(provider, name)));
    const [one = "", two = "", three = ""] = sessions;
    const before = shownCode(provider, secretCode);
    later(provider, 30);
    const code = shownCode(provider, secretCode);
    expect(kindOf(await totp(one, code))).toBe(200);
    expect(kindOf(await totp(two, code))).toBe("ExpiredCodeException");
    expect(kindOf(await totp(two, before))).toBe("ExpiredCodeException");
    later(provider, 30);
    expect(kindOf(await totp(three, shownCode(provider, secretCode)))).toBe(200);
  });

  test("of many tries at once lets one in with one code", async () => {
    const { name, secretCode } = await addSecured();
    const sessions = await Promise.all(
      [1, 2, 3].map(async () => sessionOf(await passPassword(provider, name))),
    );
    const code = shownCode(provider, secretCode);
    const answers = await Promise.all(sessions.map((Session) => totp(Session, code)));
    expect(answers.map(kindOf).sort()).toEqual([200, "ExpiredCodeException", "ExpiredCodeException"]);
  });

  test("locks after five wrong codes, sent at once or not, for the right one and for every session", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    const wrong = wrongCode(provider, secretCode);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => totp(Session, wrong)));
    const kinds = answers.map(kindOf);
    expect(kinds.filter((kind) => kind === "CodeMismatchException")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "NotAuthorizedException")).toHaveLength(3);
    const other = sessionOf(await passPassword(provider, name));
    expect((await totp(other, shownCode(provider, secretCode))).body.message).toContain("Çok fazla hatalı");
    expect((await verify(AccessToken, shownCode(provider, secretCode))).body.message).toContain(
      "Çok fazla hatalı",
    );
    later(provider, 2);
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe(200);
  });

  test("that was switched off is forgotten: it is not asked for and cannot be switched on again", async () => {
    const { name, AccessToken } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
    expect(await factorsOf(AccessToken)).toEqual([undefined, undefined]);
    expect(kindOf(await passPassword(provider, name))).toBe(200);
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    expect(kindOf(await totp(Session, "123456"))).toBe("SoftwareTokenMFANotFoundException");
  });

  test("has its secret sealed at rest", async () => {
    const { secretCode, name } = await addSecured();
    const [row] = await provider.query(
      `SELECT u::text AS text FROM identity.users u WHERE username = '${name}'`,
    );
    const bits = [...secretCode].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
    const bytes = Buffer.from(
      (
        bits
          .map((five) => five.toString(2).padStart(5, "0"))
          .join("")
          .match(/.{8}/g) ?? []
      ).map((byte) => Number.parseInt(byte, 2)),
    );
    expect(row?.text).not.toContain(secretCode);
    expect(row?.text).not.toContain(bytes.toString("hex"));
  });

  test("takes nothing that is no code, and names no table can take", async () => {
    const { AccessToken } = await addReader();
    const secretCode = await associate(provider, AccessToken);
    for (const code of ["", "12345", "a\u0000bcde", "9".repeat(100), 123456, null]) {
      expect((await verify(AccessToken, code as string)).status).toBe(400);
    }
    for (const FriendlyDeviceName of ["a\u0000b", "\ud800", "a".repeat(300)]) {
      const answer = await verify(AccessToken, shownCode(provider, secretCode), { FriendlyDeviceName });
      expect(kindOf(answer)).toBe("InvalidParameterException");
    }
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    expect(provider.logged()).toBe("");
  });

  test("is not set up without a token or the session of a sign-in that asks for it", async () => {
    const { name } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    for (const [given, kind] of [
      [{}, "InvalidParameterException"],
      [{ Session }, "NotAuthorizedException"],
      [{ Session: "a".repeat(40) }, "NotAuthorizedException"],
      [{ AccessToken: "a.b.c" }, "NotAuthorizedException"],
    ] as const) {
      expect(kindOf(await provider.send("AssociateSoftwareToken", given))).toBe(kind);
      expect(kindOf(await provider.send("VerifySoftwareToken", { ...given, UserCode: "123456" }))).toBe(kind);
    }
  });
});
