import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, kindOf, passMinutes } from "./account.ts";
import { clean } from "./cleaning.ts";
import { clientId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { confirmOffered, passPassword, tokensOf } from "./second-steps.ts";

const day = 24 * 60;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

async function countOf(table: string): Promise<unknown> {
  const [row] = await provider.query(`SELECT count(*)::int AS count FROM identity.${table}`);
  return row?.count;
}

test("an account never confirmed goes seven days after its code; confirmed and closed ones stay, as does a new code", async () => {
  const names = ["hic.gelmeyen", "yeniden.isteyen", "kapatilan"];
  for (const name of names) await provider.send("SignUp", signUpBody(name));
  await provider.send("SignUp", signUpBody("gelen"));
  await provider.send("ConfirmSignUp", {
    ...{ ClientId: clientId, Username: "gelen", ConfirmationCode: provider.codeFor("gelen") },
  });
  await provider.query("UPDATE identity.users SET is_enabled = false WHERE username = 'kapatilan'");
  const left = async () =>
    (await provider.query("SELECT username FROM identity.users ORDER BY username")).map(
      (row) => row.username,
    );

  passMinutes(provider, 7 * day);
  await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: "yeniden.isteyen" });
  await clean(provider);
  expect(await left()).toEqual(["gelen", "hic.gelmeyen", "kapatilan", "yeniden.isteyen"]);
  passMinutes(provider, day + 1);
  await clean(provider);
  expect(await left()).toEqual(["gelen", "kapatilan", "yeniden.isteyen"]);
  passMinutes(provider, 8 * day);
  await clean(provider);
  expect(await left()).toEqual(["gelen", "kapatilan"]);
  await provider.query("DELETE FROM identity.audit");
});

test("old codes, devices nobody confirmed and audits of more than a year are deleted in their time", async () => {
  const { AccessToken } = await enter(provider, "temizlik");
  const { AccessToken: second } = await enter(provider, "temizlik2");
  const [offered] = await provider.query("SELECT device_key FROM identity.devices ORDER BY device_key");
  const key = Buffer.alloc(16, 1).toString("base64");
  const confirmed = await Promise.all(
    [AccessToken, second].map((token) =>
      provider.send("ConfirmDevice", {
        AccessToken: token,
        DeviceKey: offered?.device_key,
        DeviceSecretVerifierConfig: { Salt: key, PasswordVerifier: key },
      }),
    ),
  );
  expect(confirmed.map(kindOf).sort()).toEqual([200, "InvalidParameterException"]);
  await provider.send("SignUp", signUpBody("gec.tiklayan"));

  await clean(provider);
  expect([await countOf("devices"), await countOf("codes")]).toEqual([2, 3]);

  passMinutes(provider, day + 1);
  await clean(provider);
  expect([await countOf("devices"), await countOf("codes")]).toEqual([1, 3]);
  const late = await provider.send("ConfirmSignUp", {
    ...{ ClientId: clientId, Username: "gec.tiklayan", ConfirmationCode: provider.codeFor("gec.tiklayan") },
  });
  expect(kindOf(late)).toBe("ExpiredCodeException");

  passMinutes(provider, 7 * day);
  await clean(provider);
  expect([await countOf("devices"), await countOf("codes")]).toEqual([1, 0]);

  const before = await countOf("audit");
  passMinutes(provider, 355 * day);
  await clean(provider);
  expect(await countOf("audit")).toBe(before);
  passMinutes(provider, 4 * day);
  await clean(provider);
  expect(await countOf("audit")).toBe(0);
});

test("a device goes a year after its last sign-in; one that signs in again stays", async () => {
  const used = tokensOf(await passPassword(provider, "temizlik"));
  const device = await confirmOffered(provider, used);
  const idle = await confirmOffered(provider, tokensOf(await passPassword(provider, "temizlik")));
  const known = async () =>
    (await provider.query("SELECT device_key FROM identity.devices ORDER BY device_key")).map(
      (row) => row.device_key,
    );
  passMinutes(provider, 200 * day);
  await passPassword(provider, "temizlik", { deviceKey: device.key });
  passMinutes(provider, 165 * day);
  await clean(provider);
  expect(await known()).toEqual([device.key, idle.key].sort());
  passMinutes(provider, 1);
  await clean(provider);
  expect(await known()).toEqual([device.key]);
  expect((await passPassword(provider, "temizlik", { deviceKey: idle.key })).body.message).toBe(
    "Device does not exist.",
  );
});
