import {
  type exportActs as exportEndpoint,
  type InputOf,
  type LoggedAct,
  limits,
  type listActs as listEndpoint,
  type OutputOf,
} from "@okurca/contract";
import type { Actor, Table } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import {
  type ActFilter,
  type ListedAct,
  listActNames,
  listKinds,
  listOnReader,
  listPage,
} from "./acts.queries.ts";

type State = LoggedAct["before"];

/** A state as names and values, whatever an act wrote into it. */
function stateOf(state: unknown): State {
  if (typeof state !== "object" || state === null) return [];
  return Object.entries(state).map(([name, value]) => ({
    name,
    value: Array.isArray(value) ? value.join(", ") : String(value ?? ""),
  }));
}

const personOf = (username: string | null, name: string | null) =>
  username === null ? null : { username, name: name ?? username };

function toAct(row: ListedAct): LoggedAct {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    via: row.via,
    by: personOf(row.by_username, row.by_name),
    act: row.act,
    kind: row.subject_kind,
    subject: row.subject_id,
    has_reader: row.person_id !== null,
    reader: personOf(row.reader_username, row.reader_name),
    before: stateOf(row.before),
    after: stateOf(row.after),
    reason: row.reason,
  };
}

/** A page of the log. */
export async function listActs(
  ctx: AppContext,
  _actor: Actor,
  given: InputOf<typeof listEndpoint>["query"],
): Promise<OutputOf<typeof listEndpoint>> {
  const { older_than: olderThan, ...filter } = given;
  const limit = limits.acts.perPage;
  const [rows, acts, kinds] = await Promise.all([
    listPage(ctx.reads, filter, { olderThan, limit: limit + 1 }),
    listActNames(ctx.reads),
    listKinds(ctx.reads),
  ]);
  const data = rows.slice(0, limit).map(toAct);
  const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null;
  return { data, next, acts, kinds };
}

/** The latest acts that concern a reader. */
export async function listActsOn(ctx: AppContext, readerId: string, limit: number): Promise<LoggedAct[]> {
  return (await listOnReader(ctx.reads, readerId, limit)).map(toAct);
}

const columns = [
  "No",
  "Zaman",
  "Nereden",
  "Kim",
  "İşlem",
  "Tür",
  "Kayıt",
  "Okur",
  "Önce",
  "Sonra",
  "Gerekçe",
];
const viaWords = { page: "sayfa", shell: "komut satırı", job: "görev" } as const;
/** Rows that are asked for and kept in memory at once. */
const batch = 1000;

function cellsOf({
  id,
  at,
  via,
  by,
  act,
  kind,
  subject,
  has_reader,
  reader,
  before,
  after,
  reason,
}: LoggedAct) {
  const state = (of: State) => of.map(({ name, value }) => `${name}: ${value}`).join(", ");
  const gone = "silinmiş hesap";
  const actor = via === "page" ? (by?.username ?? gone) : "";
  const about = has_reader ? (reader?.username ?? gone) : "";
  return [
    id,
    at,
    viaWords[via],
    actor,
    act,
    kind,
    subject ?? "",
    about,
    state(before),
    state(after),
    reason ?? "",
  ];
}

async function* rowsOf(ctx: AppContext, filter: ActFilter): AsyncGenerator<string[]> {
  let olderThan: string | undefined;
  for (let left: number = limits.acts.perFile; left > 0; left -= batch) {
    const limit = Math.min(batch, left);
    const rows = await listPage(ctx.reads, filter, { olderThan, limit });
    for (const row of rows) yield cellsOf(toAct(row));
    if (rows.length < limit) return;
    olderThan = String(rows.at(-1)?.id);
  }
}

/** The log as a table, a thousand rows after another. */
export async function exportActs(
  ctx: AppContext,
  filter: InputOf<typeof exportEndpoint>["query"],
): Promise<Table> {
  const day = ctx.clock().toISOString().slice(0, 10);
  return { fileName: `okurca-kayit-defteri-${day}.csv`, columns, rows: rowsOf(ctx, filter) };
}
