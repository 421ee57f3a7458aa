import { type Audience, messages } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { recomputeLastActivity, setChoices } from "../readers/index.ts";
import { findPrivacy } from "./privacy.queries.ts";

export function getPrivacy(ctx: AppContext, actor: Actor) {
  return findPrivacy(ctx.reads, actor.readerId);
}

export async function updatePrivacy(
  ctx: AppContext,
  actor: Actor,
  choice: { library: Audience; reviews: Audience },
) {
  await inTransaction(ctx.db, async (tx) => {
    await setChoices(tx, actor.readerId, { library_for: choice.library, reviews_for: choice.reviews });
    // Friends' feeds go by the newest event they may see.
    await recomputeLastActivity(tx, actor.readerId);
  });
  return { message: messages.privacy.saved, ...choice };
}
