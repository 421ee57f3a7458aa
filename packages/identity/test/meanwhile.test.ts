import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askBehindAnother } from "./behind.ts";
import { addUser, clientId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  associate,
  confirmOffered,
  kindOf,
  passPassword,
  proveDevice,
  sessionOf,
  setUpTotp,
  shownCode,
  tokensOf,
} from "./second-steps.ts";
import { type Answer, signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let count = 0;
let name = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  name = `arada${++count}`;
  await addUser(provider, name);
});
afterEach(() => provider.query("DROP FUNCTION IF EXISTS meanwhile CASCADE"));
afterAll(() => provider.close());

/**
 * Does what another program might do between two steps of this one: right after the transaction in which `when`
 * happens, before anything else is asked.
 */
const meanwhile = async (when: string, statement: string) => {
  await provider.query(
    `CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN ${statement}; RETURN NULL; END $$`,
  );
  await provider.query(
    `CREATE CONSTRAINT TRIGGER meanwhile AFTER ${when} DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION meanwhile()`,
  );
};
const change = (changes: string) => `UPDATE identity.users SET ${changes} WHERE username = '${name}'`;

const askBehind = (first: string[], ask: () => Promise<Answer>, next: string[] = []) =>
  askBehindAnother(provider, { first, next }, ask);

const holdAccount = () => `SELECT 1 FROM identity.users WHERE username = '${name}' FOR UPDATE`;
/** Asks while another transaction has the account, which it changes once the question waits for it. */
const askDuring = (changes: string, ask: () => Promise<Answer>) =>
  askBehind([holdAccount()], ask, [change(changes)]);

const openSessions = async () =>
  provider.query(
    `SELECT s.id FROM identity.sessions s JOIN identity.users u ON u.id = s.user_id
     WHERE u.username = '${name}' AND s.revoked_at IS NULL`,
  );
