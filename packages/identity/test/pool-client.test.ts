import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, clientId, password, poolId, startProvider, type TestProvider } from "./provider.ts";
import { later, shownCode, wrongCode } from "./second-steps.ts";
import { signIn as signInElsewhere } from "./sign-in.ts";

/** Milliseconds; the client computes half a second a sign-in, longer where others compute, too. */
const timeout = 120_000;

let ask: TestProvider;
let always: TestProvider;
let required: TestProvider;
beforeAll(async () => {
  ask = await startProvider();
  always = await startProvider({ devices: "always" });
  required = await startProvider({ mfa: "required" });
});
beforeEach(() => {
  for (const { clock } of [ask, always, required]) clock.now = new Date();
});
afterAll(async () => {
  for (const provider of [ask, always, required]) await provider.close();
});

/** A browser of its own: what its client keeps lies here. */
function openBrowser(provider: TestProvider) {
  const kept = new Map<string, string>();
  const Storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  };
  const pool = new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: clientId,
    endpoint: provider.endpoint,
    Storage,
  });
  return { pool, userOf: (Username: string) => new CognitoUser({ Username, Pool: pool, Storage }) };
}

type Step = "in" | "totp" | "select" | "setup" | "new-password";

function callbacks(resolve: (step: Step) => void, reject: (error: Error) => void) {
  return {
    onSuccess: () => resolve("in"),
    onFailure: reject,
    mfaRequired: () => reject(new Error("a text message")),
    totpRequired: () => resolve("totp"),
    selectMFAType: () => resolve("select"),
    mfaSetup: () => resolve("setup"),
    newPasswordRequired: () => resolve("new-password"),
  };
}

/** How far the password leads. */
function signIn(user: CognitoUser, name: string, secret = password): Promise<Step> {
  const details = new AuthenticationDetails({ Username: name, Password: secret });
  return new Promise((resolve, reject) => user.authenticateUser(details, callbacks(resolve, reject)));
}

const sendCode = (user: CognitoUser, code: string) =>
  new Promise<Step>((resolve, reject) =>
    user.sendMFACode(code, callbacks(resolve, reject), "SOFTWARE_TOKEN_MFA"),
  );

/** A function of the client that ends in `(error, result)`. */
function call<T>(work: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    work((error, result) => (error ? reject(error) : resolve(result as T))),
  );
}

/** A function of the client that has one callback for each end. */
function ends<T = string>(
  work: (callbacks: { onSuccess(value: T): void; onFailure(error: Error): void }) => void,
): Promise<T> {
  return new Promise((onSuccess, onFailure) => work({ onSuccess, onFailure }));
}

async function setUpTotp(provider: TestProvider, user: CognitoUser): Promise<string> {
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  );
  await ends<CognitoUserSession>((done) =>
    user.verifySoftwareToken(shownCode(provider, secret), "Cebim", done),
  );
  later(provider, 30);
  return secret;
}

const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value });

test("a whole life: sign-up, code again, sign-in, attributes, address, passwords, end", {
  timeout,
}, async () => {
  const username = "havuz.omur";
  const { pool, userOf } = openBrowser(ask);
  const list = [
    attribute("email", "havuz.omur@ornek.com"),
    attribute("given_name", "Ayşe"),
    attribute("family_name", "Işık"),
  ];
  const signedUp = await call<{ userConfirmed: boolean; userSub: string }>((done) =>
    pool.signUp(username, password, list, [], done),
  );
  expect(signedUp).toMatchObject({ userConfirmed: false, userSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const user = userOf(username);
  await call((done) => user.resendConfirmationCode(done));
  await call((done) => user.confirmRegistration(ask.codeFor(username), true, done));
  expect(await signIn(user, username)).toBe("in");
  await call((done) => user.updateAttributes([attribute("picture", "/resim/1.webp")], done));
  await call((done) => user.deleteAttributes(["picture"], done));
  await call((done) => user.updateAttributes([attribute("email", "yeni.havuz@ornek.com")], done));
  await new Promise<unknown>((resolve, reject) =>
    user.getAttributeVerificationCode("email", {
      onSuccess: resolve,
      onFailure: reject,
      inputVerificationCode: resolve,
    }),
  );
  const sent = ask.mails.findLast(({ to }) => to === "yeni.havuz@ornek.com")?.code ?? "";
  await ends((done) => user.verifyAttribute("email", sent, done));
  const attributes = await call<CognitoUserAttribute[]>((done) => user.getUserAttributes(done));
  expect(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))).toMatchObject({
    email: "yeni.havuz@ornek.com",
    email_verified: "true",
    given_name: "Ayşe",
  });
  await call((done) => user.changePassword(password, "Ikinci-Sifre8", done));
  const session = await call<CognitoUserSession>((done) => user.getSession(done));
  const refreshed = await call<CognitoUserSession>((done) =>
    user.refreshSession(session.getRefreshToken(), done),
  );
  expect(refreshed.getIdToken().payload.email).toBe("yeni.havuz@ornek.com");
  await ends((done) => user.globalSignOut(done));

  await new Promise<unknown>((resolve, reject) =>
    user.forgotPassword({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve }),
  );
  const code = ask.mails.findLast(({ purpose }) => purpose === "forgot-password")?.code ?? "";
  await ends((done) => user.confirmPassword(code, "Ucuncu-Sifre9", done));
  await expect(signIn(user, username, "Ikinci-Sifre8")).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await signIn(user, username, "Ucuncu-Sifre9")).toBe("in");
  await call((done) => user.deleteUser(done));
  await expect(signIn(userOf(username), username, "Ucuncu-Sifre9")).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});

