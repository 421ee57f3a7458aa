import { type FoundReader, foldText, type StaffReader } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { listActsOn, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import { listGrantsOf } from "../roles/index.ts";
import { countFound, findMail, findReader, listFound } from "./readers.queries.ts";

/** Acts that the page of a reader shows. */
const latestActs = 20;

/** Readers as staff find them, by name. */
export async function findReaders(
  ctx: AppContext,
  _actor: Actor,
  { q, page, limit }: { q: string; page: number; limit: number },
) {
  const folded = foldText(q);
  if (folded === "") return { data: [], page, limit, total_count: 0 };
  const [rows, total_count] = await Promise.all([
    listFound(ctx.reads, folded, pagingOf({ page, limit })),
    countFound(ctx.reads, folded),
  ]);
  const data: FoundReader[] = [];
  for (const { id, created_at, ...row } of rows)
    data.push({ ...row, created_at: created_at.toISOString(), roles: await listGrantsOf(ctx.reads, id) });
  return { data, page, limit, total_count };
}

/** A reader as staff see him or her. */
export async function getStaffReader(
  ctx: AppContext,
  { readerId }: Actor,
  { username }: { username: string },
): Promise<{ reader: StaffReader }> {
  const row = await findReader(ctx.reads, username);
  if (!row) throw new AppError("reader_not_found");
  const { id, created_at, library_for, reviews_for, ...rest } = row;
  const [granted, acts, state] = await Promise.all([
    listGrantsOf(ctx.reads, id),
    // What was done to oneself is told by notifications, never who did it.
    id === readerId ? [] : listActsOn(ctx, id, latestActs),
    ctx.identity?.findAccountState(row.username),
  ]);
  return {
    reader: {
      ...rest,
      created_at: created_at.toISOString(),
      library: library_for,
      reviews: reviews_for,
      roles: granted,
      acts,
      account: state
        ? {
            is_enabled: state.isEnabled,
            is_reset_needed: state.isResetNeeded,
            has_factor: state.hasFactor,
            has_proven_address: state.hasProvenAddress,
            open_sessions: state.openSessions,
          }
        : null,
    },
  };
}

/** The mail address of a reader, for an admin; the look and its reason stand in the log before it is answered. */
export function seeReaderMail(
  ctx: AppContext,
  { readerId }: Actor,
  { username, reason }: { username: string; reason?: string | null | undefined },
): Promise<{ email: string | null }> {
  return inTransaction(ctx.db, async (tx) => {
    const reader = await findMail(tx, username);
    if (!reader) throw new AppError("reader_not_found");
    await recordAct(tx, {
      ...{ by: { via: "page", readerId }, act: "account.see_mail", subject: "reader", readerId: reader.id },
      ...{ reason, at: ctx.clock() },
    });
    return { email: reader.email };
  });
}
