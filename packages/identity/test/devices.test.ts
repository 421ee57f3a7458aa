import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addReader, addWithDevice, forget, list, remember, start } from "./kept-devices.ts";
import { startProvider, type TestProvider } from "./provider.ts";
import { confirmOffered, kindOf, later, passPassword, tokensOf } from "./second-steps.ts";
import { makeVerifier } from "./srp-client.ts";

let ask: TestProvider;
beforeAll(async () => {
  ask = await startProvider({ devices: "ask" });
});
beforeEach(() => {
  ask.clock.now = start;
});
afterAll(() => ask.close());

describe("a device", () => {
  test("is offered to a client that has none, and is the reader's once confirmed", async () => {
    const name = await addReader(ask);
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
    const name = await addReader(ask);
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
    const name = await addReader(ask);
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
