import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, clientId, password, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  confirmOffered,
  kindOf,
  later,
  parametersOf,
  passPassword,
  proveDevice,
  sessionOf,
  setUpTotp,
  shownCode,
  type TestDevice,
  tokensOf,
} from "./second-steps.ts";
import { prove, respond, startSignIn, timestampOf } from "./sign-in.ts";
import { makeVerifier } from "./srp-client.ts";

let ask: TestProvider;
let always: TestProvider;
const start = new Date("2026-11-21T10:00:00Z");
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

let count = 0;
/** A reader who has signed in with a device that its client has confirmed. */
async function addWithDevice(provider: TestProvider) {
  const name = `cihaz${++count}`;
  await addUser(provider, name);
  const tokens = tokensOf(await passPassword(provider, name));
  return { name, tokens, device: await confirmOffered(provider, tokens) };
}
const remember = (
  provider: TestProvider,
  AccessToken: string,
  DeviceKey: string,
  DeviceRememberedStatus = "remembered",
) => provider.send("UpdateDeviceStatus", { AccessToken, DeviceKey, DeviceRememberedStatus });
const list = async (provider: TestProvider, AccessToken: string) =>
  (await provider.send("ListDevices", { AccessToken })).body.Devices as { DeviceKey: string }[];
const forget = (provider: TestProvider, AccessToken: string, DeviceKey: string) =>
  provider.send("ForgetDevice", { AccessToken, DeviceKey });
const getUser = (provider: TestProvider, AccessToken: string) => provider.send("GetUser", { AccessToken });
const totp = (provider: TestProvider, Session: string, secretCode: string) =>
  answerTo(provider, "SOFTWARE_TOKEN_MFA", Session, {
    SOFTWARE_TOKEN_MFA_CODE: shownCode(provider, secretCode),
  });

