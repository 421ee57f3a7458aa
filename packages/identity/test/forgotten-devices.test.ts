import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWithDevice, forget, remember, start } from "./kept-devices.ts";
import { clientId, password, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  kindOf,
  parametersOf,
  passPassword,
  proveDevice,
  sessionOf,
  tokensOf,
} from "./second-steps.ts";
import { prove, respond, startSignIn } from "./sign-in.ts";
import { timestampOf } from "./srp-client.ts";

let ask: TestProvider;
beforeAll(async () => {
  ask = await startProvider({ devices: "ask" });
});
beforeEach(() => {
  ask.clock.now = start;
});
afterAll(() => ask.close());

const getUser = (AccessToken: string) => ask.send("GetUser", { AccessToken });

describe("a forgotten device", () => {
  test("loses its sign-ins; others, and the one that forgets, go on", async () => {
    const { name, tokens, device } = await addWithDevice(ask);
    const there = tokensOf(await passPassword(ask, name, { deviceKey: device.key }));
    const elsewhere = tokensOf(await passPassword(ask, name));
    expect(await forget(ask, tokens.AccessToken, device.key)).toEqual({ status: 200, body: {} });
    expect(kindOf(await getUser(there.AccessToken))).toBe("NotAuthorizedException");
    const refreshed = await ask.send("GetTokensFromRefreshToken", {
      ClientId: clientId,
      RefreshToken: there.RefreshToken,
    });
    expect(kindOf(refreshed)).toBe("NotAuthorizedException");
    for (const { AccessToken } of [tokens, elsewhere]) expect((await getUser(AccessToken)).status).toBe(200);
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
