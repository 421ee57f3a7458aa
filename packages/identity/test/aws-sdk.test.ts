import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientId, password, poolId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  confirmOffered,
  type DeviceTokens,
  kindOf,
  later,
  parametersOf,
  passPassword,
  proveDevice,
  sessionOf,
  setUpTotp,
  shownCode,
  tokensOf,
  wrongCode,
} from "./second-steps.ts";
import type { Answer, Asked } from "./sign-in.ts";

/** The SDK knows no sign-in by password proof: that is computed by the tests' own client, and sent by the SDK. */
type Send = (command: unknown) => Promise<Record<string, unknown>>;
const commands = sdk as unknown as Record<string, new (input: unknown) => unknown>;
const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${poolId}`;

let ask: TestProvider;
let always: TestProvider;
let required: TestProvider;
beforeAll(async () => {
  ask = await startProvider({ issuer });
  always = await startProvider({ devices: "always", issuer });
  required = await startProvider({ mfa: "required", issuer });
});
beforeEach(() => {
  for (const { clock } of [ask, always, required]) clock.now = new Date();
});
afterAll(async () => {
  for (const provider of [ask, always, required]) await provider.close();
});

/** Every call goes through a command of the SDK and over HTTP; its exceptions come back by their names. */
function through(provider: TestProvider): Asked & { mails: TestProvider["mails"] } {
  const client = new sdk.CognitoIdentityProviderClient({
    region: "eu-central-1",
    endpoint: provider.endpoint,
    maxAttempts: 1,
  });
  const send = client.send.bind(client) as unknown as Send;
  return {
    clock: provider.clock,
    mails: provider.mails,
    async send(operation, body): Promise<Answer> {
      const Command = commands[`${operation}Command`];
      if (!Command) throw new Error(`no command ${operation}`);
      try {
        const { $metadata, ...answer } = await send(new Command(body));
        return { status: ($metadata as { httpStatusCode: number }).httpStatusCode, body: answer };
      } catch (error) {
        // Its class is the model's, not one the SDK makes up for what it does not know.
        expect(error).toBeInstanceOf(sdk.CognitoIdentityProviderServiceException);
        const { name, message, $metadata } = error as sdk.CognitoIdentityProviderServiceException;
        expect(commands).toHaveProperty(name);
        return { status: $metadata.httpStatusCode ?? 0, body: { __type: name, message } };
      }
    },
  };
}

const lastCode = (provider: { mails: TestProvider["mails"] }, to: string) =>
  provider.mails.findLast((mail) => mail.to === to)?.code ?? "";

async function addUser(asked: ReturnType<typeof through>, name: string): Promise<void> {
  expect(kindOf(await asked.send("SignUp", signUpBody(name)))).toBe(200);
  const resent = await asked.send("ResendConfirmationCode", { ClientId: clientId, Username: name });
  expect(resent.body.CodeDeliveryDetails).toMatchObject({ AttributeName: "email", DeliveryMedium: "EMAIL" });
  const confirmed = await asked.send("ConfirmSignUp", {
    ClientId: clientId,
    Username: name,
    ConfirmationCode: lastCode(asked, `${name}@ornek.com`),
    ForceAliasCreation: true,
  });
  expect(kindOf(confirmed)).toBe(200);
}

/** Both tokens, by the verifier that servers of user pools use. */
async function verify(provider: TestProvider, tokens: Pick<DeviceTokens, "AccessToken" | "IdToken">) {
  const jwks = (await provider.identity.jwks()) as { keys: never[] };
  const check = async (tokenUse: "id" | "access", token: string) => {
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse, clientId });
    verifier.cacheJwks(jwks);
    return verifier.verify(token);
  };
  const [access, id] = [await check("access", tokens.AccessToken), await check("id", tokens.IdToken)];
  await expect(check("id", tokens.AccessToken)).rejects.toThrow();
  expect(access.sub).toBe(id.sub);
  expect(access.origin_jti).toBe(id.origin_jti);
  return { access, id };
}

test("a whole life: sign-up to end, with both ways to refresh and tokens that verify", async () => {
  const asked = through(ask);
  const name = "sdk-omur";
  await addUser(asked, name);
  const byName = tokensOf(await passPassword(asked, name));
  const byAddress = tokensOf(await passPassword(asked, `${name}@ornek.com`));
  const { access, id } = await verify(ask, byName);
  expect(access.username).toBe(name);
  expect(id).toMatchObject({ "cognito:username": name, email_verified: true, given_name: "Ayşe" });
  expect((await verify(ask, byAddress)).id.sub).toBe(id.sub);

  const { AccessToken } = byName;
  const update = (Name: string, Value: string) =>
    asked.send("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name, Value }] });
  expect((await update("custom:favorite_genres", '["roman"]')).body.CodeDeliveryDetailsList ?? []).toEqual(
    [],
  );
  expect(kindOf(await update("picture", "/resim/1.webp"))).toBe(200);
  const dropped = await asked.send("DeleteUserAttributes", { AccessToken, UserAttributeNames: ["picture"] });
  expect(kindOf(dropped)).toBe(200);
  expect((await update("email", "sdk-yeni@ornek.com")).body.CodeDeliveryDetailsList).toHaveLength(1);
  const AttributeName = "email";
  expect(kindOf(await asked.send("GetUserAttributeVerificationCode", { AccessToken, AttributeName }))).toBe(
    200,
  );
  const Code = lastCode(asked, "sdk-yeni@ornek.com");
  expect(kindOf(await asked.send("VerifyUserAttribute", { AccessToken, AttributeName, Code }))).toBe(200);
  const change = (PreviousPassword: string) =>
    asked.send("ChangePassword", { AccessToken, PreviousPassword, ProposedPassword: "Ikinci-Sifre8" });
  expect(kindOf(await change("Yanlis-sifre7"))).toBe("NotAuthorizedException");
  expect(kindOf(await change(password))).toBe(200);

  const tokens = tokensOf(await passPassword(asked, name, { password: "Ikinci-Sifre8" }));
  const refresh = (RefreshToken: string) =>
    asked.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
  const rotated = tokensOf(await refresh(tokens.RefreshToken));
  expect((await verify(ask, rotated)).id.email).toBe("sdk-yeni@ornek.com");
  const oldWay = await asked.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: rotated.RefreshToken },
  });
  await verify(ask, tokensOf(oldWay));
  // Within the grace the same successor, after it the end of the sign-in.
  expect(tokensOf(await refresh(tokens.RefreshToken)).RefreshToken).toBe(rotated.RefreshToken);
  later(ask, 61);
  expect(kindOf(await refresh(tokens.RefreshToken))).toBe("RefreshTokenReuseException");
  expect(kindOf(await refresh(rotated.RefreshToken))).toBe("NotAuthorizedException");

  const next = tokensOf(await passPassword(asked, name, { password: "Ikinci-Sifre8" }));
  const revoke = (Token: string) => asked.send("RevokeToken", { ClientId: clientId, Token });
  expect(kindOf(await revoke(next.AccessToken))).toBe("UnsupportedTokenTypeException");
  expect(kindOf(await revoke(next.RefreshToken))).toBe(200);
  expect(kindOf(await asked.send("GetUser", { AccessToken: next.AccessToken }))).toBe(
    "NotAuthorizedException",
  );

  expect(kindOf(await asked.send("ForgotPassword", { ClientId: clientId, Username: name }))).toBe(200);
  const reset = await asked.send("ConfirmForgotPassword", {
    ClientId: clientId,
    Username: name,
    ConfirmationCode: lastCode(asked, "sdk-yeni@ornek.com"),
    Password: "Ucuncu-Sifre9",
  });
  expect(kindOf(reset)).toBe(200);
  const all = [1, 2].map(() => passPassword(asked, name, { password: "Ucuncu-Sifre9" }));
  const [one, two] = (await Promise.all(all)).map(tokensOf);
  expect(kindOf(await asked.send("GlobalSignOut", { AccessToken: one?.AccessToken }))).toBe(200);
  expect(kindOf(await refresh(two?.RefreshToken ?? ""))).toBe("NotAuthorizedException");
  const last = tokensOf(await passPassword(asked, name, { password: "Ucuncu-Sifre9" }));
  expect(kindOf(await asked.send("DeleteUser", { AccessToken: last.AccessToken }))).toBe(200);
  expect(kindOf(await passPassword(asked, name, { password: "Ucuncu-Sifre9" }))).toBe(
    "NotAuthorizedException",
  );
});

describe("a device", () => {
  test("is confirmed, listed, remembered, proves itself, and is forgotten", async () => {
    const asked = through(ask);
    await addUser(asked, "sdk-cihaz");
    const tokens = tokensOf(await passPassword(asked, "sdk-cihaz"));
    const { AccessToken } = tokens;
    const { key: DeviceKey, ...rest } = await confirmOffered(asked, tokens);
    const { Device } = (await asked.send("GetDevice", { AccessToken, DeviceKey })).body as {
      Device: sdk.DeviceType;
    };
    expect(Device.DeviceCreateDate?.getTime()).toBe(ask.clock.now.getTime());
    const { Devices } = (await asked.send("ListDevices", { AccessToken, Limit: 5 })).body;
    expect(Devices).toEqual([Device]);
    const status = { AccessToken, DeviceKey, DeviceRememberedStatus: "remembered" };
    expect(kindOf(await asked.send("UpdateDeviceStatus", status))).toBe(200);
    const started = await passPassword(asked, "sdk-cihaz", { deviceKey: DeviceKey });
    expect(kindOf(started)).toBe("DEVICE_SRP_AUTH");
    const proven = tokensOf(await proveDevice(asked, sessionOf(started), { key: DeviceKey, ...rest }));
    await verify(ask, proven);
    expect(kindOf(await asked.send("ForgetDevice", { AccessToken, DeviceKey }))).toBe(200);
    expect((await passPassword(asked, "sdk-cihaz", { deviceKey: DeviceKey })).body).toEqual({
      __type: "ResourceNotFoundException",
      message: "Device does not exist.",
    });
  });

  test("proves itself unasked where devices are trusted always", async () => {
    const asked = through(always);
    await addUser(asked, "sdk-daima");
    const device = await confirmOffered(asked, tokensOf(await passPassword(asked, "sdk-daima")));
    const started = await passPassword(asked, "sdk-daima", { deviceKey: device.key });
    await verify(always, tokensOf(await proveDevice(asked, sessionOf(started), device)));
  });
});

describe("the second factor", () => {
  test("is set up, asked for, chosen, and sent by e-mail", async () => {
    const asked = through(ask);
    await addUser(asked, "sdk-kod");
    const { AccessToken } = tokensOf(await passPassword(asked, "sdk-kod"));
    const secretCode = await setUpTotp(asked, AccessToken);
    const Session = sessionOf(await passPassword(asked, "sdk-kod"));
    const answer = (session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
      answerTo(asked, "SOFTWARE_TOKEN_MFA", session, { USERNAME: "sdk-kod", SOFTWARE_TOKEN_MFA_CODE });
    expect(kindOf(await answer(Session, wrongCode(asked, secretCode)))).toBe("CodeMismatchException");
    const code = shownCode(asked, secretCode);
    await verify(ask, tokensOf(await answer(Session, code)));
    const second = sessionOf(await passPassword(asked, "sdk-kod"));
    expect(kindOf(await answer(second, code))).toBe("ExpiredCodeException");
    const EmailMfaSettings = { Enabled: true };
    expect(kindOf(await asked.send("SetUserMFAPreference", { AccessToken, EmailMfaSettings }))).toBe(200);
    const choice = await passPassword(asked, "sdk-kod");
    expect(kindOf(choice)).toBe("SELECT_MFA_TYPE");
    expect(JSON.parse(parametersOf(choice).MFAS_CAN_CHOOSE ?? "")).toHaveLength(2);
    const chosen = await answerTo(asked, "SELECT_MFA_TYPE", sessionOf(choice), { ANSWER: "EMAIL_OTP" });
    const EMAIL_OTP_CODE = lastCode(asked, "sdk-kod@ornek.com");
    await verify(ask, tokensOf(await answerTo(asked, "EMAIL_OTP", sessionOf(chosen), { EMAIL_OTP_CODE })));
  });

  test("is set up within the sign-in where it is required", async () => {
    const asked = through(required);
    await addUser(asked, "sdk-zorunlu");
    const started = await passPassword(asked, "sdk-zorunlu");
    expect(kindOf(started)).toBe("MFA_SETUP");
    const associated = await asked.send("AssociateSoftwareToken", { Session: sessionOf(started) });
    const verified = await asked.send("VerifySoftwareToken", {
      Session: sessionOf(associated),
      UserCode: shownCode(asked, String(associated.body.SecretCode)),
    });
    expect(verified.body.Status).toBe("SUCCESS");
    const ended = await answerTo(asked, "MFA_SETUP", sessionOf(verified), { USERNAME: "sdk-zorunlu" });
    await verify(required, tokensOf(ended));
  });
});

test("a temporary password is replaced within the sign-in", async () => {
  const asked = through(ask);
  await addUser(asked, "sdk-gecici");
  const temporary = await ask.identity.setTemporaryPassword({ username: "sdk-gecici" });
  const started = await passPassword(asked, "sdk-gecici", { password: temporary });
  expect(kindOf(started)).toBe("NEW_PASSWORD_REQUIRED");
  const NEW_PASSWORD = "Yepyeni-Sifre8";
  const ended = await answerTo(asked, "NEW_PASSWORD_REQUIRED", sessionOf(started), { NEW_PASSWORD });
  await verify(ask, tokensOf(ended));
});
