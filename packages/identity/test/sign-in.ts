import { createHash, createHmac, getDiffieHellman, randomBytes } from "node:crypto";
import { clientId, poolId, type TestProvider, password as usualPassword } from "./provider.ts";

/**
 * A client of the password proof, written apart from the code it tests and quicker than the published ones.
 */
const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const poolName = poolId.split("_")[1] ?? "";

function modPow(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % prime];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function hash(...parts: Uint8Array[]): Buffer {
  const state = createHash("sha256");
  for (const part of parts) state.update(part);
  return state.digest();
}

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);

export function timestampOf(date: Date): string {
  const [weekday = "", day = "", month, year, time] = date.toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Started extends Answer {
  challenge: Record<string, string>;
  a: bigint;
  clientValue: string;
}

export async function startSignIn(provider: TestProvider, name: string): Promise<Started> {
  const a = toNumber(randomBytes(32));
  const clientValue = modPow(2n, a).toString(16);
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
  const { SALT, SRP_B, SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = started.challenge;
  const serverValue = BigInt(`0x${SRP_B}`);
  const k = toNumber(hash(toBytes(prime), toBytes(2n)));
  const inner = hash(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
  const x = toNumber(hash(toBytes(BigInt(`0x${SALT}`)), inner));
  const u = toNumber(hash(toBytes(BigInt(`0x${started.clientValue}`)), toBytes(serverValue)));
  const base = (((serverValue - k * modPow(2n, x)) % prime) + prime) % prime;
  const shared = modPow(base, started.a + u * x);
  const extracted = createHmac("sha256", toBytes(u)).update(toBytes(shared)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  const signature = createHmac("sha256", key)
    .update(poolName)
    .update(USER_ID_FOR_SRP)
    .update(Buffer.from(SECRET_BLOCK, "base64"))
    .update(timestamp)
    .digest("base64");
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

export function respond(provider: TestProvider, ChallengeResponses: object): Promise<Answer> {
  return provider.send("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses,
  });
}

/** The last answer of a whole sign-in. */
export async function trySignIn(
  provider: TestProvider,
  name: string,
  password = usualPassword,
): Promise<Answer> {
  const started = await startSignIn(provider, name);
  if (started.status !== 200) return started;
  return respond(provider, prove(started, password, timestampOf(provider.clock.now)));
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

export async function signIn(provider: TestProvider, name: string): Promise<Tokens> {
  const answer = await trySignIn(provider, name);
  if (!answer.body.AuthenticationResult) throw new Error(JSON.stringify(answer.body));
  return answer.body.AuthenticationResult as Tokens;
}
