import { limits, roles } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { findUnreadByLink, notify, retell } from "../notifications/index.ts";
import { findAllWaiting, waitingOf } from "../overview/index.ts";
import { listGrantsOf, listStaff } from "../roles/index.ts";
import { noteTold } from "./staff-notices.mutations.ts";
import { listTold, lockStaffNotices, type StaffNoticesRow } from "./staff-notices.queries.ts";
import { staffLink, type WaitingPart, waitingMail, waitingNotice } from "./staff-notices.texts.ts";

type Parts = Pick<AppContext, "db" | "reads" | "mail" | "settings" | "clock">;

const inTurkey = new Intl.DateTimeFormat("sv-SE", {
  ...{ timeZone: "Europe/Istanbul", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" },
  hourCycle: "h23",
});
/** "2026-11-27" and the hour. */
function clockOf(at: Date): { day: string; hour: number } {
  const [day = "", hour = "0"] = inTurkey.format(at).split(" ");
  return { day, hour: Number(hour) };
}

/** Whether a mail goes now. The daily one tells of all that waits, the others only where something has come since. */
function isMailDue({ mail, mailed_at, mailed_until }: StaffNoticesRow, newest: Date, at: Date): boolean {
  if (mail === "none") return false;
  if (mail === "daily") {
    const { day, hour } = clockOf(at);
    return hour >= limits.staffNotices.dailyFrom && (mailed_at === null || clockOf(mailed_at).day < day);
  }
  const minutes = mail === "hourly" ? limits.staffNotices.hourlyMinutes : limits.staffNotices.atOnceMinutes;
  const isPaused = mailed_at !== null && at.getTime() - mailed_at.getTime() < minutes * 60_000;
  return !isPaused && (mailed_until === null || newest > mailed_until);
}

/** One unread notification that says what waits now; a new one where something came since the last was read. */
async function tellOnPage(
  tx: Tx,
  readerId: string,
  given: { parts: readonly WaitingPart[]; at: Date; hasNews: boolean },
): Promise<void> {
  const { parts, at, hasNews } = given;
  const told = waitingNotice(readerId, parts);
  const unread = await findUnreadByLink(tx, readerId, staffLink);
  if (unread) await retell(tx, { id: unread.id, readerId, at }, told);
  else if (hasNews) await notify(tx, [told], at);
}

async function tellOne(ctx: Parts, readerId: string, parts: readonly WaitingPart[]): Promise<void> {
  const at = ctx.clock();
  const newest = new Date(Math.max(...parts.map((part) => part.newest?.getTime() ?? 0)));
  const count = parts.reduce((all, part) => all + part.count, 0);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockStaffNotices(tx, readerId);
    const isLater = row.told_until === null || newest > row.told_until;
    // What was written before the last that was told of, and committed after it.
    const isMore = count > row.told_count;
    if (isLater || count !== row.told_count) {
      if (row.in_page) await tellOnPage(tx, readerId, { parts, at, hasNews: isLater || isMore });
      const mailed_until = isMore && !isLater ? null : row.mailed_until;
      row.mailed_until = mailed_until;
      const told_until = isLater ? newest : row.told_until;
      await noteTold(tx, readerId, { told_until, told_count: count, mailed_until });
    }
    const { email, name } = row;
    if (email === null || !row.is_email_verified || !isMailDue(row, newest, at)) return;
    const text = waitingMail({ name, parts, origin: ctx.settings.origin, at });
    await ctx.mail.write(tx, email, text, { readerId });
    await noteTold(tx, readerId, { mailed_until: newest, mailed_at: at });
  });
}

/** Takes back what nobody needs to look at any more. */
async function takeBack(ctx: Parts, readerId: string, { isStaff }: { isStaff: boolean }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const unread = await findUnreadByLink(tx, readerId, staffLink);
    if (unread) await retell(tx, { id: unread.id, readerId, at: ctx.clock() }, undefined);
    // Who becomes one again is told anew.
    await noteTold(tx, readerId, { told_count: 0, ...(isStaff ? {} : { told_until: null }) });
  });
}

/** Tells staff what waits for them, each as he or she chose; whichever process does it, each is told once. */
export async function tellStaff(ctx: Parts, signal?: AbortSignal): Promise<void> {
  const people = new Set<string>();
  for (const role of roles) for (const id of await listStaff(ctx.reads, role)) people.add(id);
  for (const id of await listTold(ctx.reads))
    if (!people.has(id)) await takeBack(ctx, id, { isStaff: false });
  if (people.size === 0) return;
  const waiting = await findAllWaiting(ctx.reads);
  for (const readerId of people) {
    signal?.throwIfAborted();
    const kinds = waitingOf(await listGrantsOf(ctx.reads, readerId));
    const parts = kinds.map((what) => ({ what, ...waiting[what] })).filter(({ count }) => count > 0);
    if (parts.length > 0) await tellOne(ctx, readerId, parts);
    else await takeBack(ctx, readerId, { isStaff: true });
  }
}
