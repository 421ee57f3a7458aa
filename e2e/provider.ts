// What a test does at the identity provider itself, in the name of the reader who is signed in on a page.
import { expect, type Page } from "@playwright/test";
import { totpCode, totpStep } from "../packages/identity/src/mfa/totp.ts";

/** One call of the provider; throws when it is refused. */
export async function callProvider<T>(page: Page, operation: string, given: object): Promise<T> {
  const config = await (await page.request.get("/api/identity/config")).json();
  const answer = await page.request.post(config.endpoint, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: config.clientId, ...given }),
  });
  expect(answer.status(), `${operation}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as T;
}

/** A token that the sign-in library keeps for the reader of a page. */
export async function tokenOf(page: Page, kind: "idToken" | "accessToken"): Promise<string> {
  const token = await page.evaluate((end) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(end));
    return key === undefined ? null : localStorage.getItem(key);
  }, `.${kind}`);
  if (!token) throw new Error("nobody is signed in on this page");
  return token;
}

function fromBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** How long a code still holds when it is shown: time enough to type it, by hand or by a slow machine. */
const typing = 15_000;

/** An authenticator app: each code once, beginning with an earlier step than the present one where that still holds. */
export function authenticator(secret: string): { code: () => Promise<string> } {
  const key = fromBase32(secret);
  let last = 0;
  return {
    async code() {
      last = Math.max(last + 1, totpStep(new Date(Date.now() + typing)) - 1);
      await expect.poll(() => totpStep(new Date()) + 1, { timeout: 40_000 }).toBeGreaterThanOrEqual(last);
      return totpCode(key, last);
    },
  };
}

/** Six digits that are not this code. */
export function wrongCode(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, "0");
}

/** Gives the reader of the page an authenticator as second factor. */
export async function turnOnTotp(page: Page): Promise<{ code: () => Promise<string> }> {
  const AccessToken = await tokenOf(page, "accessToken");
  const { SecretCode } = await callProvider<{ SecretCode: string }>(page, "AssociateSoftwareToken", {
    AccessToken,
  });
  const app = authenticator(SecretCode);
  await callProvider(page, "VerifySoftwareToken", { AccessToken, UserCode: await app.code() });
  await callProvider(page, "SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true },
  });
  return app;
}

/** Lets the provider mail a code at each sign-in of the page's reader. */
export async function turnOnMailCodes(page: Page): Promise<void> {
  const AccessToken = await tokenOf(page, "accessToken");
  await callProvider(page, "SetUserMFAPreference", { AccessToken, EmailMfaSettings: { Enabled: true } });
}
