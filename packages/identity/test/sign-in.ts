import { randomBytes } from "node:crypto";
import { clientId, poolId, type TestProvider, password as usualPassword } from "./provider.ts";
import { clientPair, signProof, timestampOf } from "./srp-client.ts";

const poolName = poolId.split("_")[1] ?? "";

/** What is asked: the provider itself, or a client of it that answers alike. */
export type Asked = Pick<TestProvider, "send" | "clock">;

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Started extends Answer {
  challenge: Record<string, string>;
  a: bigint;
  clientValue: string;
}

export async function startSignIn(provider: Asked, name: string): Promise<Started> {
  const { a, clientValue } = clientPair(randomBytes(32));
  const answer = await provider.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: name, SRP_A: clientValue },
  });
  const challenge = (answer.body.ChallengeParameters ?? {}) as Record<string, string>;
  return { ...answer, challenge, a, clientValue };
}

export function prove(
  started: Started,
  password: string,
  timestamp: string,
): Record<string, string | undefined> {
  const { SALT = "", SRP_B = "", SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = started.challenge;
  const signature = signProof({
    poolName,
    userId: USER_ID_FOR_SRP,
    password,
    salt: SALT,
    a: started.a,
    clientValue: started.clientValue,
    serverValue: SRP_B,
    secretBlock: Buffer.from(SECRET_BLOCK, "base64"),
    timestamp,
  }).toString("base64");
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

export function respond(provider: Asked, ChallengeResponses: object): Promise<Answer> {
  return provider.send("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses,
  });
}

/** The last answer of a whole sign-in. */
export async function trySignIn(provider: Asked, name: string, password = usualPassword): Promise<Answer> {
  const started = await startSignIn(provider, name);
  if (started.status !== 200) return started;
  return respond(provider, prove(started, password, timestampOf(provider.clock.now)));
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

export async function signIn(provider: Asked, name: string): Promise<Tokens> {
  const answer = await trySignIn(provider, name);
  if (!answer.body.AuthenticationResult) throw new Error(JSON.stringify(answer.body));
  return answer.body.AuthenticationResult as Tokens;
}
