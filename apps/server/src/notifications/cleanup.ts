import { limits } from "@okurca/contract";
import type { AppContext } from "../context.ts";
import { deleteReadBefore } from "./notifications.mutations.ts";

const keptMs = limits.readNotificationDays * 86_400_000;

/** Forgets notifications that were read and are old, until it is told to end; a server does so every hour. */
export function deleteOldNotifications(
  ctx: Pick<AppContext, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  return deleteReadBefore(ctx.db, new Date(ctx.clock().getTime() - keptMs), signal);
}