describe("a device", () => {
  test("is listed, remembered, proves itself, and is forgotten", { timeout }, async () => {
    const username = "havuz-cihaz";
    await addUser(ask, username);
    const { userOf } = openBrowser(ask);
    const user = userOf(username);
    expect(await signIn(user, username)).toBe("in");
    user.getCachedDeviceKeyAndPassword();
    const found = await new Promise<{ Devices: unknown[] }>((onSuccess, onFailure) =>
      user.listDevices(10, null as unknown as string, { onSuccess, onFailure }),
    );
    expect(found.Devices).toHaveLength(1);
    const device = await ends<unknown>((done) => user.getDevice(done));
    expect(device).toMatchObject({ Device: { DeviceKey: expect.stringMatching(/^eu-central-1_/) } });
    await ends((done) => user.setDeviceStatusRemembered(done));
    const from = ask.calls.length;
    const again = userOf(username);
    expect(await signIn(again, username)).toBe("in");
    expect(ask.calls.slice(from)).toEqual([
      "InitiateAuth USER_SRP_AUTH: PASSWORD_VERIFIER",
      "RespondToAuthChallenge PASSWORD_VERIFIER: DEVICE_SRP_AUTH",
      "RespondToAuthChallenge DEVICE_SRP_AUTH: DEVICE_PASSWORD_VERIFIER",
      "RespondToAuthChallenge DEVICE_PASSWORD_VERIFIER: 200",
    ]);
    again.getCachedDeviceKeyAndPassword();
    await ends((done) => again.setDeviceStatusNotRemembered(done));
    await ends((done) => again.forgetDevice(done));
    expect(ask.calls.slice(-2)).toEqual(["UpdateDeviceStatus: 200", "ForgetDevice: 200"]);
  });

  test("lost elsewhere: the client tries again with the same block and is in", { timeout }, async () => {
    const username = "havuz-kayip";
    await addUser(always, username);
    const { userOf } = openBrowser(always);
    expect(await signIn(userOf(username), username)).toBe("in");
    const { AccessToken } = await signInElsewhere(always, username);
    const { Devices } = (await always.send("ListDevices", { AccessToken })).body as {
      Devices: { DeviceKey: string }[];
    };
    await always.send("ForgetDevice", { AccessToken, DeviceKey: Devices[0]?.DeviceKey });
    const from = always.calls.length;
    expect(await signIn(userOf(username), username)).toBe("in");
    expect(always.calls.slice(from)).toEqual([
      "InitiateAuth USER_SRP_AUTH: PASSWORD_VERIFIER",
      "RespondToAuthChallenge PASSWORD_VERIFIER: ResourceNotFoundException",
      "RespondToAuthChallenge PASSWORD_VERIFIER: 200",
      "ConfirmDevice: 200",
    ]);
  });
});

describe("the second factor", () => {
  test("is set up, asked for, chosen; a wrong code leaves the session", { timeout }, async () => {
    const username = "havuz-kod";
    await addUser(ask, username);
    const user = openBrowser(ask).userOf(username);
    await signIn(user, username);
    const secret = await setUpTotp(ask, user);
    const on = { Enabled: true, PreferredMfa: true };
    await call((done) => user.setUserMfaPreference(null, on, done));
    const data = await call<{ PreferredMfaSetting?: string }>((done) =>
      user.getUserData(done as never, { bypassCache: true }),
    );
    expect(data.PreferredMfaSetting).toBe("SOFTWARE_TOKEN_MFA");
    const elsewhere = openBrowser(ask).userOf(username);
    expect(await signIn(elsewhere, username)).toBe("totp");
    await expect(sendCode(elsewhere, wrongCode(ask, secret))).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    const code = shownCode(ask, secret);
    expect(await sendCode(elsewhere, code)).toBe("in");
    const third = openBrowser(ask).userOf(username);
    expect(await signIn(third, username)).toBe("totp");
    await expect(sendCode(third, code)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    const session = await call<CognitoUserSession>((done) => elsewhere.getSession(done));
    await ask.send("SetUserMFAPreference", {
      AccessToken: session.getAccessToken().getJwtToken(),
      SoftwareTokenMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: true },
    });
    later(ask, 30);
    const fourth = openBrowser(ask).userOf(username);
    expect(await signIn(fourth, username)).toBe("select");
    const chosen = await new Promise<Step>((resolve, reject) =>
      fourth.sendMFASelectionAnswer("SOFTWARE_TOKEN_MFA", callbacks(resolve, reject)),
    );
    expect(chosen).toBe("totp");
    expect(await sendCode(fourth, shownCode(ask, secret))).toBe("in");
  });

  test("is set up within the sign-in where it is required", { timeout }, async () => {
    const username = "havuz-zorunlu";
    await addUser(required, username);
    const user = openBrowser(required).userOf(username);
    expect(await signIn(user, username)).toBe("setup");
    const secret = await setUpTotp(required, user);
    const next = openBrowser(required).userOf(username);
    expect(await signIn(next, username)).toBe("totp");
    expect(await sendCode(next, shownCode(required, secret))).toBe("in");
  });
});

test("a temporary password is replaced within the sign-in", { timeout }, async () => {
  const username = "havuz-gecici";
  await addUser(ask, username);
  const temporary = await ask.identity.setTemporaryPassword({ username });
  const user = openBrowser(ask).userOf(username);
  expect(await signIn(user, username, temporary)).toBe("new-password");
  const step = await new Promise<Step>((resolve, reject) =>
    user.completeNewPasswordChallenge("Yepyeni-Sifre8", { given_name: "Fatma" }, callbacks(resolve, reject)),
  );
  expect(step).toBe("in");
  expect(await signIn(openBrowser(ask).userOf(username), username, "Yepyeni-Sifre8")).toBe("in");
});
