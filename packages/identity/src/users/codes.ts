import { randomInt, timingSafeEqual } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import type { CodePurpose, Tx } from "../tables.ts";

const minute = 60_000;
/** Milliseconds. A code that lets somebody in is short-lived; one that only proves an address waits a day. */
const lifetimes: Record<CodePurpose, number> = {
  "sign-up": 24 * 60 * minute,
  "verify-email": 24 * 60 * minute,
  "forgot-password": 15 * minute,
  "email-otp": 10 * minute,
};
const mostAttempts = 5;

/** A fresh six-digit code for the user; any earlier one for the same purpose stops working. */
export async function issueCode(core: Core, tx: Tx, userId: string, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = core.now();
  const facts = {
    code_hash: core.envelope.digest(code, `${purpose}|${userId}`),
    expires_at: new Date(now.getTime() + lifetimes[purpose]),
    attempts: 0,
    used_at: null,
    created_at: now,
  };
  await tx
    .insertInto("identity.codes")
    .values({ user_id: userId, purpose, ...facts })
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
 * Tries a code: five tries, once. The same right code again counts as used before, so that the link of a
 * sign-up that a mail program opened in advance still ends well for its reader.
 */
export async function tryCode(
  core: Core,
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeResult> {
  const row = await tx
    .selectFrom("identity.codes")
    .select(["code_hash", "expires_at", "attempts", "used_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at <= core.now()) return "codeExpired";
  if (row.attempts >= mostAttempts) return "codeAttempts";
  const hash = core.envelope.digest(code.trim(), `${purpose}|${userId}`);
  const isRight = timingSafeEqual(hash, row.code_hash);
  if (isRight && row.used_at) return "used-before";
  await tx
    .updateTable("identity.codes")
    .set(isRight ? { used_at: core.now() } : { attempts: row.attempts + 1 })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
  return isRight ? "right" : "codeMismatch";
}

/** What a result other than the right one tells the caller. */
export function codeRefusal(result: Exclude<CodeResult, "right">) {
  return refuse(result === "used-before" ? "codeExpired" : result);
}
