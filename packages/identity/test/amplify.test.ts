import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
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
beforeEach(async () => {
  for (const { clock } of [ask, always, required]) clock.now = new Date();
  use(ask);
  await amplify.signOut();
});
afterAll(async () => {
  await amplify.signOut();
  for (const provider of [ask, always, required]) await provider.close();
});

function use(provider: TestProvider): void {
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: provider.endpoint };
  Amplify.configure({ Auth: { Cognito } });
}
/** What the client asked since `from`. */
const asked = (provider: TestProvider, from: number) => provider.calls.slice(from);
const stepOf = async (output: Promise<amplify.SignInOutput | amplify.ConfirmSignInOutput>) =>
  (await output).nextStep.signInStep;
const confirm = (challengeResponse: string) => amplify.confirmSignIn({ challengeResponse });

async function setUpTotp(provider: TestProvider): Promise<string> {
  const { sharedSecret, getSetupUri } = await amplify.setUpTOTP();
  expect(getSetupUri("Okurca").href).toContain(sharedSecret);
  await amplify.verifyTOTPSetup({ code: shownCode(provider, sharedSecret) });
  later(provider, 30);
  return sharedSecret;
}

const withoutDevice = [
  "InitiateAuth USER_SRP_AUTH: PASSWORD_VERIFIER",
  "RespondToAuthChallenge PASSWORD_VERIFIER: 200",
  "ConfirmDevice: 200",
];
const withDevice = [
  "InitiateAuth USER_SRP_AUTH: PASSWORD_VERIFIER",
  "RespondToAuthChallenge PASSWORD_VERIFIER: DEVICE_SRP_AUTH",
  "RespondToAuthChallenge DEVICE_SRP_AUTH: DEVICE_PASSWORD_VERIFIER",
  "RespondToAuthChallenge DEVICE_PASSWORD_VERIFIER: 200",
];

