import { randomUUID } from "node:crypto";
import { createLog, openDatabase } from "@okurca/server-kit";
import { signIn } from "../scale/tokens.ts";

/** Readers of a program that runs, signed in: their bearer tokens. */
export async function makeReaders(dataDir: string, origin: string, count: number): Promise<string[]> {
  const { endpoint: _endpoint, ...pool } = (await (
    await fetch(`${origin}/api/identity/config`)
  ).json()) as Record<"endpoint" | "issuer" | "userPoolId" | "clientId", string>;
  const log = createLog("silent");
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 1 });
  try {
    const accounts = Array.from({ length: count }, (_none, i) => ({
      ...{ username: `soran${i}`, name: `Soran Okur${i}`, subject: randomUUID() },
    }));
    return [...(await signIn(db, pool, accounts)).values()];
  } finally {
    await close();
  }
}

/** What the calls of the chat ask for beside the bearer token. */
export async function getToken(origin: string, bearer: string): Promise<string> {
  const answer = await fetch(`${origin}/api-chat/get-token`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}` },
  });
  return ((await answer.json()) as { token: string }).token;
}
