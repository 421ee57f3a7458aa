// A sign-in without the browser, for what comes after one.
import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { clientPair, signProof, timestampOf } from "../packages/identity/test/srp-client.ts";
import { callProvider } from "./provider.ts";

interface Started {
  ChallengeParameters: { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string };
}

interface Answered {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string };
}

/**
 * Signs a reader in who has no second factor, as the login form with "Beni hatırla" would, and leaves in the
 * browser what the sign-in library would: with genres, so that nothing is asked. The page stays where it is.
 */
export async function openSession(
  page: Page,
  reader: { username: string; email: string; password: string; firstName: string; lastName: string },
  genres: readonly string[],
): Promise<void> {
  const config = await (await page.request.get("/api/identity/config")).json();
  const poolName = String(config.userPoolId).split("_")[1] ?? "";
  const { a, clientValue } = clientPair(randomBytes(32));
  const { ChallengeParameters: given } = await callProvider<Started>(page, "InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: reader.email, SRP_A: clientValue },
  });
  const userId = given.USER_ID_FOR_SRP;
  const timestamp = timestampOf(new Date());
  const signature = signProof({
    ...{ poolName, userId, a, clientValue, timestamp },
    password: reader.password,
    salt: given.SALT,
    serverValue: given.SRP_B,
    secretBlock: Buffer.from(given.SECRET_BLOCK, "base64"),
  });
  const { AuthenticationResult: tokens } = await callProvider<Answered>(page, "RespondToAuthChallenge", {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature.toString("base64"),
      TIMESTAMP: timestamp,
    },
  });
  if (!tokens) throw new Error(`${reader.username} could not be signed in`);
  const client = `CognitoIdentityServiceProvider.${config.clientId}`;
  const { username, email, firstName, lastName } = reader;
  const kept = {
    [`${client}.LastAuthUser`]: userId,
    [`${client}.${userId}.idToken`]: tokens.IdToken,
    [`${client}.${userId}.accessToken`]: tokens.AccessToken,
    [`${client}.${userId}.refreshToken`]: tokens.RefreshToken,
    [`${client}.${userId}.clockDrift`]: "0",
    [`${client}.${userId}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: "USER_SRP_AUTH" }),
    "okurca.signed-in": JSON.stringify({ username, email, firstName, lastName, picture: null, genres }),
  };
  // The product knows a reader from the first call on.
  const headers = { authorization: `Bearer ${tokens.IdToken}` };
  const known = await page.request.get("/api/activity/notifications/unread-count", { headers });
  expect(known.status()).toBe(200);
  // The lightest document there is, since the storage belongs to the address.
  expect((await page.goto("/robots.txt"))?.ok()).toBe(true);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}
