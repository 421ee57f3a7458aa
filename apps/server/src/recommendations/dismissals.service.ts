import { limits, messages } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import { findEdition, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import * as mutations from "./recommendations.mutations.ts";
import { countDismissed, listDismissedIds } from "./recommendations.queries.ts";

async function getWorkId(ctx: AppContext, actor: Actor, isbn: string): Promise<string> {
  const edition = await findEdition(ctx.reads, actor.readerId, isbn);
  if (!edition) throw new AppError("book_not_found");
  return edition.work_id;
}

export async function dismiss(ctx: AppContext, actor: Actor, { isbn }: { isbn: string }) {
  const workId = await getWorkId(ctx, actor, isbn);
  await mutations.insertDismissal(ctx.db, { readerId: actor.readerId, workId, at: ctx.clock() });
  return { message: messages.recommendations.dismissed };
}

export async function restore(ctx: AppContext, actor: Actor, { isbn }: { isbn: string }) {
  const workId = await getWorkId(ctx, actor, isbn);
  await mutations.deleteDismissal(ctx.db, { readerId: actor.readerId, workId });
  return { message: messages.recommendations.restored };
}

export async function listDismissed(ctx: AppContext, actor: Actor) {
  const [ids, total_count] = await Promise.all([
    listDismissedIds(ctx.reads, actor.readerId, limits.recommendations.dismissed),
    countDismissed(ctx.reads, actor.readerId),
  ]);
  const works = await getWorks(ctx.reads, ids, actor.readerId);
  return { books: ids.flatMap((id) => works.get(id) ?? []), total_count };
}
