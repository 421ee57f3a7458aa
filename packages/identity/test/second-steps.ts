import { randomBytes } from "node:crypto";
import { totpCode, totpStep } from "../src/mfa/totp.ts";
import { clientId, password as usualPassword } from "./provider.ts";
import { type Answer, type Asked, prove, respond, startSignIn, type Tokens } from "./sign-in.ts";
import { clientPair, makeVerifier, signProof, timestampOf } from "./srp-client.ts";

export const later = (provider: Asked, seconds: number): void => {
  provider.clock.now = new Date(provider.clock.now.getTime() + seconds * 1000);
};

export const kindOf = (answer: Answer) => answer.body.__type ?? answer.body.ChallengeName ?? answer.status;
export const sessionOf = (answer: Answer) => String(answer.body.Session);
export const parametersOf = (answer: Answer) => answer.body.ChallengeParameters as Record<string, string>;

export interface DeviceTokens extends Tokens {
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

export function tokensOf(answer: Answer): DeviceTokens {
  if (!answer.body.AuthenticationResult) throw new Error(JSON.stringify(answer.body));
  return answer.body.AuthenticationResult as DeviceTokens;
}

/** What is answered to the right password. */
export async function passPassword(
  provider: Asked,
  name: string,
  given: { password?: string; deviceKey?: string | null | undefined } = {},
): Promise<Answer> {
  const started = await startSignIn(provider, name);
  const { password = usualPassword, deviceKey } = given;
  return respond(provider, {
    ...prove(started, password, timestampOf(provider.clock.now)),
    ...(deviceKey === undefined ? {} : { DEVICE_KEY: deviceKey }),
  });
}

export function answerTo(
  provider: Asked,
  ChallengeName: string,
  Session: string,
  ChallengeResponses: Record<string, string | null>,
): Promise<Answer> {
  return provider.send("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName,
    Session,
    ChallengeResponses,
  });
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator shows at the provider's time. */
export const shownCode = (provider: Asked, secretCode: string) =>
  totpCode(fromBase32(secretCode), totpStep(provider.clock.now));

/** Six digits no authenticator with this secret shows now. */
export function wrongCode(provider: Asked, secretCode: string): string {
  const step = totpStep(provider.clock.now);
  const near = [-1, 0, 1].map((i) => totpCode(fromBase32(secretCode), step + i));
  return ["111111", "222222", "333333", "444444"].find((code) => !near.includes(code)) ?? "";
}

export async function associate(provider: Asked, AccessToken: string): Promise<string> {
  const answer = await provider.send("AssociateSoftwareToken", { AccessToken });
  return String(answer.body.SecretCode);
}

/** An authenticator set up and switched on; the clock goes on by a step, so that the next code is a new one. */
export async function setUpTotp(provider: Asked, AccessToken: string): Promise<string> {
  const secretCode = await associate(provider, AccessToken);
  const UserCode = shownCode(provider, secretCode);
  const verified = await provider.send("VerifySoftwareToken", { AccessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true };
  const set = await provider.send("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
  if (verified.status !== 200 || set.status !== 200) throw new Error(JSON.stringify([verified, set]));
  later(provider, 30);
  return secretCode;
}

export interface TestDevice {
  key: string;
  groupKey: string;
  secret: string;
}

/** Confirms the device offered with these tokens, as a client does right after signing in. */
export async function confirmOffered(
  provider: Asked,
  { AccessToken, NewDeviceMetadata }: DeviceTokens,
): Promise<TestDevice> {
  const { DeviceKey = "", DeviceGroupKey = "" } = NewDeviceMetadata ?? {};
  const secret = randomBytes(40).toString("base64");
  const salt = randomBytes(16);
  const answer = await provider.send("ConfirmDevice", {
    AccessToken,
    DeviceKey,
    DeviceName: "Deneme tarayıcısı",
    DeviceSecretVerifierConfig: makeVerifier({
      poolName: DeviceGroupKey,
      userId: DeviceKey,
      password: secret,
      salt,
    }),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { key: DeviceKey, groupKey: DeviceGroupKey, secret };
}

/** The two steps in which a device proves itself; the last answer. `changes` go into the proof. */
export async function proveDevice(
  provider: Asked,
  Session: string,
  device: TestDevice,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const { a, clientValue } = clientPair(randomBytes(32));
  const started = await answerTo(provider, "DEVICE_SRP_AUTH", Session, {
    SRP_A: clientValue,
    DEVICE_KEY: device.key,
  });
  if (started.status !== 200) return started;
  const { SALT = "", SRP_B = "", SECRET_BLOCK = "" } = parametersOf(started);
  const timestamp = timestampOf(provider.clock.now);
  const signature = signProof({
    poolName: device.groupKey,
    userId: device.key,
    password: device.secret,
    salt: SALT,
    a,
    clientValue,
    serverValue: SRP_B,
    secretBlock: Buffer.from(SECRET_BLOCK, "base64"),
    timestamp,
  }).toString("base64");
  return answerTo(provider, "DEVICE_PASSWORD_VERIFIER", sessionOf(started), {
    DEVICE_KEY: device.key,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
    ...changes,
  });
}
