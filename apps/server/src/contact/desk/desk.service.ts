import type * as endpoints from "@okurca/contract";
import { type InputOf, limits, deskMessages as m, type OutputOf, toLine } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { type Acting, recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import type { Tx } from "../../database/handles.ts";
import { findReaderByUsername } from "../../readers/index.ts";
import { hasRole, listStaffPeople } from "../../roles/index.ts";
import * as mutations from "./desk.mutations.ts";
import * as queries from "./desk.queries.ts";
import { answerMail } from "./desk.texts.ts";

const onPage = ({ readerId }: Actor) => ({ via: "page", readerId }) as const;
const subjectOf = (id: string) => ({ kind: "message", id });

const headOf = ({ done_at, assigned, created_at, ...row }: queries.ListedMessage | queries.WholeMessage) => ({
  ...{ id: row.id, name: row.name, email: row.email, subject: row.subject },
  ...{ created_at: created_at.toISOString(), is_done: done_at !== null, assigned_to: assigned },
});

export async function listStaffMessages(
  ctx: AppContext,
  { readerId }: Actor,
  query: InputOf<typeof endpoints.listStaffMessages>["query"],
): Promise<OutputOf<typeof endpoints.listStaffMessages>> {
  const { state, assigned, page, limit } = query;
  const filter = { isDone: state === "done", assigned, readerId };
  const [rows, total_count, counts] = await Promise.all([
    queries.listMessages(ctx.reads, { ...filter, ...pagingOf({ page, limit }) }),
    queries.countMessages(ctx.reads, filter),
    queries.countWaiting(ctx.reads, readerId),
  ]);
  const data = rows.map((row) => ({
    ...headOf(row),
    excerpt: toLine(row.excerpt).slice(0, limits.excerpt),
    answers: row.answers,
  }));
  return { data, counts, page, limit, total_count };
}

export async function getStaffMessage(
  ctx: AppContext,
  _actor: Actor,
  { id }: { id: string },
): Promise<OutputOf<typeof endpoints.getStaffMessage>> {
  const row = await queries.findWholeMessage(ctx.reads, id);
  if (!row) throw new AppError("message_not_found");
  const [answers, assignable] = await Promise.all([
    queries.listAnswers(ctx.reads, id),
    listStaffPeople(ctx.reads, "moderator"),
  ]);
  return {
    ...headOf(row),
    content: row.message,
    answers: answers.map(({ writer, created_at, ...rest }) => ({
      ...{ id: rest.id, content: rest.content, by: writer, created_at: created_at.toISOString() },
    })),
    assignable,
  };
}

async function lock(tx: Tx, id: string) {
  const message = await mutations.lockMessage(tx, id);
  if (!message) throw new AppError("message_not_found");
  return message;
}

/**
 * Writes the answer's mail to who wrote. Throws `message_not_found`, `too_many_answers`, and `answered_meanwhile` where there
 * are more answers than the caller has seen.
 */
export function answerMessage(
  ctx: AppContext,
  by: Exclude<Acting, { via: "job" }>,
  given: { id: string; content: string; seen?: number; closes: boolean },
): Promise<void> {
  const { id, content, seen, closes } = given;
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const message = await lock(tx, id);
    const answers = await mutations.countAnswers(tx, id);
    if (seen !== undefined && answers > seen) throw new AppError("answered_meanwhile");
    if (answers >= limits.staffMessages.answers) throw new AppError("too_many_answers");
    const writer_id = by.via === "page" ? by.readerId : null;
    await mutations.insertAnswer(tx, { message_id: id, writer_id, via: by.via, content, created_at: at });
    await ctx.mail.write(tx, message.email, answerMail(message, content), {
      replyTo: ctx.settings.contact.mailTo,
    });
    const isOpen = message.done_at === null;
    if (closes && isOpen) await mutations.setDone(tx, id, at);
    await recordAct(tx, {
      ...{ by, act: "message.answer", subject: subjectOf(id), at },
      before: { is_done: !isOpen },
      after: { is_done: closes || !isOpen },
    });
  });
}

/** Closes it or opens it again; false where it was so already. Throws `message_not_found`. */
export function setMessageDone(ctx: AppContext, by: Acting, id: string, isDone: boolean): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const { done_at } = await lock(tx, id);
    if ((done_at !== null) === isDone) return false;
    await mutations.setDone(tx, id, isDone ? at : null);
    const act = isDone ? "message.close" : "message.reopen";
    await recordAct(tx, { by, act, subject: subjectOf(id), at });
    return true;
  });
}

/** By moderators on the page. */
export function createDesk(ctx: AppContext) {
  const rate = ctx.limits.rate("contact-answers", limits.staffMessages.rate);
  return {
    async answer(
      actor: Actor,
      given: { id: string; content: string; answers_seen: number; closes: boolean },
    ) {
      const retryAfter = await rate(actor.readerId);
      if (retryAfter > 0) throw new AppError("too_often", { retryAfter });
      const { id, content, answers_seen: seen, closes } = given;
      await answerMessage(ctx, onPage(actor), { id, content, seen, closes });
      return { message: m.answered };
    },
    async close(actor: Actor, { id, is_done }: { id: string; is_done: boolean }) {
      await setMessageDone(ctx, onPage(actor), id, is_done);
      return { message: is_done ? m.closed : m.reopened };
    },
    async assign(actor: Actor, { id, username }: { id: string; username: string | null }) {
      await inTransaction(ctx.db, async (tx) => {
        const { assigned_to } = await lock(tx, id);
        const reader = username === null ? null : await findReaderByUsername(tx, username);
        const mayHave = reader === null || (reader && (await hasRole(tx, reader.id, "moderator")));
        if (reader === undefined || !mayHave) throw new AppError("not_assignable");
        const next = reader?.id ?? null;
        if (next === assigned_to) return;
        await mutations.setAssigned(tx, id, next);
        await recordAct(tx, {
          ...{ by: onPage(actor), act: "message.assign", subject: subjectOf(id), at: ctx.clock() },
          ...{ readerId: next, after: { is_assigned: next !== null } },
        });
      });
      return { message: m.assigned };
    },
  };
}
