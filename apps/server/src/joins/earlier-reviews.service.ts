import { joinMessages as m } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { toStars } from "../ratings/index.ts";
import { setEarlierDeleted } from "./earlier-reviews.mutations.ts";
import { listEarlier } from "./earlier-reviews.queries.ts";

export async function listEarlierReviews(
  ctx: AppContext,
  { readerId }: Actor,
  { isbn }: { isbn?: string | undefined },
) {
  const rows = await listEarlier(ctx.reads, readerId, isbn);
  return {
    data: rows.map(({ halves, created_at, ...row }) => ({
      ...row,
      ...toStars(halves),
      created_at: created_at.toISOString(),
    })),
  };
}

export async function deleteEarlierReview(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  if (!(await setEarlierDeleted(ctx.db, { id, readerId, at: ctx.clock(), isDeleted: true })))
    throw new AppError("post_not_found");
  return { message: m.earlierDeleted };
}

export async function restoreEarlierReview(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  if (!(await setEarlierDeleted(ctx.db, { id, readerId, at: ctx.clock(), isDeleted: false })))
    throw new AppError("review_not_kept");
  return { message: m.earlierRestored };
}
