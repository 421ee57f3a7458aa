import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWithDevice, list, remember, start } from "./kept-devices.ts";
import { startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  confirmOffered,
  kindOf,
  later,
  passPassword,
  proveDevice,
  sessionOf,
  setUpTotp,
  shownCode,
  type TestDevice,
  tokensOf,
} from "./second-steps.ts";

let ask: TestProvider;
let always: TestProvider;
beforeAll(async () => {
  ask = await startProvider({ devices: "ask" });
  always = await startProvider({ devices: "always" });
});
beforeEach(() => {
  ask.clock.now = start;
  always.clock.now = start;
});
afterAll(async () => {
  await ask.close();
  await always.close();
});

const totp = (provider: TestProvider, Session: string, secretCode: string) =>
  answerTo(provider, "SOFTWARE_TOKEN_MFA", Session, {
    SOFTWARE_TOKEN_MFA_CODE: shownCode(provider, secretCode),
  });

describe("a remembered device", () => {
  test("stands for the second factor; one that is only known does not", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    const secretCode = await setUpTotp(ask, tokens.AccessToken);
    const known = await passPassword(ask, name, { deviceKey: device.key });
    expect(kindOf(known)).toBe("SOFTWARE_TOKEN_MFA");
    await remember(ask, tokens.AccessToken, device.key);
    const asked = await passPassword(ask, name, { deviceKey: device.key });
    expect(kindOf(asked)).toBe("DEVICE_SRP_AUTH");
    expect(tokensOf(await proveDevice(ask, sessionOf(asked), device)).NewDeviceMetadata).toBeUndefined();
    await remember(ask, tokens.AccessToken, device.key, "not_remembered");
    const after = await passPassword(ask, name, { deviceKey: device.key });
    expect(kindOf(await totp(ask, sessionOf(after), secretCode))).toBe(200);
  });

  test("proves its own secret, once, and no other's", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    const other = await confirmOffered(ask, tokensOf(await passPassword(ask, name)));
    await remember(ask, tokens.AccessToken, device.key);
    const begin = async () => sessionOf(await passPassword(ask, name, { deviceKey: device.key }));
    const wrong: TestDevice = { ...device, secret: other.secret };
    expect(kindOf(await proveDevice(ask, await begin(), wrong))).toBe("NotAuthorizedException");
    expect(kindOf(await proveDevice(ask, await begin(), { ...device, key: other.key }))).toBe(
      "ResourceNotFoundException",
    );
    const stale = await proveDevice(ask, await begin(), device, {
      TIMESTAMP: "Sat Nov 21 09:00:00 UTC 2026",
    });
    expect(kindOf(stale)).toBe("NotAuthorizedException");
    const foreignBlock = { PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(64).toString("base64") };
    expect(kindOf(await proveDevice(ask, await begin(), device, foreignBlock))).toBe("CodeMismatchException");
    const Session = await begin();
    expect(kindOf(await proveDevice(ask, Session, device))).toBe(200);
    expect(kindOf(await proveDevice(ask, Session, device))).toBe("NotAuthorizedException");
    for (const SRP_A of ["0", "zz", "f".repeat(2000)]) {
      const answer = await answerTo(ask, "DEVICE_SRP_AUTH", await begin(), { SRP_A, DEVICE_KEY: device.key });
      expect(kindOf(answer)).toBe("NotAuthorizedException");
    }
  });

  test("that fails five times is locked for a while, with the right secret too", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    await remember(ask, tokens.AccessToken, device.key);
    const attempt = async (given: TestDevice) =>
      proveDevice(ask, sessionOf(await passPassword(ask, name, { deviceKey: device.key })), given);
    for (let i = 0; i < 5; i++) await attempt({ ...device, secret: "yanlış" });
    expect((await attempt(device)).body.message).toContain("Çok fazla hatalı deneme");
    later(ask, 2);
    expect(kindOf(await attempt(device))).toBe(200);
  });

  test("is asked for the second factor anew when one is switched on", async () => {
    for (const provider of [ask, always]) {
      const { name, tokens, device } = await addWithDevice(provider);
      await remember(provider, tokens.AccessToken, device.key);
      const stranger = await confirmOffered(provider, tokensOf(await passPassword(provider, name)));
      const { AccessToken } = tokens;
      const secretCode = await setUpTotp(provider, AccessToken);
      for (const { key } of [device, stranger]) {
        const asked = await passPassword(provider, name, { deviceKey: key });
        expect(kindOf(asked)).toBe("SOFTWARE_TOKEN_MFA");
      }
      const asked = await passPassword(provider, name, { deviceKey: device.key });
      expect(kindOf(await totp(provider, sessionOf(asked), secretCode))).toBe(200);
      // Where devices are trusted always, that proof is enough.
      const next = await passPassword(provider, name, { deviceKey: device.key });
      expect(kindOf(next)).toBe(provider === always ? "DEVICE_SRP_AUTH" : "SOFTWARE_TOKEN_MFA");
      if (provider === always) expect(kindOf(await proveDevice(provider, sessionOf(next), device))).toBe(200);
    }
  });

  test("is not made by a sign-in of before the second factor", async () => {
    for (const provider of [ask, always]) {
      const { name, tokens } = await addWithDevice(provider);
      const early = tokensOf(await passPassword(provider, name));
      const unconfirmed = tokensOf(await passPassword(provider, name));
      const known = await confirmOffered(provider, early);
      await setUpTotp(provider, tokens.AccessToken);
      const late = await confirmOffered(provider, unconfirmed);
      for (const [{ AccessToken }, { key }] of [
        [early, known],
        [unconfirmed, late],
      ] as const) {
        expect(kindOf(await remember(provider, AccessToken, key))).toBe("NotAuthorizedException");
        expect(kindOf(await passPassword(provider, name, { deviceKey: key }))).toBe("SOFTWARE_TOKEN_MFA");
      }
      // The sign-in that set it up has shown it.
      expect(kindOf(await remember(provider, tokens.AccessToken, known.key))).toBe(200);
    }
  });

  test("is not made by a sign-in that showed a secret of its own before the reader's was in force", async () => {
    for (const provider of [ask, always]) {
      const { name, tokens } = await addWithDevice(provider);
      const early = tokensOf(await passPassword(provider, name));
      const known = await confirmOffered(provider, early);
      // Who knows the password shows an authenticator of his own, and does not switch it on.
      const own = await provider.send("AssociateSoftwareToken", { AccessToken: early.AccessToken });
      const UserCode = shownCode(provider, String(own.body.SecretCode));
      const shown = await provider.send("VerifySoftwareToken", { AccessToken: early.AccessToken, UserCode });
      expect(kindOf(shown)).toBe(200);
      await setUpTotp(provider, tokens.AccessToken);
      expect(kindOf(await remember(provider, early.AccessToken, known.key))).toBe("NotAuthorizedException");
      expect(kindOf(await passPassword(provider, name, { deviceKey: known.key }))).toBe("SOFTWARE_TOKEN_MFA");
      const off = await provider.send("SetUserMFAPreference", {
        AccessToken: early.AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false },
      });
      expect(kindOf(off)).toBe("NotAuthorizedException");
    }
  });

  test("is not made by a sign-in that showed an authenticator of its own before mail codes were on", async () => {
    for (const provider of [ask, always]) {
      const { name, tokens } = await addWithDevice(provider);
      const { AccessToken, ...early } = tokensOf(await passPassword(provider, name));
      const known = await confirmOffered(provider, { AccessToken, ...early });
      const own = await provider.send("AssociateSoftwareToken", { AccessToken });
      const show = () => {
        const UserCode = shownCode(provider, String(own.body.SecretCode));
        return provider.send("VerifySoftwareToken", { AccessToken, UserCode });
      };
      expect(kindOf(await show())).toBe(200);
      const EmailMfaSettings = { Enabled: true };
      const on = { AccessToken: tokens.AccessToken, EmailMfaSettings };
      expect(kindOf(await provider.send("SetUserMFAPreference", on))).toBe(200);
      later(provider, 30);
      expect(kindOf(await show())).toBe("EnableSoftwareTokenMFAException");
      expect(kindOf(await remember(provider, AccessToken, known.key))).toBe("NotAuthorizedException");
      expect(kindOf(await passPassword(provider, name, { deviceKey: known.key }))).toBe("EMAIL_OTP");
      const off = { AccessToken, EmailMfaSettings: { Enabled: false } };
      expect(kindOf(await provider.send("SetUserMFAPreference", off))).toBe("NotAuthorizedException");
    }
  });

  test("asks the first time where devices are trusted always, without a word of the reader", async () => {
    const { name, tokens, device } = await addWithDevice(always);
    const asked = await passPassword(always, name, { deviceKey: device.key });
    expect(kindOf(asked)).toBe("DEVICE_SRP_AUTH");
    expect(kindOf(await proveDevice(always, sessionOf(asked), device))).toBe(200);
    const [shown] = await list(always, tokens.AccessToken);
    expect(shown).toMatchObject({
      DeviceAttributes: expect.arrayContaining([
        { Name: "dev:device_remembered_status", Value: "remembered" },
      ]),
    });
  });
});
