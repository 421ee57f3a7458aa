import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "../src/protection/sealer.ts";
import { computeVerifier } from "../src/srp/arithmetic.ts";
import {
  addUser,
  clientId,
  password,
  poolId,
  signUpBody,
  startProvider,
  type TestProvider,
} from "./provider.ts";
import { prove, respond, type Started, signIn, startSignIn, trySignIn } from "./sign-in.ts";
import { timestampOf } from "./srp-client.ts";

let provider: TestProvider;
const start = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  provider = await startProvider();
  for (const name of ["derya", "Kerem.Ak"]) await addUser(provider, name);
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

const later = (seconds: number) => {
  provider.clock.now = new Date(provider.clock.now.getTime() + seconds * 1000);
};
const wrongPassword = {
  status: 400,
  body: { __type: "NotAuthorizedException", message: "Kullanıcı adı veya şifre hatalı" },
};
const lockedMessage = "Çok fazla hatalı deneme yaptınız. Lütfen biraz sonra yeniden deneyin.";
const now = () => timestampOf(provider.clock.now);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("whether an address has an account is told to nobody", () => {
  const known = "derya@ornek.com";
  const unknown = "dilek@ornek.com";

  test("the first answer has the same members and shapes for both", async () => {
    const [yes, no] = [await startSignIn(provider, known), await startSignIn(provider, unknown)];
    expect(Object.keys(yes.body)).toEqual(Object.keys(no.body));
    expect(Object.keys(yes.challenge)).toEqual(Object.keys(no.challenge));
    for (const { challenge } of [yes, no]) {
      expect(challenge.USER_ID_FOR_SRP).toMatch(uuid);
      expect(challenge.USERNAME).toBe(challenge.USER_ID_FOR_SRP);
      expect(challenge.SALT).toMatch(/^[0-9a-f]{20,34}$/);
      expect(challenge.SRP_B).toMatch(/^[0-9a-f]{740,768}$/);
    }
    const lengths = [yes, no].map(({ challenge }) => challenge.SECRET_BLOCK?.length ?? 0);
    // The block's length follows that of the server value, which is a digit or two shorter now and then.
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(8);
  });

  test.each([known, unknown])(
    "the identifier and the salt of %s are the same every time, however it is typed",
    async (address) => {
      const answers: string[] = [];
      for (const typed of [address, address.toUpperCase(), ` ${address} `, address]) {
        const { challenge } = await startSignIn(provider, typed);
        answers.push(`${challenge.USER_ID_FOR_SRP} ${challenge.SALT}`);
      }
      expect(new Set(answers).size).toBe(1);
    },
  );

  test("neither identifier nor salt lead from an address to a username or an account", async () => {
    const byAddress = (await startSignIn(provider, known)).challenge;
    const byName = (await startSignIn(provider, "derya")).challenge;
    const [row] = await provider.query("SELECT id FROM identity.users WHERE username = 'derya'");
    expect(byName.USER_ID_FOR_SRP).toBe("derya");
    expect(byAddress.SALT).not.toBe(byName.SALT);
    expect([row?.id, "derya"]).not.toContain(byAddress.USER_ID_FOR_SRP);
  });

  test("an address whose account waits for its proof tells so after the right password only", async () => {
    await provider.send("SignUp", signUpBody("bekleyen"));
    const address = "bekleyen@ornek.com";
    expect(await trySignIn(provider, address, "Yanlis-sifre7")).toEqual(wrongPassword);
    expect((await trySignIn(provider, address)).body.__type).toBe("UserNotConfirmedException");
  });

  test("the last answer is the same for a wrong password, an unknown name and an unknown address", async () => {
    expect(await trySignIn(provider, "derya", "Yanlis-sifre7")).toEqual(wrongPassword);
    expect(await trySignIn(provider, known, "Yanlis-sifre7")).toEqual(wrongPassword);
    expect(await trySignIn(provider, "dilek")).toEqual(wrongPassword);
    expect(await trySignIn(provider, unknown)).toEqual(wrongPassword);
  });

  test("its owner signs in by it, and the tokens bear the username", async () => {
    const { AccessToken } = await signIn(provider, "Kerem.AK@ornek.com");
    expect((await provider.send("GetUser", { AccessToken })).body.Username).toBe("Kerem.Ak");
  });
});

