import { randomInt, timingSafeEqual } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import type { Tx } from "../tables.ts";

const lifetimeMs = 24 * 3600 * 1000;
const mostAttempts = 5;

/** A fresh six-digit code for the user; any earlier one stops working. */
export async function issueCode(core: Core, tx: Tx, userId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = core.now();
  const facts = {
    code_hash: core.envelope.digest(code, `sign-up|${userId}`),
    expires_at: new Date(now.getTime() + lifetimeMs),
    attempts: 0,
    used_at: null,
    created_at: now,
  };
  await tx
    .insertInto("identity.codes")
    .values({ user_id: userId, purpose: "sign-up", ...facts })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(facts))
    .execute();
  return code;
}

export type CodeResult =
  | "right"
  | "used-before"
  | keyof Pick<
      Record<"codeMismatch" | "codeExpired" | "codeAttempts", true>,
      "codeMismatch" | "codeExpired" | "codeAttempts"
    >;

/**
 * Tries a code: five tries, once. The same right code again counts as used before, so that a link that a
 * mail program opened in advance still ends well for its reader.
 */
export async function tryCode(core: Core, tx: Tx, userId: string, code: string): Promise<CodeResult> {
  const row = await tx
    .selectFrom("identity.codes")
    .select(["code_hash", "expires_at", "attempts", "used_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", "sign-up")
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at <= core.now()) return "codeExpired";
  if (row.attempts >= mostAttempts) return "codeAttempts";
  const hash = core.envelope.digest(code.trim(), `sign-up|${userId}`);
  const isRight = timingSafeEqual(hash, row.code_hash);
  if (isRight && row.used_at) return "used-before";
  await tx
    .updateTable("identity.codes")
    .set(isRight ? { used_at: core.now() } : { attempts: row.attempts + 1 })
    .where("user_id", "=", userId)
    .where("purpose", "=", "sign-up")
    .execute();
  return isRight ? "right" : "codeMismatch";
}

export function codeRefusal(result: Exclude<CodeResult, "right" | "used-before">) {
  return refuse(result);
}
