import { makeAccounts } from "../identity/accounts.ts";
import { clientValue, know, sign } from "../identity/quick-client.ts";
import { operate } from "../identity/wire.ts";

function timestamp(): string {
  const [weekday = "", day = "", month, year, time] = new Date().toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** The ID token of a new reader who has just signed in. */
export async function makeReader(origin: string): Promise<string> {
  const { clientId, poolName, password, usernames } = await makeAccounts(origin, 1);
  const { ChallengeParameters: challenge } = await operate<{ ChallengeParameters: Record<string, string> }>(
    origin,
    "InitiateAuth",
    {
      ClientId: clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: usernames[0], SRP_A: clientValue },
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
