import type { ErrorCode } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";

/**
 * Refuses what the actor may not do: with `forbidden` where he or she sees the thing, else as if it were not there.
 * @param findSeen finds the thing where the actor sees it.
 * @param absent the error for what is not there.
 */
export async function refuseUnless(
  isAllowed: boolean,
  findSeen: () => Promise<unknown>,
  absent: ErrorCode,
): Promise<void> {
  if (!isAllowed) throw new AppError((await findSeen()) ? "forbidden" : absent);
}
