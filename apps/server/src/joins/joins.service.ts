import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type * as endpoints from "@okurca/contract";
import { limits, joinMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import { canonicalSlug, joinAuthors } from "../authors/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { setPairJoined } from "./doubles/doubles.mutations.ts";
import { findComparedAuthors } from "./doubles/doubles.queries.ts";
import { redirectEdition } from "./editions.mutations.ts";
import { insertJoin, lockJoin, setState, type Undo } from "./joins.mutations.ts";
import { countJoins, findListed, listPage, toListed } from "./joins.queries.ts";
import { partEdition } from "./parts.mutations.ts";
import { type Compared, countMoving, findCompared, type Moving } from "./preview.queries.ts";
import { runJoin } from "./run-join.ts";
import { findSubjects, isAtWork, lockSubjects, type Subject } from "./subjects.queries.ts";
import { beginUndo, isJoinedSince, lockJoined } from "./undo.mutations.ts";
import { takeEditions } from "./works.mutations.ts";

export type Asked = endpoints.InputOf<typeof endpoints.joinBooks>["body"];

/** Who waits for the answer waits so long; what is left is done behind it. */
const mostPatience = 5000;

interface Pair {
  kept: Subject;
  gone: Subject;
}

/** Throws `book_not_found`, `already_joined`, `only_edition`. */
async function findPair(
  db: Db,
  { act: kind, kept, gone }: Asked,
): Promise<Pair & { moving: Moving; compared: Map<string, Compared> }> {
  const subjects = await findSubjects(db, [kept, gone]);
  const pair = { kept: subjects.get(kept), gone: subjects.get(gone) };
  if (!pair.kept || !pair.gone) throw new AppError("book_not_found");
  const found = { kept: pair.kept, gone: pair.gone };
  const isOneWork = found.kept.work_id === found.gone.work_id;
  if (kept === gone && kind !== "part") throw new AppError("already_joined");
  if (kind === "works" && isOneWork) throw new AppError("already_joined");
  if (kind === "part" && !isOneWork) throw new AppError("already_parted");
  const compared = await findCompared(db, [kept, gone]);
  const editions = compared.get(gone)?.editions ?? 1;
  if (kind === "part" && editions < 2) throw new AppError("only_edition");
  const { work_id: from } = found.gone;
  const isWhole = kind === "works" || (kind === "editions" && editions === 1 && !isOneWork);
  const moving = await countMoving(db, {
    from,
    to: kind === "part" ? undefined : found.kept.work_id,
    isbns: isWhole ? null : [gone],
    ...(kind === "editions" ? { editions: { gone, kept } } : {}),
  });
  return { ...found, moving, compared };
}

export async function previewJoin(ctx: AppContext, _actor: Actor, asked: Asked) {
  const { compared, moving } = await findPair(ctx.db, asked);
  const [kept, gone] = [compared.get(asked.kept), compared.get(asked.gone)];
  if (!kept || !gone) throw new AppError("book_not_found");
  return { kept, gone, moving };
}

/** What is done at once, in one transaction: the catalogue. @returns what the undo needs */
async function begin(tx: Tx, kind: Asked["act"], { kept, gone }: Pair): Promise<Undo> {
  if (kind === "works") {
    const works = await takeEditions(tx, { from: gone.work_id, to: kept.work_id, isbns: null });
    return { kind, works };
  }
  if (kind === "part") return { kind, ...(await partEdition(tx, gone)) };
  return { kind, editions: await redirectEdition(tx, gone, kept) };
}

/**
 * Joins two works or two editions, or parts an edition from its work. What the catalogue says holds at once; what readers
 * made of it follows in steps, each of which holds up few of them for a moment, and is gone on with by whoever comes next
 * where the program ends meanwhile. @returns the id by which it is undone
 */
export async function beginJoin(
  ctx: Pick<AppContext, "db" | "clock">,
  readerId: string | null,
  asked: Asked,
): Promise<string> {
  const { kept, gone, moving, compared } = await findPair(ctx.db, asked);
  const id = randomUUID();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockSubjects(tx, [kept, gone]))) throw new AppError("join_conflict");
    const works = [...new Set([kept.work_id, gone.work_id])];
    if (await isAtWork(tx, works)) throw new AppError("join_conflict");
    const undo = await begin(tx, asked.act, { kept, gone });
    const told = (isbn: string) => {
      const { title, authors } = compared.get(isbn) ?? { title: "", authors: [] };
      return { title, authors };
    };
    const at = ctx.clock();
    await insertJoin(tx, {
      ...{ id, kind: asked.act, kept: kept.isbn, gone: gone.isbn, reader_id: readerId, created_at: at },
      shown: { kept: told(kept.isbn), gone: told(gone.isbn), moving },
      work_ids: undo.kind === "part" ? [...works, undo.works.to] : works,
      state: "running",
      undo,
    });
    await setPairJoined(tx, "works", { kept: kept.work_id, gone: gone.work_id, at }, true);
    // What the program joins by itself, as names of the starter catalogue, is no act of staff.
    if (readerId !== null) {
      const after = { of: asked.act, kept: kept.isbn, gone: gone.isbn };
      await recordAct(tx, {
        by: { via: "page", readerId },
        act: "join.make",
        subject: { kind: "join", id },
        after,
        at,
      });
    }
  });
  return id;
}

