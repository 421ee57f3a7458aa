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
  choice: { library: Audience; reviews: Audience; is_followable?: boolean | undefined },
) {
  const chosen = await inTransaction(ctx.db, async (tx) => {
    const { library, reviews, is_followable } = choice;
    await setChoices(tx, actor.readerId, { library_for: library, reviews_for: reviews, is_followable });
    // Friends' feeds go by the newest event they may see; followers' may have less to show, or more.
    await recomputeLastActivity(tx, actor.readerId);
    return findPrivacy(tx, actor.readerId);
  });
  return { message: messages.privacy.saved, ...chosen };
}
