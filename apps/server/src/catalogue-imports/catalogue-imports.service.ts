import {
  type CatalogueImport,
  type ImportVoice,
  limits,
  catalogueImportMessages as m,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { hasRole } from "../roles/index.ts";
import * as mutations from "./catalogue-imports.mutations.ts";
import * as queries from "./catalogue-imports.queries.ts";
import { toImport } from "./catalogue-imports.views.ts";
import { hasRoom, pathOf, readRefused, removeFile, reportPath, writePiece } from "./import-files.ts";
import { rowReason } from "./problems.ts";

const most = limits.catalogueImport;

async function answer(
  tx: Tx,
  id: string,
  message: string,
): Promise<{ message: string; import: CatalogueImport }> {
  return { message, import: toImport(mustBeThere(await queries.findImport(tx, id))) };
}

function mustBeThere(row: queries.ImportRow | undefined): queries.ImportRow {
  if (!row) throw new AppError("catalogue_import_not_found");
  return row;
}

export async function listCatalogueImports(
  ctx: AppContext,
  { readerId }: Actor,
  query: { page: number; limit: number },
) {
  const [rows, total_count, may_start] = await Promise.all([
    queries.listImports(ctx.reads, pagingOf(query)),
    queries.countImports(ctx.reads),
    hasRole(ctx.reads, readerId, "admin"),
  ]);
  return { data: rows.map(toImport), may_start, ...query, total_count };
}

/** Its bytes come next; while another one is open, none is taken. */
export async function createCatalogueImport(
  ctx: AppContext,
  { readerId }: Actor,
  { name, bytes, whose }: { name: string; bytes: number; whose: ImportVoice },
) {
  if (!(await hasRoom(ctx.settings, bytes))) throw new AppError("unavailable", { message: m.noRoom });
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const id = await mutations.insertImport(tx, { readerId, name, bytes, whose, at });
    if (id === undefined) throw new AppError("import_under_way");
    await recordAct(tx, {
      ...{ by: { via: "page", readerId }, act: "catalogue.send", at },
      ...{ subject: { kind: "catalogue_import", id }, after: { bytes, whose } },
    });
    return answer(tx, id, m.begun);
  });
}

/** Each piece is on the disk before it counts; behind the last one the dry run begins. */
export function sendCatalogueBytes(
  ctx: AppContext,
  _actor: Actor,
  given: { id: string; offset: number; piece: Uint8Array },
) {
  const { id, offset, piece } = given;
  return inTransaction(ctx.db, async (tx) => {
    const row = mustBeThere(await queries.lockImport(tx, id));
    const end = offset + piece.length;
    if (end > row.bytes)
      throw new AppError("bad_input", { message: m.pieceTooLong, details: { offset: m.pieceTooLong } });
    // Its answer was lost.
    if (row.state !== "cancelled" && end <= row.received)
      return answer(tx, id, row.state === "arriving" ? m.arrived : m.checking);
    if (row.state !== "arriving") throw new AppError("conflict", { message: m.notArriving });
    if (offset !== row.received) throw new AppError("conflict", { message: m.wrongPlace });
    await writePiece(pathOf(ctx.settings, row), offset, piece);
    const at = ctx.clock();
    await mutations.setReceived(tx, id, end, at);
    if (end < row.bytes) return answer(tx, id, m.arrived);
    await mutations.setState(tx, id, { state: "checking", at });
    await ctx.catalogueImports.begin(tx, id);
    return answer(tx, id, m.checking);
  });
}

export function startCatalogueImport(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  return inTransaction(ctx.db, async (tx) => {
    const row = mustBeThere(await queries.lockImport(tx, id));
    if (row.state === "importing" || row.state === "done") return answer(tx, id, m.started);
    if (row.state !== "checked") throw new AppError("conflict", { message: m.notChecked });
    const at = ctx.clock();
    await mutations.setState(tx, id, { state: "importing", at, share: 0, starterId: readerId });
    await recordAct(tx, {
      ...{ by: { via: "page", readerId }, act: "catalogue.import", at },
      ...{ subject: { kind: "catalogue_import", id }, after: { bytes: row.bytes, whose: row.whose } },
    });
    await ctx.catalogueImports.begin(tx, id);
    return answer(tx, id, m.started);
  });
}

const open = ["arriving", "checking", "checked", "importing"];

/** The thread that goes through it sees so within a second; what it has written by then stays. */
export async function cancelCatalogueImport(ctx: AppContext, { readerId }: Actor, { id }: { id: string }) {
  const said = await inTransaction(ctx.db, async (tx) => {
    const row = mustBeThere(await queries.lockImport(tx, id));
    if (row.state === "cancelled") return answer(tx, id, m.cancelled);
    if (!open.includes(row.state)) throw new AppError("conflict", { message: m.notOpen });
    const at = ctx.clock();
    await mutations.setState(tx, id, { state: "cancelled", at });
    await recordAct(tx, {
      ...{ by: { via: "page", readerId }, act: "catalogue.cancel", at },
      ...{ subject: { kind: "catalogue_import", id }, before: { state: row.state } },
    });
    return answer(tx, id, m.cancelled);
  });
  await removeFile(ctx.settings, id);
  return said;
}

/** Of the import itself where it has begun, else of the dry run. */
export async function listRefusedRows(
  ctx: AppContext,
  _actor: Actor,
  { id, ...query }: { id: string; page: number; limit: number },
) {
  const row = mustBeThere(await queries.findImport(ctx.reads, id));
  const { limit, offset } = pagingOf(query);
  const shown = Math.min(row.counts?.rejected ?? 0, most.refusedRows);
  const room = { offset, limit: Math.max(0, Math.min(limit, shown - offset)) };
  const [own, dry] = [false, true].map((isDryRun) => reportPath(ctx.settings, id, isDryRun));
  const began = row.state === "done" || row.state === "importing";
  const rows = room.limit > 0 ? await readRefused((began ? own : dry) ?? "", room) : [];
  const data = rows.map((one) => ({ ...one, reason: rowReason(one.reason) }));
  return { data, ...query, total_count: shown };
}
