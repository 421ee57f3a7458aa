import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditOf, mailsSince, passMinutes } from "./account.ts";
import { clean } from "./cleaning.ts";
import { addUser, startProvider, type TestProvider } from "./provider.ts";
import { confirmOffered, passPassword, tokensOf } from "./second-steps.ts";
import { prove, respond, signIn, startSignIn } from "./sign-in.ts";
import { timestampOf } from "./srp-client.ts";

const start = new Date("2026-11-22T10:00:00Z");
const home = {
  address: "203.0.113.7",
  agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36",
};
const phone = {
  address: "198.51.100.9",
  agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
};

let provider: TestProvider;
let name: string;
let count = 0;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  provider.clock.now = start;
  Object.assign(provider.from, home);
  name = `giris${++count}`;
  await addUser(provider, name);
});
afterAll(() => provider.close());

/** Mails a sign-in from there brings. */
async function enterFrom(place: { address: string; agent: string }): Promise<string[]> {
  Object.assign(provider.from, place);
  const before = provider.mails.length;
  await signIn(provider, name);
  return mailsSince(provider, before);
}
const told = () => [`new-device ${name}@ornek.com`];

test("a sign-in from a new device is told once, with its time and what it called itself", async () => {
  expect(await enterFrom(home)).toEqual([]);
  passMinutes(provider, 5);
  expect(await enterFrom(phone)).toEqual(told());
  expect(provider.mails.at(-1)).toMatchObject({
    username: name,
    code: "",
    signIn: { at: provider.clock.now, agent: phone.agent },
  });
  expect(await enterFrom(phone)).toEqual([]);
  expect(await enterFrom(home)).toEqual([]);
  expect((await auditOf(provider, name)).filter((line) => line.startsWith("NewDevice"))).toEqual([
    "NewDevice: ok",
  ]);
});

test.each([
  ["a newer version of the browser", { ...home, agent: home.agent.replace("141", "142") }, false],
  ["another address of the same network", { ...home, address: "203.0.113.99" }, false],
  ["the same address as IPv6 writes it", { ...home, address: "::ffff:203.0.113.7" }, false],
  ["another browser", { ...home, agent: phone.agent }, true],
  ["another network", { ...home, address: phone.address }, true],
])("%s", async (_what, place, isNew) => {
  await enterFrom(home);
  expect(await enterFrom(place)).toEqual(isNew ? told() : []);
});

test.each([
  ["2001:db8:1:2::5", "2001:0db8:0001:0002:ffff:0:0:1", false],
  ["2001:db8::5", "2001:db8:0:0:1:2:3:4", false],
  ["2001:db8:1:2::5", "2001:db8:1:3::5", true],
])("%s and %s are of one network or of two", async (one, other, isNew) => {
  await enterFrom({ ...home, address: one });
  expect(await enterFrom({ ...home, address: other })).toEqual(isNew ? told() : []);
});

test("a recognised device is known wherever it is", async () => {
  const tokens = tokensOf(await passPassword(provider, name));
  const { DeviceKey } = tokens.NewDeviceMetadata ?? { DeviceKey: "" };
  await confirmOffered(provider, tokens);
  Object.assign(provider.from, phone);
  const before = provider.mails.length;
  tokensOf(await passPassword(provider, name, { deviceKey: DeviceKey }));
  expect(mailsSince(provider, before)).toEqual([]);
});

test("a sign-in that fails is not told", async () => {
  await enterFrom(home);
  Object.assign(provider.from, phone);
  const before = provider.mails.length;
  const started = await startSignIn(provider, name);
  const answer = await respond(provider, prove(started, "Yanlis-Sifre9", timestampOf(provider.clock.now)));
  expect(answer.status).toBe(400);
  expect(mailsSince(provider, before)).toEqual([]);
});

test("the first sign-in is told of nothing; the next from elsewhere is, though the first is long forgotten", async () => {
  expect(await enterFrom(phone)).toEqual([]);
  passMinutes(provider, 60 * 24 * 40);
  await clean(provider);
  expect(
    await provider.query(
      `SELECT 1 FROM identity.sessions s JOIN identity.users u ON u.id = s.user_id WHERE u.username = '${name}'`,
    ),
  ).toHaveLength(0);
  expect(await enterFrom(home)).toEqual(told());
});

test("a flood of sign-ins is three mails an hour", async () => {
  await enterFrom(home);
  let mails = 0;
  for (let network = 1; network <= 6; network++) {
    mails += (await enterFrom({ ...home, address: `192.0.${network}.1` })).length;
  }
  expect(mails).toBe(3);
  passMinutes(provider, 61);
  expect(await enterFrom({ ...home, address: "192.0.7.1" })).toEqual(told());
});

test("nobody is told at an address that was not proven", async () => {
  await enterFrom(home);
  await provider.query(`UPDATE identity.users SET is_email_verified = false WHERE username = '${name}'`);
  expect(await enterFrom(phone)).toEqual([]);
});
