import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { totpCode, totpStep } from "../src/mfa/totp.ts";
import { addUser, startProvider, type TestProvider } from "./provider.ts";
import { type Answer, signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let counter = 0;
let username = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  counter += 1;
  username = `okuyan${counter}`;
  await addUser(provider, username);
});
afterAll(() => provider.close());

const later = (seconds: number) => {
  provider.clock.now = new Date(provider.clock.now.getTime() + seconds * 1000);
};
const minutes = 60;
const kindOf = (answer: Answer) => answer.body.__type ?? answer.status;
const open = async () => (await signIn(provider, username)).AccessToken;

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A code that has not been used: each works once. */
function codeOf(secret: string): string {
  later(30);
  return totpCode(fromBase32(secret), totpStep(provider.clock.now));
}

async function associate(AccessToken: string): Promise<string> {
  const answer = await provider.send("AssociateSoftwareToken", { AccessToken });
  return String(answer.body.SecretCode);
}
const verify = (AccessToken: string, UserCode: string) =>
  provider.send("VerifySoftwareToken", { AccessToken, UserCode });
const prefer = (AccessToken: string, Enabled: boolean) =>
  provider.send("SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
  });
const methodsOf = async (AccessToken: string) =>
  (await provider.send("GetUser", { AccessToken })).body.UserMFASettingList;

/** An authenticator that counts, set up so long ago that changing it needs a proof. */
async function setUp(AccessToken: string): Promise<string> {
  const secret = await associate(AccessToken);
  expect(kindOf(await verify(AccessToken, codeOf(secret)))).toBe(200);
  expect(kindOf(await prefer(AccessToken, true))).toBe(200);
  later(6 * minutes);
  return secret;
}

describe("removing the authenticator", () => {
  test("needs a code of it, within five minutes", async () => {
    const token = await open();
    const secret = await setUp(token);
    expect(kindOf(await prefer(token, false))).toBe("NotAuthorizedException");
    expect(kindOf(await verify(token, "000000"))).toBe("EnableSoftwareTokenMFAException");
    expect(kindOf(await prefer(token, false))).toBe("NotAuthorizedException");
    expect(kindOf(await verify(token, codeOf(secret)))).toBe(200);
    expect(kindOf(await prefer(token, false))).toBe(200);
    expect(await methodsOf(token)).toBeUndefined();
    expect((await trySignIn(provider, username)).body.AuthenticationResult).toBeDefined();
  });

  test("goes by the code of the one there is, also after a set-up that was given up", async () => {
    const token = await open();
    const secret = await setUp(token);
    await associate(token);
    expect(kindOf(await verify(token, codeOf(secret)))).toBe(200);
    expect(kindOf(await prefer(token, false))).toBe(200);
  });

  test("goes by the code of the one there is while another session sets one up", async () => {
    const [token, other] = [await open(), await open()];
    const secret = await setUp(token);
    await associate(other);
    expect(kindOf(await verify(token, codeOf(secret)))).toBe(200);
    // Proven just now, and still it is not the other session's authenticator that is asked for.
    expect(kindOf(await verify(token, codeOf(secret)))).toBe(200);
    expect(await methodsOf(token)).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });
});

describe("setting up an authenticator", () => {
  test("ends ten minutes after its secret was shown", async () => {
    const token = await open();
    const secret = await associate(token);
    later(11 * minutes);
    expect(kindOf(await verify(token, codeOf(secret)))).toBe("SoftwareTokenMFANotFoundException");
  });

  test("belongs to the session that asked for it", async () => {
    const [token, other] = [await open(), await open()];
    const secret = await associate(token);
    expect(kindOf(await verify(other, codeOf(secret)))).toBe("SoftwareTokenMFANotFoundException");
    expect(kindOf(await verify(token, codeOf(secret)))).toBe(200);
  });

  test("in the place of another needs a code of the one there is first", async () => {
    const token = await open();
    const old = await setUp(token);
    const fresh = await associate(token);
    expect(kindOf(await verify(token, codeOf(fresh)))).toBe("NotAuthorizedException");
    expect(kindOf(await verify(token, codeOf(old)))).toBe(200);
    expect(kindOf(await verify(token, codeOf(fresh)))).toBe(200);
    later(6 * minutes);
    expect(kindOf(await verify(token, codeOf(old)))).toBe("EnableSoftwareTokenMFAException");
    expect(kindOf(await verify(token, codeOf(fresh)))).toBe(200);
  });
});
