import { randomInt, timingSafeEqual } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import type { CodePurpose, Tx } from "../tables.ts";

const minute = 60_000;
/** Milliseconds. A code that gives access is short-lived; one that only proves an address lasts a day. */
const lifetimes: Record<CodePurpose, number> = {
  "sign-up": 24 * 60 * minute,
  "verify-email": 24 * 60 * minute,
  "forgot-password": 15 * minute,
  "email-otp": 10 * minute,
};
export const mostAttempts = 5;

/** Issues a fresh six-digit code; any earlier one for the same purpose stops working. */
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

/** The code that was sent before stops working. */
export async function dropCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx
    .deleteFrom("identity.codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
}

/** Marks the code that was sent before as used: it proves nothing any more. */
export async function spendCode(core: Core, tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx
    .updateTable("identity.codes")
    .set({ used_at: core.now() })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

export type CodeResult = "right" | "used-before" | "codeMismatch" | "codeExpired" | "codeAttempts";

/**
 * Compares a code and counts a wrong one, five at most; does not use it up. `isKnown`: the caller has the
 * very code that was sent, even too late.
 */
export async function compareCode(
  core: Core,
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<{ isKnown: boolean; result: CodeResult }> {
  const row = await tx
    .selectFrom("identity.codes")
    .select(["code_hash", "expires_at", "attempts", "used_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  const hash = core.envelope.digest(code.trim(), `${purpose}|${userId}`);
  const isKnown = row !== undefined && timingSafeEqual(hash, row.code_hash);
  if (!row) return { isKnown, result: "codeExpired" };
  if (isKnown && row.used_at) return { isKnown, result: "used-before" };
  if (row.expires_at <= core.now()) return { isKnown, result: "codeExpired" };
  if (row.attempts >= mostAttempts) return { isKnown, result: "codeAttempts" };
  if (isKnown) return { isKnown, result: "right" };
  await tx
    .updateTable("identity.codes")
    .set({ attempts: row.attempts + 1 })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
  return { isKnown, result: "codeMismatch" };
}

/**
 * Tries a code: five tries, once. The same right code again counts as used before, so that a sign-up link
 * that a mail program opened in advance still ends well for its reader.
 */
export async function tryCode(
  core: Core,
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeResult> {
  const { result } = await compareCode(core, tx, userId, purpose, code);
  if (result === "right") await spendCode(core, tx, userId, purpose);
  return result;
}

/** The refusal for a result other than the right one. */
export function codeRefusal(result: Exclude<CodeResult, "right">) {
  return refuse(result === "used-before" ? "codeExpired" : result);
}