const totp = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
  answerTo(provider, "SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE });

describe("no session is opened when, after the proof of the password,", () => {
  /** A failure that the right password clears is the step behind which something happens. */
  const afterProof = async (changes: string) => {
    await trySignIn(provider, name, "Yanlis-sifre7");
    await meanwhile("DELETE ON identity.attempts", change(changes));
    return passPassword(provider, name);
  };

  test.each([
    ["the password was changed", "salt = '\\x01'"],
    ["the account was closed", "is_enabled = false"],
    ["a reset was required", "status = 'RESET_REQUIRED'"],
    ["a temporary password was set", "status = 'FORCE_CHANGE_PASSWORD'"],
    ["a second factor was switched on", "mfa_methods = '{EMAIL_OTP}'"],
  ])("%s", async (_what, changes) => {
    expect(kindOf(await afterProof(changes))).toBe("NotAuthorizedException");
    expect(await openSessions()).toEqual([]);
  });

  test("or one is, when nothing happened", async () => {
    expect(kindOf(await afterProof("updated_at = now()"))).toBe(200);
    expect(await openSessions()).toHaveLength(1);
  });
});

describe("no session is opened when, after the proof of the second factor,", () => {
  const afterCode = async (changes: string) => {
    const { AccessToken } = await signIn(provider, name);
    const secretCode = await setUpTotp(provider, AccessToken);
    const Session = sessionOf(await passPassword(provider, name));
    await meanwhile("INSERT ON identity.used_blocks", change(changes));
    return totp(Session, shownCode(provider, secretCode));
  };

  test.each([
    ["the password was changed", "salt = '\\x01'"],
    ["the account was closed", "is_enabled = false"],
    ["the authenticator was replaced", "totp_secret = '\\x01'"],
    ["the authenticator was taken away", "totp_secret = NULL"],
  ])("%s", async (_what, changes) => {
    expect(kindOf(await afterCode(changes))).toBe("NotAuthorizedException");
    expect(await openSessions()).toHaveLength(1);
  });

  test("the device that stood for it is trusted no more", async () => {
    const { AccessToken } = await signIn(provider, name);
    const secretCode = await setUpTotp(provider, AccessToken);
    const tokens = tokensOf(
      await totp(sessionOf(await passPassword(provider, name)), shownCode(provider, secretCode)),
    );
    const device = await confirmOffered(provider, tokens);
    await provider.send("UpdateDeviceStatus", {
      ...{ AccessToken: tokens.AccessToken, DeviceKey: device.key, DeviceRememberedStatus: "remembered" },
    });
    const asked = await passPassword(provider, name, { deviceKey: device.key });
    expect(kindOf(asked)).toBe("DEVICE_SRP_AUTH");
    await meanwhile(
      "INSERT ON identity.used_blocks",
      `IF (SELECT count(*) > 1 FROM identity.used_blocks WHERE xmin::text::bigint >= ${await snapshot()}) THEN
         UPDATE identity.devices SET is_remembered = false WHERE device_key = '${device.key}'; END IF`,
    );
    expect((await proveDevice(provider, sessionOf(asked), device)).body.message).toBe(
      "Device does not exist.",
    );
    expect(await openSessions()).toHaveLength(2);
  });
});

/** The next transaction: what is written from now on has this number or a higher one. */
async function snapshot(): Promise<unknown> {
  const [row] = await provider.query("SELECT pg_snapshot_xmax(pg_current_snapshot()) AS next");
  return row?.next;
}

describe("an own password in place of a temporary one", () => {
  const temporary = "Telefonda-Soylenen9";
  const begin = async () => {
    await provider.identity.setTemporaryPassword({ username: name, password: temporary });
    return sessionOf(await passPassword(provider, name, { password: temporary }));
  };
  const answer = (Session: string) =>
    answerTo(provider, "NEW_PASSWORD_REQUIRED", Session, { NEW_PASSWORD: "Yepyeni-Sifre8" });

  test.each([
    ["the operator has set another one", "salt = '\\x01'"],
    ["the operator has required a reset", "status = 'RESET_REQUIRED'"],
    ["another sign-in has set its own", "status = 'CONFIRMED', salt = '\\x02'"],
  ])("is not set when meanwhile %s", async (_what, changes) => {
    const Session = await begin();
    await meanwhile("INSERT ON identity.used_blocks", change(changes));
    expect(kindOf(await answer(Session))).toBe("NotAuthorizedException");
    expect(await openSessions()).toEqual([]);
    await provider.query("DROP FUNCTION meanwhile CASCADE");
    const again = await passPassword(provider, name, { password: "Yepyeni-Sifre8" });
    expect(kindOf(again)).toBe("NotAuthorizedException");
  });

  test("waits for who is changing the account, and is not set then", async () => {
    const Session = await begin();
    expect(kindOf(await askDuring("salt = '\\x01'", () => answer(Session)))).toBe("NotAuthorizedException");
    const [row] = await provider.query(`SELECT salt FROM identity.users WHERE username = '${name}'`);
    expect(row?.salt).toEqual(Buffer.of(1));
  });

  test("ends the sign-ins there are", async () => {
    const { AccessToken } = await signIn(provider, name);
    const Session = await begin();
    // One that was opened at the same moment as the temporary password was set.
    await provider.query("UPDATE identity.sessions SET revoked_at = NULL");
    expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe(200);
    expect(kindOf(await answer(Session))).toBe(200);
    expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe("NotAuthorizedException");
    expect(await openSessions()).toHaveLength(1);
  });

  test("opens no session when a reset comes right after it", async () => {
    const Session = await begin();
    await meanwhile("UPDATE OF temporary_until ON identity.users", change("salt = '\\x01'"));
    expect(kindOf(await answer(Session))).toBe("NotAuthorizedException");
    expect(await openSessions()).toEqual([]);
  });
});

describe("a proof of the authenticator", () => {
  const forgetProofs = "UPDATE identity.sessions SET factor_at = NULL";
  const proofs = async () => provider.query("SELECT id FROM identity.sessions WHERE factor_at IS NOT NULL");

  test("ends with what another session changes right after it: by a new secret", async () => {
    const { AccessToken } = await signIn(provider, name);
    const UserCode = shownCode(provider, await associate(provider, AccessToken));
    await provider.query(forgetProofs);
    await meanwhile("UPDATE OF totp_secret ON identity.users", forgetProofs);
    expect(kindOf(await provider.send("VerifySoftwareToken", { AccessToken, UserCode }))).toBe(200);
    expect(await proofs()).toEqual([]);
  });

  test("ends with what another session changes right after it: by a code of the one there is", async () => {
    const { AccessToken } = await signIn(provider, name);
    const UserCode = shownCode(provider, await setUpTotp(provider, AccessToken));
    await provider.query(forgetProofs);
    await meanwhile("UPDATE OF totp_step ON identity.users", forgetProofs);
    expect(kindOf(await provider.send("VerifySoftwareToken", { AccessToken, UserCode }))).toBe(200);
    expect(await proofs()).toEqual([]);
  });

  test("is none of a set-up when a second factor is switched on meanwhile", async () => {
    const { AccessToken } = await signIn(provider, name);
    const UserCode = shownCode(provider, await associate(provider, AccessToken));
    await provider.query(forgetProofs);
    const verified = await askDuring("mfa_methods = '{EMAIL_OTP}'", () =>
      provider.send("VerifySoftwareToken", { AccessToken, UserCode }),
    );
    expect(kindOf(verified)).toBe("EnableSoftwareTokenMFAException");
    expect(await proofs()).toEqual([]);
  });

  test("does not let the second factor be switched off when it ends meanwhile", async () => {
    const { AccessToken } = await signIn(provider, name);
    await setUpTotp(provider, AccessToken);
    const SoftwareTokenMfaSettings = { Enabled: false };
    const off = await askBehind([holdAccount(), forgetProofs], () =>
      provider.send("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings }),
    );
    expect(kindOf(off)).toBe("NotAuthorizedException");
    expect(kindOf(await passPassword(provider, name))).toBe("SOFTWARE_TOKEN_MFA");
  });
});

describe("a device of a sign-in that has shown no second factor", () => {
  const isTrusted = async (key: string) =>
    provider.query(`SELECT 1 FROM identity.devices WHERE device_key = '${key}' AND is_remembered`);

  test("is not remembered when one is switched on meanwhile", async () => {
    const tokens = tokensOf(await passPassword(provider, name));
    const { key: DeviceKey } = await confirmOffered(provider, tokens);
    const { AccessToken } = tokens;
    const remembered = await askDuring("mfa_methods = '{EMAIL_OTP}'", () =>
      provider.send("UpdateDeviceStatus", { AccessToken, DeviceKey, DeviceRememberedStatus: "remembered" }),
    );
    expect(kindOf(remembered)).toBe("NotAuthorizedException");
    expect(await isTrusted(DeviceKey)).toEqual([]);
  });

  test.each([
    ["is not trusted once confirmed when one is switched on meanwhile", "mfa_methods = '{EMAIL_OTP}'", 0],
    ["or is, when nothing happened", "updated_at = now()", 1],
  ])("%s", async (_what, changes, count) => {
    const always = await startProvider({ devices: "always" }, provider.database);
    try {
      const tokens = tokensOf(await passPassword(always, name));
      await askDuring(changes, async () => {
        await confirmOffered(always, tokens);
        return { status: 200, body: {} };
      });
      expect(await isTrusted(tokens.NewDeviceMetadata?.DeviceKey ?? "")).toHaveLength(count);
    } finally {
      await always.close();
    }
  });
});

test("a sign-in that is opened from a device while it is forgotten ends with it", async () => {
  const tokens = tokensOf(await passPassword(provider, name));
  const { key: DeviceKey } = await confirmOffered(provider, tokens);
  const { AccessToken } = tokens;
  const opening = [
    holdAccount(),
    `UPDATE identity.devices SET authenticated_at = now() WHERE device_key = '${DeviceKey}'`,
    `INSERT INTO identity.sessions (id, user_id, signed_in_at, expires_at, device_key, address, last_used_at)
      SELECT gen_random_uuid(), user_id, signed_in_at, expires_at, device_key, address, last_used_at
      FROM identity.sessions WHERE device_key = '${DeviceKey}'`,
  ];
  const forgotten = await askBehind(opening, () => provider.send("ForgetDevice", { AccessToken, DeviceKey }));
  expect(kindOf(forgotten)).toBe(200);
  expect(await openSessions()).toHaveLength(1);
  expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe(200);
});

test("the code of a sign-up waits for who proves another address, and then proves none", async () => {
  name = `${name}-yeni`;
  await provider.send("SignUp", signUpBody(name));
  const ConfirmationCode = provider.codeFor(name);
  const confirmed = await askBehind(
    [holdAccount()],
    () => provider.send("ConfirmSignUp", { ClientId: clientId, Username: name, ConfirmationCode }),
    [
      `UPDATE identity.codes SET used_at = now()
       WHERE user_id = (SELECT id FROM identity.users WHERE username = '${name}')`,
      change("email = 'baska@ornek.org', status = 'CONFIRMED'"),
    ],
  );
  expect(kindOf(confirmed)).toBe(200);
  const rows = await provider.query(
    `SELECT email, is_email_verified AS proven FROM identity.users WHERE username = '${name}'`,
  );
  expect(rows).toEqual([{ email: "baska@ornek.org", proven: false }]);
});

describe("a renewal and the deletion of the account, each in the other's way,", () => {
  const ofAccount = () =>
    `(SELECT s.id FROM identity.sessions s JOIN identity.users u ON u.id = s.user_id WHERE username = '${name}')`;
  const remove = () => `DELETE FROM identity.users WHERE username = '${name}'`;

  test("end: who renews hears that there is no such sign-in", async () => {
    const { RefreshToken } = await signIn(provider, name);
    const renewed = await askBehind(
      [`SELECT 1 FROM identity.sessions WHERE id IN ${ofAccount()} FOR UPDATE`],
      () => provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken }),
      [remove()],
    );
    expect(kindOf(renewed)).toBe("NotAuthorizedException");
    expect(provider.logged()).toBe("");
  });

  test("end: the account is deleted", async () => {
    const { AccessToken } = await signIn(provider, name);
    const deleted = await askBehind(
      [`SELECT 1 FROM identity.refresh_tokens WHERE session_id IN ${ofAccount()} FOR UPDATE`],
      () => provider.send("DeleteUser", { AccessToken }),
      [`UPDATE identity.sessions SET last_used_at = now() WHERE id IN ${ofAccount()}`],
    );
    expect(kindOf(deleted)).toBe(200);
    expect(await provider.query(`SELECT 1 FROM identity.users WHERE username = '${name}'`)).toEqual([]);
    expect(provider.logged()).toBe("");
  });
});

