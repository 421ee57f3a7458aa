import { limits, tooOftenMessages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import { areNewcomersLimited } from "../admission/index.ts";
import type { AppContext } from "../context.ts";
import { isYoungerThan } from "./readers.queries.ts";

export type NewcomerAct = keyof typeof limits.newcomers.rates;

const checks = new WeakMap<AppContext["limits"], Map<NewcomerAct, (key: string) => Promise<number>>>();

/** One count a process, however many calls do the same. */
function countOf(ctx: Pick<AppContext, "limits">, what: NewcomerAct): (key: string) => Promise<number> {
  const known = checks.get(ctx.limits) ?? new Map<NewcomerAct, (key: string) => Promise<number>>();
  checks.set(ctx.limits, known);
  const count = known.get(what) ?? ctx.limits.rate(`newcomer-${what}`, limits.newcomers.rates[what]);
  known.set(what, count);
  return count;
}

/** Whether an account is in its first day, where admins hold newcomers to less; until then links in what it writes are text. */
export async function isHeldToLess(
  ctx: Pick<AppContext, "reads" | "clock">,
  readerId: string,
): Promise<boolean> {
  if (!(await areNewcomersLimited(ctx.reads))) return false;
  const since = new Date(ctx.clock().getTime() - limits.newcomers.hours * 60 * 60 * 1000);
  return isYoungerThan(ctx.reads, readerId, since);
}

/**
 * Throws `too_often` for an account in its first day that did this often enough, where admins hold newcomers to less. True for
 * one that is in its first day.
 */
export async function refuseEagerNewcomer(
  ctx: Pick<AppContext, "reads" | "clock" | "limits">,
  what: NewcomerAct,
  readerId: string,
): Promise<boolean> {
  if (!(await isHeldToLess(ctx, readerId))) return false;
  const retryAfter = await countOf(ctx, what)(readerId);
  if (retryAfter > 0)
    throw new AppError("too_often", { message: tooOftenMessages.newcomers[what], retryAfter });
  return true;
}
