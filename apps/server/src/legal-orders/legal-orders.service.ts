import {
  type findOrderSubjects as finding,
  type listLegalOrders as listing,
  orderMessages as m,
  type OrderKind,
  type OutputOf,
  parseIsbn,
  type takeDownByOrder as takingDown,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { setAboutText } from "../about-texts/index.ts";
import { type Acting, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { notify } from "../notifications/index.ts";
import { setCommentText } from "../reactions/index.ts";
import { setRemovedText } from "../removals/index.ts";
import { forgetReportedText } from "../reports/index.ts";
import { setReviewText } from "../reviews/index.ts";
import { insertOrder, liftOrder } from "./legal-orders.mutations.ts";
import {
  countByYear,
  findByBook,
  findById,
  findByReader,
  findOrder,
  listOrders,
  lockSubject,
  type OrderRow,
} from "./legal-orders.queries.ts";
import { liftedText, takenDownText } from "./legal-orders.texts.ts";
import { orderView, subjectView } from "./legal-orders.views.ts";

/** How much was taken down, for everybody. */
export async function getTransparency(ctx: AppContext) {
  return { years: await countByYear(ctx.reads) };
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** What is meant by an address or a part of one: a number of ours, an ISBN, a reader. */
export async function findOrderSubjects(
  ctx: AppContext,
  _actor: Actor,
  { q }: { q: string },
): Promise<OutputOf<typeof finding>> {
  const id = uuid.exec(q)?.[0];
  const isbn = parseIsbn(/(?:^|\/kitap\/)([\dX-]{10,17})(?=$|[/?#\s])/i.exec(q.trim())?.[1] ?? "");
  const username = /\/profil\/([^/?#\s]+)/.exec(q)?.[1];
  const rows = async () => {
    if (id !== undefined) return findById(ctx.reads, id.toLowerCase());
    if (isbn !== undefined) return findByBook(ctx.reads, isbn);
    return username === undefined ? [] : findByReader(ctx.reads, decoded(username));
  };
  return { data: (await rows()).map(subjectView) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export async function listLegalOrders(
  ctx: AppContext,
  _actor: Actor,
  { state, page, limit }: { state: "standing" | "lifted"; page: number; limit: number },
): Promise<OutputOf<typeof listing>> {
  const { data, total_count } = await listOrders(ctx.reads, state === "lifted", { page, limit });
  return { data: data.map(orderView), page, limit, total_count };
}

const write = { review: setReviewText, comment: setCommentText, about: setAboutText } as const;

async function getOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await findOrder(tx, id);
  if (!order) throw new AppError("order_not_found");
  return order;
}

export interface GivenOrder {
  kind: OrderKind;
  id: string;
  authority: string;
  number: string;
  decided_on: string;
}

/**
 * Takes a text down by an order: one sentence stands in its place wherever it is shown, and it is kept aside for the day
 * on which the order is lifted. Throws `order_subject_not_found` and `already_taken_down`.
 */
export function takeDown(ctx: AppContext, by: Acting, given: GivenOrder): Promise<OrderRow> {
  const { kind, id, authority, number, decided_on } = given;
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const subject = await lockSubject(tx, kind, id);
    if (!subject) throw new AppError("order_subject_not_found");
    const order = await insertOrder(tx, { subject, authority, number, decided_on, at });
    if (!order) throw new AppError("already_taken_down");
    const isShown = await write[kind](tx, id, m.remains);
    if (!isShown) await setRemovedText(tx, id, m.remains, subject.content);
    await forgetReportedText(tx, { kind, id });
    const { reader_id: readerId, title } = subject;
    if (readerId !== null) await notify(tx, [takenDownText(readerId, { ...given, title })], at);
    await recordAct(tx, {
      ...{ by, act: "order.take_down", subject: { kind, id }, readerId, at },
      after: { order: order.id, authority, number, decided_on },
    });
    return getOrder(tx, order.id);
  });
}

/** Brings back what an order took down. Throws `order_not_found` and `already_lifted`. */
export function lift(ctx: AppContext, by: Acting, id: string, reason: string): Promise<OrderRow> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const order = await getOrder(tx, id);
    const lifted = await liftOrder(tx, { id, reason, at });
    if (!lifted) throw new AppError("already_lifted");
    const { kind, subject_id, reader_id: readerId, content } = lifted;
    // What its writer deleted meanwhile stays away.
    const isBack =
      subject_id !== null && content !== null && (await write[kind](tx, subject_id, content, m.remains));
    // What was deleted a moment ago or is aside since a join comes back as it was, if it does.
    if (!isBack && subject_id !== null && content !== null)
      await setRemovedText(tx, subject_id, content, m.remains);
    if (isBack && readerId !== null) await notify(tx, [liftedText(readerId, kind, order.title)], at);
    await recordAct(tx, {
      ...{ by, act: "order.lift", subject: { kind, id: subject_id ?? order.id }, readerId, reason, at },
      before: { order: id, authority: order.authority, number: order.number, decided_on: order.decided_on },
      after: { is_back: isBack },
    });
    return getOrder(tx, id);
  });
}

const onPage = ({ readerId }: Actor): Acting => ({ via: "page", readerId });

export async function takeDownByOrder(
  ctx: AppContext,
  actor: Actor,
  given: GivenOrder,
): Promise<OutputOf<typeof takingDown>> {
  return { message: m.takenDown, order: orderView(await takeDown(ctx, onPage(actor), given)) };
}

export async function liftLegalOrder(
  ctx: AppContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<OutputOf<typeof takingDown>> {
  return { message: m.lifted, order: orderView(await lift(ctx, onPage(actor), id, reason)) };
}
