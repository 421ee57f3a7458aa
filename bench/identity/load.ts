// One of the two sides that load the server, each a process of its own: `sign-ins` or `bare calls`. Told by a message
// what to do, it answers with the milliseconds of everything that ended within the measured time.
import { setTimeout as wait } from "node:timers/promises";
import { clientValue, type Known, know, sign } from "./quick-client.ts";
import { operate, send } from "./wire.ts";

export interface Target {
  origin: string;
  clientId: string;
  poolName: string;
  password: string;
  usernames: string[];
}

export interface Orders {
  target: Target;
  /** Milliseconds. */
  warmUp: number;
  measured: number;
  /** Sign-ins under way at once; none for bare calls. */
  concurrency?: number;
  /** Bare calls a second. */
  rate?: number;
}

const known = new Map<string, Known>();

function timestamp(): string {
  const [weekday = "", day = "", month, year, time] = new Date().toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** A whole sign-in: both steps, the right password, tokens at its end. */
async function signIn({ origin, clientId, poolName, password }: Target, username: string): Promise<void> {
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
  const account = known.get(userId) ?? know(poolName, userId, password, SALT);
  known.set(userId, account);
  const now = timestamp();
  const proof = { poolName, userId, serverValue: SRP_B, secretBlock: SECRET_BLOCK, timestamp: now };
  const { AuthenticationResult: tokens } = await operate<{ AuthenticationResult?: { AccessToken: string } }>(
    origin,
    "RespondToAuthChallenge",
    {
      ClientId: clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: sign(account, proof),
        TIMESTAMP: now,
      },
    },
  );
  if (!tokens?.AccessToken) throw new Error(`no tokens for ${username}`);
}

/** As many at once as ordered; an account's next sign-in comes after everybody else's. */
async function signInAgainAndAgain({ target, concurrency = 1, ...times }: Orders): Promise<number[]> {
  const taken: number[] = [];
  const begin = performance.now() + times.warmUp;
  const end = begin + times.measured;
  let turn = 0;
  async function one(): Promise<void> {
    while (performance.now() < end) {
      const username = target.usernames[turn++ % target.usernames.length] ?? "";
      const from = performance.now();
      await signIn(target, username);
      const to = performance.now();
      if (to >= begin && to < end) taken.push(to - from);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one));
  return taken;
}

/**
 * Calls at their planned times, whether those before have been answered or not; the time counts from the plan, so
 * that a server that stands still is seen by every call that falls into it.
 */
async function callAtFixedRate({ target, rate = 1, ...times }: Orders): Promise<number[]> {
  const taken: number[] = [];
  const start = performance.now();
  const calls: Promise<void>[] = [];
  const call = async (planned: number) => {
    await send({ url: `${target.origin}/api/identity/config` });
    if (planned >= start + times.warmUp) taken.push(performance.now() - planned);
  };
  for (let i = 0; (i * 1000) / rate < times.warmUp + times.measured; i++) {
    const planned = start + (i * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    calls.push(call(planned));
  }
  await Promise.all(calls);
  return taken;
}

process.once("message", async (orders: Orders) => {
  const work = orders.rate === undefined ? signInAgainAndAgain : callAtFixedRate;
  process.send?.(await work(orders), () => process.exit(0));
});