test("a whole life: sign-up, code again, sign-in, attributes, address, passwords, sign-out, end", {
  timeout,
}, async () => {
  const username = "Butun.Omur";
  const userAttributes = { email: "Butun.Omur@ornek.com", given_name: "Ayşe", family_name: "Işık" };
  await amplify.signUp({ username, password, options: { userAttributes } });
  expect(await amplify.resendSignUpCode({ username })).toMatchObject({ deliveryMedium: "EMAIL" });
  const confirmed = await amplify.confirmSignUp({
    username,
    confirmationCode: ask.codeFor(username),
    options: { forceAliasCreation: true },
  });
  expect(confirmed.isSignUpComplete).toBe(true);
  expect(await stepOf(amplify.signIn({ username: "butun.omur@ornek.com", password }))).toBe("DONE");
  await amplify.updateUserAttributes({
    userAttributes: { "custom:favorite_genres": '["roman"]', picture: "/resim/1.webp" },
  });
  await amplify.deleteUserAttributes({ userAttributeKeys: ["picture"] });
  const change = await amplify.updateUserAttribute({
    userAttribute: { attributeKey: "email", value: "yeni.omur@ornek.com" },
  });
  expect(change.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
  const sent = await amplify.sendUserAttributeVerificationCode({ userAttributeKey: "email" });
  expect(sent.destination).toBe("y***@o***");
  const confirmationCode = ask.mails.findLast(({ to }) => to === "yeni.omur@ornek.com")?.code ?? "";
  const proof = { userAttributeKey: "email", confirmationCode } as const;
  await expect(amplify.confirmUserAttribute({ ...proof, confirmationCode: "000" })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  await amplify.confirmUserAttribute(proof);
  expect(await amplify.fetchUserAttributes()).toMatchObject({
    email: "yeni.omur@ornek.com",
    email_verified: "true",
    "custom:favorite_genres": '["roman"]',
  });
  expect(await amplify.fetchUserAttributes()).not.toHaveProperty("picture");
  const before = await amplify.fetchAuthSession();
  const after = await amplify.fetchAuthSession({ forceRefresh: true });
  expect(after.tokens?.idToken?.payload.email).toBe("yeni.omur@ornek.com");
  expect(after.tokens?.accessToken.payload.jti).not.toBe(before.tokens?.accessToken.payload.jti);
  await amplify.updatePassword({ oldPassword: password, newPassword: "Ikinci-Sifre8" });
  await amplify.signOut({ global: true });

  const reset = await amplify.resetPassword({ username });
  expect(reset.nextStep.codeDeliveryDetails.destination).toBe("y***@o***");
  await amplify.confirmResetPassword({
    username,
    confirmationCode: ask.mails.findLast(({ purpose }) => purpose === "forgot-password")?.code ?? "",
    newPassword: "Ucuncu-Sifre9",
  });
  await expect(amplify.signIn({ username, password: "Ikinci-Sifre8" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await stepOf(amplify.signIn({ username, password: "Ucuncu-Sifre9" }))).toBe("DONE");
  await amplify.deleteUser();
  await expect(amplify.getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
  await expect(amplify.signIn({ username, password: "Ucuncu-Sifre9" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});

describe("a device", () => {
  test("that the reader remembers proves itself at the next sign-in; forgotten, it does so no more", {
    timeout,
  }, async () => {
    const username = "amp-cihaz";
    await addUser(ask, username);
    let from = ask.calls.length;
    await amplify.signIn({ username, password });
    expect(asked(ask, from)).toEqual(withoutDevice);
    const [device, ...more] = await amplify.fetchDevices();
    expect(more).toEqual([]);
    expect(device).toMatchObject({
      id: expect.stringMatching(/^eu-central-1_/),
      createDate: expect.any(Date),
    });
    await amplify.signOut();
    await amplify.signIn({ username, password });
    await amplify.rememberDevice();
    await amplify.signOut();
    from = ask.calls.length;
    await amplify.signIn({ username, password });
    expect(asked(ask, from)).toEqual(withDevice);
    expect(await amplify.fetchDevices()).toHaveLength(1);
    await amplify.forgetDevice();
    expect(await amplify.fetchDevices()).toEqual([]);
    await amplify.signOut();
    from = ask.calls.length;
    await amplify.signIn({ username, password });
    expect(asked(ask, from)).toEqual(withoutDevice);
  });

  test("proves itself unasked where devices are trusted always, also after a sign-in by address", {
    timeout,
  }, async () => {
    use(always);
    const username = "amp-daima";
    await addUser(always, username);
    for (const name of [username, `${username}@ornek.com`]) {
      await amplify.signIn({ username: name, password });
      await amplify.signOut();
      const from = always.calls.length;
      await amplify.signIn({ username: name, password });
      expect(asked(always, from)).toEqual(withDevice);
      await amplify.signOut();
    }
  });

  test("lost, because it was forgotten elsewhere: the client tries again with the same block and is in", {
    timeout,
  }, async () => {
    use(always);
    const username = "amp-kayip";
    await addUser(always, username);
    await amplify.signIn({ username, password });
    const [device] = await amplify.fetchDevices();
    await amplify.signOut();
    const { AccessToken } = await signInElsewhere(always, username);
    await always.send("ForgetDevice", { AccessToken, DeviceKey: device?.id });
    const from = always.calls.length;
    expect(await stepOf(amplify.signIn({ username, password }))).toBe("DONE");
    expect(asked(always, from)).toEqual([
      "InitiateAuth USER_SRP_AUTH: PASSWORD_VERIFIER",
      "RespondToAuthChallenge PASSWORD_VERIFIER: ResourceNotFoundException",
      "RespondToAuthChallenge PASSWORD_VERIFIER: 200",
      "ConfirmDevice: 200",
    ]);
    const [fresh] = await amplify.fetchDevices();
    expect(fresh?.id).not.toBe(device?.id);
  });
});

describe("the second factor", () => {
  test("is set up and asked for; a wrong code leaves the session; a used one does not work again", {
    timeout,
  }, async () => {
    const username = "amp-kod";
    await addUser(ask, username);
    await amplify.signIn({ username, password });
    const secret = await setUpTotp(ask);
    await amplify.updateMFAPreference({ totp: "PREFERRED" });
    expect(await amplify.fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await amplify.signOut();
    expect(await stepOf(amplify.signIn({ username, password }))).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(confirm(wrongCode(ask, secret))).rejects.toMatchObject({ name: "CodeMismatchException" });
    const code = shownCode(ask, secret);
    expect(await stepOf(confirm(code))).toBe("DONE");
    await amplify.rememberDevice();
    await amplify.signOut();
    // The remembered device stands for it from now on, but not on another one.
    expect(await stepOf(amplify.signIn({ username, password }))).toBe("DONE");
    await amplify.forgetDevice();
    await amplify.signOut();
    await amplify.signIn({ username, password });
    await expect(confirm(code)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    later(ask, 30);
    expect(await stepOf(confirm(shownCode(ask, secret)))).toBe("DONE");
    await amplify.updateMFAPreference({ totp: "DISABLED" });
    expect(await amplify.fetchMFAPreference()).toEqual({});
    await amplify.signOut();
    expect(await stepOf(amplify.signIn({ username, password }))).toBe("DONE");
  });

  test("is chosen by the reader where there are two and none is preferred", { timeout }, async () => {
    const username = "amp-secim";
    await addUser(ask, username);
    await amplify.signIn({ username, password });
    const secret = await setUpTotp(ask);
    await amplify.updateMFAPreference({ totp: "ENABLED", email: "ENABLED" });
    for (const [choice, step] of [
      ["TOTP", "CONFIRM_SIGN_IN_WITH_TOTP_CODE"],
      ["EMAIL", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"],
    ] as const) {
      await amplify.signOut();
      const started = await amplify.signIn({ username, password });
      expect(started.nextStep).toMatchObject({
        signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
        allowedMFATypes: expect.arrayContaining(["TOTP", "EMAIL"]),
      });
      const chosen = await confirm(choice);
      expect(chosen.nextStep.signInStep).toBe(step);
      if (choice === "EMAIL") {
        expect(chosen.nextStep).toMatchObject({
          codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "a***@o***" },
        });
      }
      expect(await stepOf(confirm(choice === "TOTP" ? shownCode(ask, secret) : ask.codeFor(username)))).toBe(
        "DONE",
      );
    }
  });

  test("is set up within the sign-in where it is required", { timeout }, async () => {
    use(required);
    const username = "amp-zorunlu";
    await addUser(required, username);
    const { nextStep } = await amplify.signIn({ username, password });
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const secret = nextStep.totpSetupDetails.sharedSecret;
    await expect(confirm(wrongCode(required, secret))).rejects.toMatchObject({
      name: "EnableSoftwareTokenMFAException",
    });
    expect(await stepOf(confirm(shownCode(required, secret)))).toBe("DONE");
    await amplify.signOut();
    later(required, 30);
    expect(await stepOf(amplify.signIn({ username, password }))).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect(await stepOf(confirm(shownCode(required, secret)))).toBe("DONE");
    await amplify.signOut();
  });
});

test("a ticket of the browser signs in after the confirmation, also on a page that knows nothing of the sign-up", {
  timeout,
}, async () => {
  const ticket = "biletin.43.harfi".padEnd(43, "_").replaceAll(".", "-");
  const clientMetadata = { ticket };
  for (const provider of [ask, required]) {
    use(provider);
    const username = "amp-bilet";
    const userAttributes = { email: `${username}@ornek.com`, given_name: "Ayşe", family_name: "Işık" };
    await amplify.signUp({ username, password, options: { userAttributes, clientMetadata } });
    const confirmationCode = provider.codeFor(username);
    await amplify.confirmSignUp({ username, confirmationCode, options: { clientMetadata } });
    const start = () => amplify.signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
    expect(await stepOf(start())).toBe("CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE");
    if (provider === ask) expect(await stepOf(confirm(ticket))).toBe("DONE");
    else {
      const { nextStep } = await confirm(ticket);
      if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
      const code = shownCode(required, nextStep.totpSetupDetails.sharedSecret);
      expect(await stepOf(confirm(code))).toBe("DONE");
    }
    expect((await amplify.getCurrentUser()).username).toBe(username);
    expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens?.idToken).toBeDefined();
    await amplify.signOut();
    await start();
    await expect(confirm(ticket)).rejects.toMatchObject({ name: "CodeMismatchException" });
  }
});

test("a temporary password is replaced within the sign-in", { timeout }, async () => {
  const username = "amp-gecici";
  await addUser(ask, username);
  const temporary = await ask.identity.setTemporaryPassword({ username });
  expect(await stepOf(amplify.signIn({ username, password: temporary }))).toBe(
    "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
  );
  await expect(confirm("kisa")).rejects.toMatchObject({ name: "InvalidPasswordException" });
  expect(await stepOf(confirm("Yepyeni-Sifre8"))).toBe("DONE");
  await amplify.signOut();
  expect(await stepOf(amplify.signIn({ username, password: "Yepyeni-Sifre8" }))).toBe("DONE");
});