test("an account whose password was kept in the older form, with one verifier, signs in by both names", async () => {
  await addUser(provider, "eski");
  const salt = randomBytes(16);
  const old = computeVerifier({ poolName: "Test00001", userId: "eski", password, salt });
  const sealed = createSealer([provider.keyEncryptionKey as Uint8Array]).seal(old, `verifier|${poolId}|eski`);
  await provider.query(
    `UPDATE identity.users SET salt = '\\x${salt.toString("hex")}', verifier = '\\x${sealed.toString("hex")}'
     WHERE username = 'eski'`,
  );
  expect((await trySignIn(provider, "eski")).status).toBe(200);
  expect((await trySignIn(provider, "eski@ornek.com")).status).toBe(200);
  expect(await trySignIn(provider, "eski", "Yanlis-sifre7")).toEqual(wrongPassword);
});

test("an unknown username, too, has one identifier and one salt however its letters are typed", async () => {
  const answers = [];
  for (const typed of ["Hic.Kimse", "hic.kimse", "HIC.KIMSE"]) {
    const { challenge } = await startSignIn(provider, typed);
    answers.push(`${challenge.USER_ID_FOR_SRP} ${challenge.SALT}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect((await startSignIn(provider, "KEREM.AK")).challenge.USER_ID_FOR_SRP).toBe("Kerem.Ak");
});

describe("a proof", () => {
  let started: Started;
  beforeEach(async () => {
    started = await startSignIn(provider, "derya");
  });

  test("is good once", async () => {
    const answers = prove(started, password, now());
    expect((await respond(provider, answers)).status).toBe(200);
    expect(await respond(provider, answers)).toEqual(wrongPassword);
  });

  test("sent twice at once is good once", async () => {
    const answers = prove(started, password, now());
    const both = await Promise.all([respond(provider, answers), respond(provider, answers)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is good for three minutes", async () => {
    later(181);
    expect(await respond(provider, prove(started, password, now()))).toEqual(wrongPassword);
  });

  test("may come from a clock five minutes off, not more", async () => {
    const shifted = (seconds: number) => timestampOf(new Date(provider.clock.now.getTime() + seconds * 1000));
    for (const seconds of [-310, 310]) {
      expect(await respond(provider, prove(started, password, shifted(seconds)))).toEqual(wrongPassword);
    }
    expect((await respond(provider, prove(started, password, shifted(-290)))).status).toBe(200);
  });

  test("may write the day with a zero or a space in front, as some clients do", async () => {
    provider.clock.now = new Date("2026-12-07T00:05:09Z");
    for (const day of ["7", "07", " 7"]) {
      const fresh = await startSignIn(provider, "derya");
      const answer = await respond(provider, prove(fresh, password, `Mon Dec ${day} 00:05:09 UTC 2026`));
      expect([day, answer.status]).toEqual([day, 200]);
    }
    for (const nonsense of [
      "2026-12-07T00:05:09Z",
      "Mon Dec 7 00:05:09 2026",
      "",
      "Mon Foo 7 00:05:09 UTC 2026",
    ]) {
      const fresh = await startSignIn(provider, "derya");
      expect(await respond(provider, prove(fresh, password, nonsense))).toEqual(wrongPassword);
    }
  });

  test("is bound to its block: another's, a changed one and another pool's prove nothing", async () => {
    const other = await startSignIn(provider, "Kerem.Ak");
    const answers = prove(started, password, now());
    const changed = Buffer.from(started.challenge.SECRET_BLOCK ?? "", "base64");
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    for (const block of [other.challenge.SECRET_BLOCK, changed.toString("base64"), "", "AA=="]) {
      expect(await respond(provider, { ...answers, PASSWORD_CLAIM_SECRET_BLOCK: block })).toEqual(
        wrongPassword,
      );
    }
    expect((await respond(provider, answers)).status).toBe(200);
  });

  test("does not depend on the name sent beside it, nor on a device that is null", async () => {
    const answers = { ...prove(started, password, now()), USERNAME: "Kerem.Ak", DEVICE_KEY: null };
    const { AuthenticationResult } = (await respond(provider, answers)).body as {
      AuthenticationResult: { AccessToken: string };
    };
    const user = await provider.send("GetUser", { AccessToken: AuthenticationResult.AccessToken });
    expect(user.body.Username).toBe("derya");
  });

  test("accepts a client value that is written with leading zeros", async () => {
    const padded = await provider.send("InitiateAuth", {
      ClientId: clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: "derya", SRP_A: `00${started.clientValue}` },
    });
    const challenge = padded.body.ChallengeParameters as Record<string, string>;
    const answer = await respond(provider, prove({ ...started, ...padded, challenge }, password, now()));
    expect(answer.status).toBe(200);
  });

  test("of a closed account is refused, and its sessions end", async () => {
    await addUser(provider, "kapali");
    const { AccessToken, RefreshToken } = await signIn(provider, "kapali");
    await provider.query("UPDATE identity.users SET is_enabled = false WHERE username = 'kapali'");
    expect((await trySignIn(provider, "kapali")).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Bu hesap kapatılmış.",
    });
    expect(await trySignIn(provider, "kapali", "Yanlis-sifre7")).toEqual(wrongPassword);
    expect((await provider.send("GetUser", { AccessToken })).status).toBe(400);
    const refresh = { ClientId: clientId, RefreshToken };
    expect((await provider.send("GetTokensFromRefreshToken", refresh)).status).toBe(400);
  });
});

describe("lockout", () => {
  const fail = (name: string) => trySignIn(provider, name, "Yanlis-sifre7");
  const failTimes = async (name: string, times: number) => {
    for (let i = 0; i < times; i++) expect(await fail(name)).toEqual(wrongPassword);
  };

  test("begins with the fifth failure, lasts 1, 2, 4 … seconds and at most a quarter of an hour", async () => {
    await addUser(provider, "kilit");
    await failTimes("kilit", 5);
    for (const seconds of [1, 2, 4, 900, 900]) {
      expect((await trySignIn(provider, "kilit")).body.message).toBe(lockedMessage);
      later(seconds - 0.5);
      expect((await trySignIn(provider, "kilit")).body.message).toBe(lockedMessage);
      later(0.5);
      if (seconds === 4)
        await provider.query("UPDATE identity.attempts SET failures = 20 WHERE failures = 7");
      await failTimes("kilit", 1);
    }
    later(900);
    expect((await trySignIn(provider, "kilit")).status).toBe(200);
    // The right password clears the count.
    await failTimes("kilit", 4);
    expect((await trySignIn(provider, "kilit")).status).toBe(200);
  });

  test("forgets failures after a quarter of an hour without any", async () => {
    await addUser(provider, "unutkan");
    await failTimes("unutkan", 4);
    later(901);
    await failTimes("unutkan", 4);
    expect((await trySignIn(provider, "unutkan")).status).toBe(200);
  });

  test.each(["kosan", "yok-boyle-biri"])(
    "many guesses at once for %s get no more tries than one by one",
    async (name) => {
      if (name === "kosan") await addUser(provider, name);
      const attempts = await Promise.all(Array.from({ length: 8 }, () => startSignIn(provider, name)));
      const answers = await Promise.all(
        attempts.map((started, i) => respond(provider, prove(started, `Tahmin-numara${i}`, now()))),
      );
      const messages = answers.map(({ body }) => body.message);
      expect(messages.filter((message) => message === wrongPassword.body.message)).toHaveLength(5);
      expect(messages.filter((message) => message === lockedMessage)).toHaveLength(3);
    },
  );

  test("never hits one who has the right password in many windows at once", async () => {
    await addUser(provider, "pencereler");
    const attempts = await Promise.all(Array.from({ length: 8 }, () => startSignIn(provider, "pencereler")));
    const answers = await Promise.all(
      attempts.map((started) => respond(provider, prove(started, password, now()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});
