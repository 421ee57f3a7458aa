import { makeAccounts } from "../identity/accounts.ts";
import type { Target } from "../identity/load.ts";
import { clientValue, know, sign } from "../identity/quick-client.ts";
import { operate } from "../identity/wire.ts";

function timestamp(): string {
  const [weekday = "", day = "", month, year, time] = new Date().toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** The ID tokens of new readers who have just signed in. */
export async function makeReaders(origin: string, count: number): Promise<string[]> {
  const target = await makeAccounts(origin, count);
  const tokens: string[] = [];
  for (const username of target.usernames) tokens.push(await signIn(target, username));
  return tokens;
}

/** The ID token of a new reader who has just signed in. */
export async function makeReader(origin: string): Promise<string> {
  const [token = ""] = await makeReaders(origin, 1);
  return token;
}

async function signIn(target: Target, username: string): Promise<string> {
  const { origin, clientId, poolName, password } = target;
  const { ChallengeParameters: challenge } = await operate<{ ChallengeParameters: Record<string, string> }>(
    origin,
    "InitiateAuth",
    {
      ClientId: clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: username, SRP_A: clientValue },
    },
  );
  const { USER_ID_FOR_SRP: userId = "", SALT = "", SRP_B = "", SECRET_BLOCK = "" } = challenge;
  const now = timestamp();
  const proof = { poolName, userId, serverValue: SRP_B, secretBlock: SECRET_BLOCK, timestamp: now };
  const { AuthenticationResult: tokens } = await operate<{ AuthenticationResult?: { IdToken: string } }>(
    origin,
    "RespondToAuthChallenge",
    {
      ClientId: clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: sign(know(poolName, userId, password, SALT), proof),
        TIMESTAMP: now,
      },
    },
  );
  if (!tokens) throw new Error("no tokens");
  return tokens.IdToken;
}
