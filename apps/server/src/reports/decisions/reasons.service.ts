import { isDeepStrictEqual } from "node:util";
import { type DecisionReason, moderationMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import type { Tx } from "../../database/handles.ts";
import * as mutations from "./reasons.mutations.ts";
import { findReason, listReasons } from "./reasons.queries.ts";

export async function listDecisionReasons(ctx: AppContext) {
  return { data: await listReasons(ctx.reads) };
}

const stateOf = ({ label, told, outcomes, is_active, place }: DecisionReason) => ({
  ...{ label, told, outcomes, is_active, place },
});

async function getReason(tx: Tx, id: string) {
  const reason = await findReason(tx, id);
  if (!reason) throw new AppError("reason_not_found");
  return reason;
}

export async function createDecisionReason(
  ctx: AppContext,
  { readerId }: Actor,
  given: Omit<mutations.GivenReason, "is_active">,
) {
  const reason = await inTransaction(ctx.db, async (tx) => {
    await mutations.lockReasons(tx);
    const added = await mutations.insertReason(tx, { ...given, is_active: true });
    if (added === "taken") throw new AppError("reason_label_taken");
    if (added === "full") throw new AppError("too_many_reasons");
    const found = await getReason(tx, added.id);
    const subject = { kind: "decision_reason", id: added.id };
    const by = { via: "page", readerId } as const;
    await recordAct(tx, { by, act: "reason.add", subject, after: stateOf(found), at: ctx.clock() });
    return found;
  });
  return { message: m.reasonSaved, reason };
}

export async function updateDecisionReason(
  ctx: AppContext,
  { readerId }: Actor,
  { id, ...given }: mutations.GivenReason & { id: string; place: number },
) {
  const reason = await inTransaction(ctx.db, async (tx) => {
    await mutations.lockReasons(tx);
    const before = await getReason(tx, id);
    const result = await mutations.updateReason(tx, id, given);
    if (result === "taken") throw new AppError("reason_label_taken");
    const found = await getReason(tx, id);
    const [was, is] = [stateOf(before), stateOf(found)];
    // What changes nothing is no act.
    if (isDeepStrictEqual(was, is)) return found;
    const by = { via: "page", readerId } as const;
    await recordAct(tx, {
      ...{ by, act: "reason.change", subject: { kind: "decision_reason", id }, at: ctx.clock() },
      ...{ before: was, after: is },
    });
    return found;
  });
  return { message: m.reasonSaved, reason };
}
