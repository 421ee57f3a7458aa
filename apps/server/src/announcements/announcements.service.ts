import {
  type AnnouncementAudience,
  type createAnnouncement as creating,
  limits,
  type listAllAnnouncements as listing,
  announcementMessages as m,
  type OutputOf,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import {
  type AnnouncementValues,
  changeAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  lockAnnouncements,
  removeAnnouncement,
} from "./announcements.mutations.ts";
import { type AnnouncementRow, countOpen, listAnnouncementRows, listShown } from "./announcements.queries.ts";
import { announcementView, shownView } from "./announcements.views.ts";

/** What is announced at this moment. */
export async function listAnnouncements(ctx: AppContext, isReader: boolean) {
  return { announcements: (await listShown(ctx.reads, ctx.clock(), isReader)).map(shownView) };
}

export async function listAllAnnouncements(
  ctx: AppContext,
  _actor: Actor,
  { state, page, limit }: { state: "open" | "over"; page: number; limit: number },
): Promise<OutputOf<typeof listing>> {
  const now = ctx.clock();
  const { data, total_count } = await listAnnouncementRows(ctx.reads, now, state === "over", { page, limit });
  return { data: data.map((row) => announcementView(row, now)), page, limit, total_count };
}

/** As the log of acts holds it: the words are those of whoever runs the installation. */
const stateOf = ({ text, audience, starts_at, ends_at, is_dismissible }: AnnouncementRow) => ({
  ...{ text, audience, is_dismissible },
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
});

async function holdToLimit(tx: Tx, values: AnnouncementValues, now: Date, but: string | null): Promise<void> {
  if (values.ends_at !== null && values.ends_at <= now) return;
  if ((await countOpen(tx, now, but)) >= limits.announcements.open)
    throw new AppError("too_many_announcements");
}

export function announce(ctx: AppContext, by: Acting, values: AnnouncementValues): Promise<AnnouncementRow> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    await lockAnnouncements(tx);
    await holdToLimit(tx, values, at, null);
    const row = await insertAnnouncement(tx, values, at);
    const subject = { kind: "announcement", id: row.id };
    await recordAct(tx, { by, act: "announcement.create", subject, after: stateOf(row), at });
    return row;
  });
}

/** Changes what is given. Throws `announcement_not_found`. */
export function changeAnnounced(
  ctx: AppContext,
  by: Acting,
  id: string,
  values: Partial<AnnouncementValues>,
): Promise<AnnouncementRow> {
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    await lockAnnouncements(tx);
    const before = await findAnnouncement(tx, id);
    if (!before) throw new AppError("announcement_not_found");
    await holdToLimit(tx, { ...before, ...values }, at, id);
    const row = await changeAnnouncement(tx, id, values);
    const states = { before: stateOf(before), after: stateOf(row) };
    if (JSON.stringify(states.before) !== JSON.stringify(states.after)) {
      const subject = { kind: "announcement", id };
      await recordAct(tx, { by, act: "announcement.change", subject, ...states, at });
    }
    return row;
  });
}

/** Throws `announcement_not_found`. */
export function takeDown(ctx: AppContext, by: Acting, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockAnnouncements(tx);
    const before = await findAnnouncement(tx, id);
    if (!before) throw new AppError("announcement_not_found");
    await removeAnnouncement(tx, id);
    const subject = { kind: "announcement", id };
    const state = { before: stateOf(before), at: ctx.clock() };
    await recordAct(tx, { by, act: "announcement.delete", subject, ...state });
  });
}

interface Given {
  text: string;
  audience: AnnouncementAudience;
  starts_at: string;
  ends_at: string | null;
  is_dismissible: boolean;
}
const valuesOf = ({ text, audience, starts_at, ends_at, is_dismissible }: Given): AnnouncementValues => ({
  ...{ text, audience, is_dismissible },
  starts_at: new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
});
const onPage = ({ readerId }: Actor): Acting => ({ via: "page", readerId });

export async function createAnnouncement(
  ctx: AppContext,
  actor: Actor,
  given: Given,
): Promise<OutputOf<typeof creating>> {
  const row = await announce(ctx, onPage(actor), valuesOf(given));
  return { message: m.created, announcement: announcementView(row, ctx.clock()) };
}

export async function updateAnnouncement(
  ctx: AppContext,
  actor: Actor,
  { id, ...given }: Given & { id: string },
): Promise<OutputOf<typeof creating>> {
  const row = await changeAnnounced(ctx, onPage(actor), id, valuesOf(given));
  return { message: m.changed, announcement: announcementView(row, ctx.clock()) };
}

export async function deleteAnnouncement(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await takeDown(ctx, onPage(actor), id);
  return { message: m.deleted };
}
