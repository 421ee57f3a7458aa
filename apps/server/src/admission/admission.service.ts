import { randomBytes } from "node:crypto";
import {
  type createInvitation as creating,
  type Invitation,
  limits,
  type listInvitations as listing,
  type listRegistrationRefusals as listingRefusals,
  admissionMessages as m,
  type OutputOf,
  type RefusedKind,
  type RegistrationRules,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import {
  deleteRefusal,
  endInvitationAt,
  insertInvitation,
  insertRefusal,
  lockAdmission,
  setRules,
} from "./admission.mutations.ts";
import {
  countRefusals,
  countUsableInvitations,
  findInvitation,
  getMode,
  getRules,
  type InvitationRow,
  listInvitationRows,
  listRefusalRows,
} from "./admission.queries.ts";
import { foldRefusal } from "./folded.ts";

/** Who may register at this moment, with this invitation. */
export async function getRegistration(ctx: AppContext, invitation: string | undefined) {
  // A pool elsewhere does not ask.
  const mode = ctx.identity === undefined ? "open" : await getMode(ctx.reads);
  const isInvited =
    mode === "invited" &&
    invitation !== undefined &&
    (await findInvitation(ctx.reads, invitation, ctx.clock())) !== undefined;
  return { mode, is_invited: isInvited };
}

export async function getRegistrationRules(ctx: AppContext) {
  return { ...(await getRules(ctx.reads)), is_enforced: ctx.identity !== undefined };
}

/** Changes what is given. */
export function changeRules(ctx: AppContext, by: Acting, given: Partial<RegistrationRules>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { before, after } = await setRules(tx, given);
    const isSame = before.mode === after.mode && before.are_newcomers_limited === after.are_newcomers_limited;
    if (isSame) return;
    const subject = { kind: "setting", id: "registration" };
    await recordAct(tx, { by, act: "registration.rules", subject, before, after, at: ctx.clock() });
  });
}

export interface NewInvitation {
  note: string;
  most_uses: number | null;
  ends_at: Date | null;
}

/** Throws `too_many_invitations`. */
export function invite(ctx: AppContext, by: Acting, given: NewInvitation): Promise<InvitationRow> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    await lockAdmission(tx);
    if ((await countUsableInvitations(tx, at)) >= limits.admission.invitations)
      throw new AppError("too_many_invitations");
    const token = randomBytes(15).toString("base64url");
    const row = await insertInvitation(tx, { ...given, token, created_at: at });
    const after = { most_uses: given.most_uses, ends_at: given.ends_at?.toISOString() ?? null };
    const subject = { kind: "invitation", id: row.id };
    await recordAct(tx, { by, act: "invitation.create", subject, after, at });
    return row;
  });
}

/** Throws `invitation_not_found`. */
export function endInvitationNow(ctx: AppContext, by: Acting, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    if (!(await endInvitationAt(tx, id, at))) throw new AppError("invitation_not_found");
    const subject = { kind: "invitation", id };
    await recordAct(tx, { by, act: "invitation.end", subject, after: { is_over: true }, at });
  });
}

const invalid: Record<RefusedKind, string> = {
  ...{ name: m.nameInvalid, address: m.addressInvalid, domain: m.domainInvalid, word: m.wordInvalid },
};
const most: Record<RefusedKind, number> = {
  ...{ name: limits.admission.names, word: limits.admission.words },
  ...{ address: limits.admission.refusals, domain: limits.admission.refusals },
};

/** What the log says of a refusal; an address is a person's, which it never names. */
const stateOf = ({ kind, value }: { kind: RefusedKind; value: string }) => ({
  kind,
  ...(kind === "address" ? {} : { value }),
});

/** Throws `bad_input`, `already_refused` and `too_many_refusals`. */
export function refuse(ctx: AppContext, by: Acting, given: { kind: RefusedKind; value: string }) {
  return inTransaction(ctx.db, async (tx) => {
    const { kind } = given;
    const value = foldRefusal(kind, given.value);
    if (value === undefined)
      throw new AppError("bad_input", {
        details: { value: invalid[kind] },
      });
    const at = ctx.clock();
    await lockAdmission(tx);
    if ((await countRefusals(tx, kind)) >= most[kind]) throw new AppError("too_many_refusals");
    const row = await insertRefusal(tx, { kind, value, created_at: at });
    if (!row) throw new AppError("already_refused");
    const subject = { kind: "registration_refusal", id: row.id };
    await recordAct(tx, { by, act: "registration.refuse", subject, after: stateOf(row), at });
    return row;
  });
}

/** Throws `refusal_not_found`. */
export function allow(
  ctx: AppContext,
  by: Acting,
  which: { id: string } | { kind: RefusedKind; value: string },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await deleteRefusal(tx, which);
    if (!row) throw new AppError("refusal_not_found");
    const subject = { kind: "registration_refusal", id: row.id };
    await recordAct(tx, { by, act: "registration.allow", subject, before: stateOf(row), at: ctx.clock() });
  });
}

export function invitationView(row: InvitationRow, now: Date): Invitation {
  const { id, token, note, uses, most_uses, ends_at, created_at } = row;
  const isOver = ends_at !== null && ends_at <= now;
  const isUsedUp = most_uses !== null && uses >= most_uses;
  return {
    ...{ id, token, note, uses, most_uses },
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    state: isOver ? "over" : isUsedUp ? "used_up" : "open",
  };
}

const onPage = ({ readerId }: Actor): Acting => ({ via: "page", readerId });

export async function updateRegistrationRules(ctx: AppContext, actor: Actor, rules: RegistrationRules) {
  await changeRules(ctx, onPage(actor), rules);
  return { message: m.saved, ...rules };
}

export async function listInvitations(
  ctx: AppContext,
  _actor: Actor,
  paging: { page: number; limit: number },
): Promise<OutputOf<typeof listing>> {
  const { data, total_count } = await listInvitationRows(ctx.reads, paging);
  const now = ctx.clock();
  return { data: data.map((row) => invitationView(row, now)), ...paging, total_count };
}

export async function createInvitation(
  ctx: AppContext,
  actor: Actor,
  { ends_at, ...given }: { note: string; most_uses: number | null; ends_at: string | null },
): Promise<OutputOf<typeof creating>> {
  const row = await invite(ctx, onPage(actor), {
    ...given,
    ends_at: ends_at === null ? null : new Date(ends_at),
  });
  return { message: m.invited, invitation: invitationView(row, ctx.clock()) };
}

export async function endInvitation(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await endInvitationNow(ctx, onPage(actor), id);
  return { message: m.ended };
}

const refusalView = <T extends { created_at: Date }>(row: T) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export async function listRegistrationRefusals(
  ctx: AppContext,
  _actor: Actor,
  { kind, ...paging }: { kind: RefusedKind; page: number; limit: number },
): Promise<OutputOf<typeof listingRefusals>> {
  const { data, total_count } = await listRefusalRows(ctx.reads, kind, paging);
  return { data: data.map(refusalView), ...paging, total_count };
}

export async function addRegistrationRefusal(
  ctx: AppContext,
  actor: Actor,
  given: { kind: RefusedKind; value: string },
) {
  return { message: m.added, refusal: refusalView(await refuse(ctx, onPage(actor), given)) };
}

export async function removeRegistrationRefusal(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await allow(ctx, onPage(actor), { id });
  return { message: m.removed };
}
