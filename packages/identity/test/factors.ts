import { addUser, type TestProvider } from "./provider.ts";
import { answerTo, later, passPassword, sessionOf, setUpTotp, shownCode, tokensOf } from "./second-steps.ts";
import { signIn } from "./sign-in.ts";

export const start = new Date("2026-11-21T10:00:00Z");
export const on = { Enabled: true };
export const off = { Enabled: false };
export const first = { Enabled: true, PreferredMfa: true };
export const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

/** What a reader does about second factors at the provider of a test file. */
export function factorsAt(provider: () => TestProvider) {
  let count = 0;
  async function addReader() {
    const name = `etken${++count}`;
    await addUser(provider(), name);
    return { name, ...(await signIn(provider(), name)) };
  }
  /** Has an authenticator. */
  async function addSecured() {
    const reader = await addReader();
    return { ...reader, secretCode: await setUpTotp(provider(), reader.AccessToken) };
  }
  const verify = (AccessToken: string, UserCode: string, more: object = {}) =>
    provider().send("VerifySoftwareToken", { AccessToken, UserCode, ...more });
  const prefer = (AccessToken: string, totp: object | undefined, email?: object) =>
    provider().send("SetUserMFAPreference", {
      AccessToken,
      SoftwareTokenMfaSettings: totp,
      EmailMfaSettings: email,
    });
  /** Those there are, and the preferred one. */
  async function factorsOf(AccessToken: string) {
    const { body } = await provider().send("GetUser", { AccessToken });
    return [body.UserMFASettingList, body.PreferredMfaSetting];
  }
  const totp = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    answerTo(provider(), "SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE });
  const email = (Session: string, EMAIL_OTP_CODE: string) =>
    answerTo(provider(), "EMAIL_OTP", Session, { EMAIL_OTP_CODE });
  /** Signs in with password and authenticator. */
  async function enter(name: string, secretCode: string) {
    const Session = sessionOf(await passPassword(provider(), name));
    const tokens = tokensOf(await totp(Session, shownCode(provider(), secretCode)));
    later(provider(), 30);
    return tokens;
  }
  return { addReader, addSecured, verify, prefer, factorsOf, totp, email, enter };
}