describe("where a second factor is required", () => {
  let required: TestProvider;
  beforeEach(async () => {
    required = await startProvider({ mfa: "required" }, provider.database);
    required.clock.now = provider.clock.now;
  });
  afterEach(() => required.close());
  const setUp = async (Session: string) => {
    const associated = await required.send("AssociateSoftwareToken", { Session });
    const UserCode = shownCode(required, String(associated.body.SecretCode));
    return required.send("VerifySoftwareToken", { Session: sessionOf(associated), UserCode });
  };
  const finish = (verified: Answer) => answerTo(required, "MFA_SETUP", sessionOf(verified), {});

  test("an authenticator that another sign-in has replaced lets nobody in, the other one does", async () => {
    const [one, two] = [await passPassword(required, name), await passPassword(required, name)];
    const replaced = await setUp(sessionOf(one));
    const inForce = await setUp(sessionOf(two));
    expect(kindOf(await finish(replaced))).toBe("CodeMismatchException");
    expect(kindOf(await finish(inForce))).toBe(200);
  });

  test.each([
    ["the password was changed", "salt = '\\x01'"],
    ["the authenticator was replaced", "totp_secret = totp_candidate"],
    ["another second factor was switched on", "mfa_methods = '{EMAIL_OTP}'"],
  ])("none is switched on when meanwhile %s", async (_what, changes) => {
    const verified = await setUp(sessionOf(await passPassword(required, name)));
    await required.send("AssociateSoftwareToken", { Session: sessionOf(verified) });
    await meanwhile("INSERT ON identity.used_blocks", change(changes));
    expect(kindOf(await finish(verified))).not.toBe(200);
    const [row] = await provider.query(`SELECT mfa_methods FROM identity.users WHERE username = '${name}'`);
    expect(row?.mfa_methods).not.toContain("SOFTWARE_TOKEN_MFA");
    expect(await openSessions()).toEqual([]);
  });

  test("no session is opened when a reset comes right after one was switched on", async () => {
    const verified = await setUp(sessionOf(await passPassword(required, name)));
    await meanwhile("UPDATE OF mfa_methods ON identity.users", change("salt = '\\x01'"));
    expect(kindOf(await finish(verified))).toBe("NotAuthorizedException");
    expect(await openSessions()).toEqual([]);
  });
});
