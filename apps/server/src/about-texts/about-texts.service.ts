import { type About, type AboutSource, aboutMessages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { findEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { refuseSuspended } from "../readers/index.ts";
import * as mutations from "./about-texts.mutations.ts";
import * as queries from "./about-texts.queries.ts";
import { toAbout, toRevision } from "./about-texts.views.ts";

interface NewText {
  content: string;
  reason?: string | null;
  restored_id?: string;
  source?: AboutSource | null;
  source_isbn?: string | null;
}

/**
 * Writes the text that `choose` finds as the newest revision, unless it stands there already. Throws `about_changed` with
 * the present text when that is not the one the actor knew.
 */
function revise(
  ctx: AppContext,
  actor: Actor,
  given: { isbn: string; based_on: string | null },
  choose: (tx: Tx, workId: string, present: queries.PresentAbout | undefined) => Promise<NewText> | NewText,
): Promise<{ about: About; isHeld: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const workId = await mutations.lockWork(tx, given.isbn);
    if (workId === undefined) throw new AppError("book_not_found");
    const { readerId } = actor;
    await refuseSuspended(tx, readerId);
    const present = await queries.findPresent(tx, workId);
    const text = await choose(tx, workId, present);
    // Also for a call that is sent again since its answer was lost.
    if (present && present.content === text.content) return { about: toAbout(actor, present), isHeld: false };
    const revision_id = present?.revision_id ?? null;
    if (revision_id !== given.based_on) {
      const content = present?.content ?? "";
      throw new AppError("about_changed", { present: { revision_id, content } });
    }
    const created_at = ctx.clock();
    const { source = null, ...row } = text;
    const id = await mutations.insertRevision(tx, {
      ...row,
      ...{ source_name: source?.name, source_terms: source?.terms },
      ...{ work_id: workId, reader_id: readerId, created_at },
    });
    const written = { kind: "about" as const, id, readerId, content: text.content, at: created_at };
    const isHeld = await ctx.heldTexts.holdIfWatched(tx, written);
    return {
      about: toAbout(actor, { revision_id: id, content: text.content, reader_id: readerId, source }),
      isHeld,
    };
  });
}

export async function writeAbout(
  ctx: AppContext,
  actor: Actor,
  given: { isbn: string; content: string; reason: string | null; based_on: string | null },
) {
  const { content, reason } = given;
  const { about, isHeld } = await revise(ctx, actor, given, () => ({ content, reason }));
  return { message: isHeld ? aboutMessages.held : aboutMessages.saved, about };
}

export async function takeAboutBack(
  ctx: AppContext,
  actor: Actor,
  given: { isbn: string; to: string | null; based_on: string | null },
) {
  const { to } = given;
  const { about, isHeld } = await revise(ctx, actor, given, async (tx, workId, present) => {
    if (to === null && present) return { content: "" };
    const revision = to === null ? undefined : await queries.findSeenRevision(tx, to);
    if (revision?.work_id !== workId) throw new AppError("about_not_found");
    const { content, id, source_name: name, source_terms: terms, source_isbn } = revision;
    // A source's words stay the source's, whoever goes back to them.
    const source = name !== null && terms !== null ? { name, terms } : null;
    return { content, restored_id: id, source, source_isbn };
  });
  const done = about.content === "" ? aboutMessages.removed : aboutMessages.takenBack;
  return { message: isHeld ? aboutMessages.held : done, about };
}

/** Throws `book_not_found`, also for a book that only a reader's own file brought. */
export async function listAboutRevisions(
  ctx: AppContext,
  viewer: Actor | undefined,
  isbn: string,
  query: { page: number; limit: number },
) {
  const edition = await findEdition(ctx.reads, undefined, isbn);
  if (!edition) throw new AppError("book_not_found");
  const [rows, present, total_count] = await Promise.all([
    queries.listRevisions(ctx.reads, viewer?.readerId, edition.work_id, pagingOf(query)),
    queries.findPresent(ctx.reads, edition.work_id),
    queries.countRevisions(ctx.reads, viewer?.readerId, edition.work_id),
  ]);
  const data = rows.map((row) => toRevision(viewer, row));
  return { data, present_id: present?.revision_id ?? null, ...query, total_count };
}