export async function joinBooks(ctx: AppContext, actor: Actor, asked: Asked) {
  const id = await beginJoin(ctx, actor.readerId, asked);
  await runFor(ctx, id);
  return { message: m[asked.act], join: await present(ctx, id) };
}

/** Throws `author_not_found`, `same_author`. */
export async function previewAuthorJoin(
  ctx: AppContext,
  _actor: Actor,
  { kept_author, gone_author }: { kept_author: string; gone_author: string },
) {
  const [to, from] = await Promise.all(
    [kept_author, gone_author].map((slug) => canonicalSlug(ctx.reads, slug)),
  );
  const compared = await findComparedAuthors(ctx.reads, [to ?? "", from ?? ""]);
  const [kept, gone] = [compared.get(to ?? ""), compared.get(from ?? "")];
  if (!kept || !gone) throw new AppError("author_not_found");
  if (to === from) throw new AppError("same_author");
  return { kept, gone };
}

/** Makes two authors one: nothing of readers is to be moved. */
export async function joinTwoAuthors(
  ctx: AppContext,
  actor: Actor,
  { kept_author: kept, gone_author: gone }: { kept_author: string; gone_author: string },
) {
  const id = randomUUID();
  await inTransaction(ctx.db, async (tx) => {
    const compared = await findComparedAuthors(tx, [kept, gone]);
    const authors = await joinAuthors(tx, kept, gone);
    if (!authors) throw new AppError("same_author");
    const told = (slug: string) => ({ title: compared.get(slug)?.name ?? slug, authors: [] });
    const at = ctx.clock();
    await insertJoin(tx, {
      ...{
        id,
        kind: "authors",
        kept: authors.kept,
        gone: authors.gone,
        reader_id: actor.readerId,
        created_at: at,
      },
      shown: { kept: told(kept), gone: told(gone) },
      work_ids: [],
      state: "done",
      undo: { kind: "authors", authors },
    });
    await setPairJoined(tx, "authors", { kept: authors.kept, gone: authors.gone, at }, true);
    const by = { via: "page", readerId: actor.readerId } as const;
    const after = { of: "authors", kept: authors.kept, gone: authors.gone };
    await recordAct(tx, { by, act: "join.make", subject: { kind: "join", id }, after, at });
  });
  return { message: m.authors, join: await present(ctx, id) };
}

/** Runs to the end, or answers while it goes on. */
async function runFor(ctx: AppContext, id: string): Promise<void> {
  const running = runJoin(ctx, id);
  running.catch((error: unknown) => ctx.log.warn({ err: error, join: id }, "a join is gone on with later"));
  await Promise.race([running, setTimeout(mostPatience, undefined, { ref: false })]);
}

async function present(ctx: AppContext, id: string) {
  const row = await findListed(ctx.db, id);
  if (!row) throw new AppError("join_not_found");
  return toListed(row, ctx.clock());
}

/** What was proposed as a double, if it was. */
function pairOf(undo: Undo): { kind: "works" | "authors"; kept: string; gone: string } | undefined {
  if (undo.kind === "authors") return { kind: "authors", kept: undo.authors.kept, gone: undo.authors.gone };
  const works = undo.kind === "editions" ? undo.editions.works : undo.works;
  return works ? { kind: "works", kept: works.to, gone: works.from } : undefined;
}

/** Throws `join_not_found`, `join_final`, `joined_since`, `join_conflict`. */
export async function undoJoin(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  const at = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    const join = await lockJoin(tx, id);
    if (!join) throw new AppError("join_not_found");
    const ends = join.created_at.getTime() + limits.joinUndoDays * 86_400_000;
    if (join.state === "undone" || !join.undo || ends < at.getTime()) throw new AppError("join_final");
    if (join.state !== "done") throw new AppError("join_conflict");
    const isThere = await lockJoined(tx, join.undo);
    // With the works locked, none begins meanwhile.
    if (await isAtWork(tx, join.work_ids)) throw new AppError("join_conflict");
    if (!isThere || (await isJoinedSince(tx, join)) || !(await beginUndo(tx, join.undo)))
      throw new AppError("joined_since");
    const pair = pairOf(join.undo);
    if (pair) await setPairJoined(tx, pair.kind, { ...pair, at }, false);
    await setState(tx, id, { state: "undoing" });
    const before = { of: join.kind, kept: join.kept, gone: join.gone };
    await recordAct(tx, {
      by: { via: "page", readerId },
      act: "join.undo",
      subject: { kind: "join", id },
      before,
      at,
    });
  });
  await runFor(ctx, id);
  return { message: m.undone, join: await present(ctx, id) };
}

export async function listJoins(ctx: AppContext, _actor: Actor, query: { page: number; limit: number }) {
  const [rows, total_count] = await Promise.all([
    listPage(ctx.reads, pagingOf(query)),
    countJoins(ctx.reads),
  ]);
  const { page, limit } = query;
  return { data: rows.map((row) => toListed(row, ctx.clock())), page, limit, total_count };
}