describe("a device", () => {
  test("is offered to a client that has none, and is the reader's once confirmed", async () => {
    const name = `cihaz${++count}`;
    await addUser(ask, name);
    const tokens = tokensOf(await passPassword(ask, name));
    expect(tokens.NewDeviceMetadata?.DeviceKey).toMatch(/^eu-central-1_[0-9a-f-]{36}$/);
    expect(await list(ask, tokens.AccessToken)).toEqual([]);
    const device = await confirmOffered(ask, tokens);
    const [shown] = await list(ask, tokens.AccessToken);
    expect(shown).toMatchObject({
      DeviceKey: device.key,
      DeviceAttributes: expect.arrayContaining([
        { Name: "device_name", Value: "Deneme tarayıcısı" },
        { Name: "dev:device_remembered_status", Value: "not_remembered" },
        { Name: "last_ip_used", Value: "203.0.113.7" },
      ]),
      DeviceCreateDate: start.getTime() / 1000,
    });
    later(ask, 60);
    const again = tokensOf(await passPassword(ask, name, { deviceKey: device.key }));
    expect(again.NewDeviceMetadata).toBeUndefined();
    const answer = await ask.send("GetDevice", { AccessToken: again.AccessToken, DeviceKey: device.key });
    expect(answer.body.Device).toMatchObject({
      DeviceLastAuthenticatedDate: start.getTime() / 1000 + 60,
    });
  });

  test("is confirmed once, by the sign-in it was offered to", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    await expect(confirmOffered(ask, tokens)).rejects.toThrow("DeviceKeyExistsException");
    const [one, two] = [tokensOf(await passPassword(ask, name)), tokensOf(await passPassword(ask, name))];
    const stolen = { ...one, AccessToken: two.AccessToken };
    await expect(confirmOffered(ask, stolen)).rejects.toThrow("InvalidParameterException");
    const made = { ...one, NewDeviceMetadata: { DeviceKey: `eu_${randomUUID()}`, DeviceGroupKey: "-a" } };
    await expect(confirmOffered(ask, made)).rejects.toThrow("InvalidParameterException");
    expect((await list(ask, tokens.AccessToken)).map(({ DeviceKey }) => DeviceKey)).toEqual([device.key]);
    expect((await confirmOffered(ask, one)).key).toBe(one.NewDeviceMetadata?.DeviceKey);
  });

  test.each<[string, (made: { Salt: string; PasswordVerifier: string }) => object]>([
    ["a negative salt", (made) => ({ ...made, Salt: Buffer.from([0x80, 1]).toString("base64") })],
    [
      "a negative verifier",
      (made) => ({ ...made, PasswordVerifier: Buffer.alloc(384, 255).toString("base64") }),
    ],
    ["a verifier of 0", (made) => ({ ...made, PasswordVerifier: "AA==" })],
    ["a verifier of 1", (made) => ({ ...made, PasswordVerifier: "AQ==" })],
    [
      "a verifier of N and more",
      (made) => ({
        ...made,
        PasswordVerifier: Buffer.concat([Buffer.of(0), Buffer.alloc(384, 255)]).toString("base64"),
      }),
    ],
    [
      "a verifier longer than N",
      (made) => ({ ...made, PasswordVerifier: Buffer.alloc(500, 1).toString("base64") }),
    ],
    ["no salt", ({ PasswordVerifier }) => ({ PasswordVerifier })],
  ])("with %s is refused", async (_what, change) => {
    const name = `cihaz${++count}`;
    await addUser(ask, name);
    const { AccessToken, NewDeviceMetadata } = tokensOf(await passPassword(ask, name));
    const { DeviceKey = "", DeviceGroupKey = "" } = NewDeviceMetadata ?? {};
    const made = makeVerifier({
      poolName: DeviceGroupKey,
      userId: DeviceKey,
      password: "x",
      salt: Buffer.of(1, 2),
    });
    const confirm = (DeviceSecretVerifierConfig: object) =>
      ask.send("ConfirmDevice", { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
    expect(kindOf(await confirm(change(made)))).toBe("InvalidParameterException");
    expect(await list(ask, AccessToken)).toEqual([]);
    expect((await confirm(made)).body).toEqual({ UserConfirmationNecessary: true });
  });

  test("of another reader is none: to see, to remember, to forget, to sign in with", async () => {
    const [mine, other] = [await addWithDevice(ask), await addWithDevice(ask)];
    const { AccessToken } = mine.tokens;
    const DeviceKey = other.device.key;
    for (const answer of [
      await ask.send("GetDevice", { AccessToken, DeviceKey }),
      await remember(ask, AccessToken, DeviceKey),
      await forget(ask, AccessToken, DeviceKey),
      await passPassword(ask, mine.name, { deviceKey: DeviceKey }),
    ]) {
      expect(answer.body).toEqual({ __type: "ResourceNotFoundException", message: "Device does not exist." });
    }
    expect(await list(ask, other.tokens.AccessToken)).toHaveLength(1);
  });

  test("not confirmed is none", async () => {
    const name = `cihaz${++count}`;
    await addUser(ask, name);
    const { AccessToken, NewDeviceMetadata } = tokensOf(await passPassword(ask, name));
    const DeviceKey = NewDeviceMetadata?.DeviceKey ?? "";
    for (const answer of [
      await ask.send("GetDevice", { AccessToken, DeviceKey }),
      await remember(ask, AccessToken, DeviceKey),
      await passPassword(ask, name, { deviceKey: DeviceKey }),
    ]) {
      expect(kindOf(answer)).toBe("ResourceNotFoundException");
    }
  });

  test("is not kept where the provider keeps none", async () => {
    const off = await startProvider({ devices: "off" }, ask.database);
    try {
      const { name } = await addWithDevice(ask);
      off.clock.now = start;
      const { AccessToken, NewDeviceMetadata } = tokensOf(
        await passPassword(off, name, { deviceKey: "eu_0" }),
      );
      expect(NewDeviceMetadata).toBeUndefined();
      expect(kindOf(await off.send("ListDevices", { AccessToken }))).toBe(
        "InvalidUserPoolConfigurationException",
      );
    } finally {
      await off.close();
    }
  });
});

describe("the list of devices", () => {
  test("comes in pages, the last used first; a page token is one reader's own", async () => {
    const { name, tokens } = await addWithDevice(ask);
    const other = await addWithDevice(ask);
    const keys: string[] = [];
    for (let i = 0; i < 3; i++) {
      later(ask, 10);
      keys.unshift((await confirmOffered(ask, tokensOf(await passPassword(ask, name)))).key);
    }
    const { AccessToken } = tokens;
    const page = (PaginationToken?: unknown, given = AccessToken) =>
      ask.send("ListDevices", { AccessToken: given, Limit: 2, PaginationToken });
    const first = await page();
    const second = await page(first.body.PaginationToken);
    const found = [first, second].flatMap(({ body }) => body.Devices as { DeviceKey: string }[]);
    expect(found.map(({ DeviceKey }) => DeviceKey).slice(0, 3)).toEqual(keys);
    expect(found).toHaveLength(4);
    expect(second.body.PaginationToken).toBeUndefined();
    const foreign = await page(first.body.PaginationToken, other.tokens.AccessToken);
    expect(kindOf(foreign)).toBe("InvalidParameterException");
    const forged = Buffer.from(JSON.stringify({ at: "0000-01-01T00:00:00Z", deviceKey: "a\u0000" }));
    for (const token of [forged.toString("base64url"), "x", "\u0000", "ş", 5]) {
      expect(kindOf(await page(token))).toBe("InvalidParameterException");
    }
    for (const Limit of [-1, 61, 1.5, "2"]) {
      expect(kindOf(await ask.send("ListDevices", { AccessToken, Limit }))).toBe("InvalidParameterException");
    }
  });
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

describe("a forgotten device", () => {
  test("loses its sign-ins; others, and the one that forgets, go on", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    const there = tokensOf(await passPassword(ask, name, { deviceKey: device.key }));
    const elsewhere = tokensOf(await passPassword(ask, name));
    expect(await forget(ask, tokens.AccessToken, device.key)).toEqual({ status: 200, body: {} });
    expect(kindOf(await getUser(ask, there.AccessToken))).toBe("NotAuthorizedException");
    const refreshed = await ask.send("GetTokensFromRefreshToken", {
      ClientId: clientId,
      RefreshToken: there.RefreshToken,
    });
    expect(kindOf(refreshed)).toBe("NotAuthorizedException");
    for (const { AccessToken } of [tokens, elsewhere])
      expect((await getUser(ask, AccessToken)).status).toBe(200);
    expect(kindOf(await forget(ask, tokens.AccessToken, device.key))).toBe("ResourceNotFoundException");
  });

  test("signs in with the same secret block once more, without the device; and not a third time", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    await forget(ask, tokens.AccessToken, device.key);
    const started = await startSignIn(ask, name);
    const proof = prove(started, password, timestampOf(ask.clock.now));
    const withDevice = { ...proof, DEVICE_KEY: device.key };
    expect(kindOf(await respond(ask, withDevice))).toBe("ResourceNotFoundException");
    expect(tokensOf(await respond(ask, { ...proof, DEVICE_KEY: null })).NewDeviceMetadata).toBeDefined();
    expect(kindOf(await respond(ask, proof))).toBe("NotAuthorizedException");
  });

  test("gives the block back once, however often it is named", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    await forget(ask, tokens.AccessToken, device.key);
    const started = await startSignIn(ask, name);
    const proof = prove(started, password, timestampOf(ask.clock.now));
    const withDevice = { ...proof, DEVICE_KEY: device.key };
    expect(kindOf(await respond(ask, withDevice))).toBe("ResourceNotFoundException");
    expect(kindOf(await respond(ask, withDevice))).toBe("ResourceNotFoundException");
    expect(kindOf(await respond(ask, proof))).toBe("NotAuthorizedException");
  });

  test.each(["before it is asked", "while it proves itself"])(
    "%s: the client hears so and signs in with the same block",
    async (when) => {
      const { name, tokens, device } = await addWithDevice(ask);
      await remember(ask, tokens.AccessToken, device.key);
      const started = await startSignIn(ask, name);
      const proof = prove(started, password, timestampOf(ask.clock.now));
      const asked = await respond(ask, { ...proof, DEVICE_KEY: device.key });
      expect(kindOf(asked)).toBe("DEVICE_SRP_AUTH");
      if (when === "before it is asked") {
        await forget(ask, tokens.AccessToken, device.key);
        expect(kindOf(await proveDevice(ask, sessionOf(asked), device))).toBe("ResourceNotFoundException");
      } else {
        const answer = await answerTo(ask, "DEVICE_SRP_AUTH", sessionOf(asked), { SRP_A: "abcdef" });
        await forget(ask, tokens.AccessToken, device.key);
        const late = await answerTo(ask, "DEVICE_PASSWORD_VERIFIER", sessionOf(answer), {
          PASSWORD_CLAIM_SECRET_BLOCK: parametersOf(answer).SECRET_BLOCK ?? "",
          PASSWORD_CLAIM_SIGNATURE: "AAAA",
          TIMESTAMP: timestampOf(ask.clock.now),
        });
        expect(kindOf(late)).toBe("ResourceNotFoundException");
      }
      expect(kindOf(await respond(ask, proof))).toBe(200);
    },
  );

  test("at the same moment as a sign-in from it never lets a sign-in be of a device that is gone", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    const [answer] = await Promise.all([
      passPassword(ask, name, { deviceKey: device.key }),
      forget(ask, tokens.AccessToken, device.key),
    ]);
    expect([200, "ResourceNotFoundException"]).toContain(kindOf(answer));
    const rows = await ask.query(
      `SELECT 1 FROM identity.sessions s WHERE device_key = '${device.key}' AND revoked_at IS NULL`,
    );
    expect(rows).toEqual([]);
    expect(ask.logged()).toBe("");
  });
});
