import { type Kysely, sql } from "kysely";
import { expect, vi } from "vitest";
import type { TestProvider } from "./provider.ts";
import type { Answer } from "./sign-in.ts";

/** Asks while another transaction has done `first`; once the question waits for that one, it does `next` and ends. */
export async function askBehindAnother(
  provider: TestProvider,
  { first, next = [] }: { first: string[]; next?: string[] },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked: Promise<Answer>[] = [];
  await (provider.db as Kysely<unknown>).transaction().execute(async (tx) => {
    // Of two that are in each other's way it is the one asked that has to give in.
    await sql`SET LOCAL deadlock_timeout = '1min'`.execute(tx);
    for (const statement of first) await sql.raw(statement).execute(tx);
    asked.push(ask());
    await vi.waitFor(
      async () => {
        const waiting = await provider.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).not.toEqual([]);
      },
      { timeout: 15_000 },
    );
    for (const statement of next) await sql.raw(statement).execute(tx);
  });
  const [answer] = await Promise.all(asked);
  if (!answer) throw new Error("nothing was asked");
  return answer;
}
