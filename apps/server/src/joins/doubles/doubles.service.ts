import { type Double, type DoubleReason, joinMessages as m } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { recordAct } from "../../acts/index.ts";
import type { AppContext } from "../../context.ts";
import { findCompared } from "../preview.queries.ts";
import { setDismissed } from "./doubles.mutations.ts";
import {
  countOpenDoubles,
  type DoubleRow,
  findComparedAuthors,
  findRepresentatives,
  listOpenDoubles,
} from "./doubles.queries.ts";
import { surely } from "./doubles.ts";

const said = ({ id, score, reasons }: DoubleRow) => ({
  id,
  is_sure: score >= surely - 0.001,
  reasons: reasons as DoubleReason[],
});

async function presentWorks(ctx: AppContext, rows: readonly DoubleRow[]): Promise<Double[]> {
  const isbns = await findRepresentatives(
    ctx.reads,
    rows.flatMap(({ one, other }) => [one, other]),
  );
  const compared = await findCompared(ctx.reads, [...isbns.values()]);
  return rows.flatMap((row) => {
    const books = [row.one, row.other].flatMap((id) => compared.get(isbns.get(id) ?? "") ?? []);
    if (books.length < 2) return [];
    books.sort((a, b) => b.shelves - a.shelves || b.popularity - a.popularity || b.editions - a.editions);
    return [{ ...said(row), books, authors: [] }];
  });
}

async function presentAuthors(ctx: AppContext, rows: readonly DoubleRow[]): Promise<Double[]> {
  const compared = await findComparedAuthors(
    ctx.reads,
    rows.flatMap(({ one, other }) => [one, other]),
  );
  return rows.flatMap((row) => {
    const authors = [row.one, row.other].flatMap((slug) => compared.get(slug) ?? []);
    if (authors.length < 2) return [];
    authors.sort((a, b) => b.works - a.works);
    return [{ ...said(row), books: [], authors }];
  });
}

export async function listDoubles(
  ctx: AppContext,
  _actor: Actor,
  query: { among: "works" | "authors"; page: number; limit: number },
) {
  const { among: kind, page, limit } = query;
  const [rows, counts] = await Promise.all([
    listOpenDoubles(ctx.reads, kind, pagingOf(query)),
    countOpenDoubles(ctx.reads),
  ]);
  const data = await (kind === "works" ? presentWorks(ctx, rows) : presentAuthors(ctx, rows));
  return { data, counts, page, limit, total_count: counts[kind] };
}

async function setTwo(
  ctx: AppContext,
  { readerId }: Actor,
  { id, isDismissed }: { id: string; isDismissed: boolean },
): Promise<void> {
  const at = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await setDismissed(tx, { id, at, isDismissed }))) throw new AppError("double_not_found");
    const act = isDismissed ? "double.dismiss" : "double.reopen";
    await recordAct(tx, { by: { via: "page", readerId }, act, subject: { kind: "double", id }, at });
  });
}

export async function dismissDouble(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await setTwo(ctx, actor, { id, isDismissed: true });
  return { message: m.dismissed };
}

export async function reopenDouble(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  await setTwo(ctx, actor, { id, isDismissed: false });
  return { message: m.reopened };
}
