import { constants, DatabaseSync } from "node:sqlite";
import { clippingMessages as m } from "@okurca/contract";
import { readIsbn } from "../cells.ts";
import { FileRefused } from "../entry.ts";
import { createTaking, type ReadClippings, type Taking } from "./clipping.ts";
import { checkSchemaPages } from "./kobo-pages.ts";
import { readTimestamp } from "./moments.ts";
import { readAuthors, readTitle } from "./titles.ts";

export { isSqlite } from "./kobo-pages.ts";

type Row = Record<string, unknown>;

/** Rows that are gone through: a device with two thousand books has a hundred thousand parts of them. */
const mostBookmarks = 50_000;
const mostContents = 400_000;
/** Characters of a cell that are taken. */
const cellLength = 20_000;

const bookmarkColumns = [
  "VolumeID",
  "ContentID",
  "Text",
  "Annotation",
  "ChapterProgress",
  "DateCreated",
  "Hidden",
  "Type",
] as const;
const contentColumns = [
  "ContentID",
  "ContentType",
  "BookTitle",
  "Title",
  "Attribution",
  "ISBN",
  "___FileOffset",
  "___FileSize",
] as const;
/** Without these a table is not the Kobo's. */
const needed = ["VolumeID", "Text", "ContentID"];

const allowed = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_FUNCTION]);

/**
 * The database in memory, which reads and nothing else: no other files, extensions, triggers, functions of the file's own
 * choice. Its bytes are changed where they say that there is a log beside it.
 */
function openDatabase(bytes: Uint8Array): DatabaseSync {
  checkSchemaPages(bytes);
  if (bytes[18] === 2) bytes.fill(1, 18, 20);
  const database = new DatabaseSync(":memory:", {
    allowExtension: false,
    defensive: true,
    enableForeignKeyConstraints: false,
    limits: { attach: 0, column: 500, exprDepth: 100, length: 8_000_000, triggerDepth: 1, vdbeOp: 100_000 },
  });
  try {
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    database.deserialize(bytes);
    database.exec("PRAGMA query_only = ON");
    database.setAuthorizer((action, first, second) => {
      const isFunction = action === constants.SQLITE_FUNCTION && second !== "substr" && first !== "substr";
      return allowed.has(action) && !isFunction ? constants.SQLITE_OK : constants.SQLITE_DENY;
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Names of the columns of a true table; a view or a column that is reckoned runs what the file says. */
function columnsOf(database: DatabaseSync, table: string): Set<string> {
  let sql = "";
  let looked = 0;
  for (const row of database
    .prepare("SELECT type, name, substr(sql, 1, 50000) AS sql FROM sqlite_schema")
    .iterate()) {
    if (++looked > 1000) throw new FileRefused(m.notKobo);
    if (row.type === "table" && String(row.name) === table) sql = String(row.sql);
  }
  if (!/^CREATE TABLE\s/i.test(sql) || /\bAS\b|\bGENERATED\b|\bVIRTUAL\b/i.test(sql))
    throw new FileRefused(m.notKobo);
  const found = database.prepare(`SELECT * FROM "${table}"`).columns();
  return new Set(found.map(({ name }) => name));
}

/** Rows of a table in the order of the file, with these columns where it has them; each is short. */
function* rowsOf(
  database: DatabaseSync,
  table: string,
  wanted: readonly string[],
  most: number,
  taking: Taking,
): Generator<Row> {
  const has = columnsOf(database, table);
  const columns = wanted.filter((column) => has.has(column));
  if (table === "Bookmark" && needed.some((column) => !has.has(column))) throw new FileRefused(m.notKobo);
  const list = columns.map((column) => `substr("${column}", 1, ${cellLength}) AS "${column}"`).join(", ");
  let count = 0;
  try {
    for (const row of database.prepare(`SELECT ${list} FROM "${table}"`).iterate()) {
      if (++count > most) {
        taking.say(m.broken);
        return;
      }
      yield row;
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // What stands before a broken page is read all the same.
    if (count === 0) throw error;
    taking.say(m.broken);
  }
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? `${value}` : "";
const numberOf = (value: unknown): number | null => {
  const number = value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

interface Content {
  title: string;
  author: string;
  isbn: string;
  /** Hundredths of the book before this part of it, and its own. */
  offset: number | null;
  size: number | null;
}

function contentOf(row: Row): Content {
  return {
    title: textOf(row.ContentType) === "6" ? textOf(row.Title) : textOf(row.BookTitle) || textOf(row.Title),
    author: textOf(row.Attribution),
    isbn: textOf(row.ISBN),
    offset: numberOf(row.___FileOffset),
    size: numberOf(row.___FileSize),
  };
}

/** How far into the book a place of a part is; null where the device does not say how large the part is. */
function percentOf(part: Content | undefined, progress: number | null): number | null {
  const { offset = null, size = null } = part ?? {};
  if (offset === null || size === null || progress === null) return null;
  const isShare = offset >= 0 && size > 0 && offset + size <= 101 && progress >= 0 && progress <= 1;
  return isShare ? Math.min(100, Math.round(offset + progress * size)) : null;
}

/** The name of the file, where the device knows no book of this number. */
const nameOf = (volume: string) => {
  const name = volume.split("/").at(-1) ?? "";
  return volume.startsWith("file:") ? readTitle(name) : "";
};

function readBookmarks(database: DatabaseSync, taking: Taking): void {
  const bookmarks = [...rowsOf(database, "Bookmark", bookmarkColumns, mostBookmarks, taking)];
  const wanted = new Set(
    bookmarks.flatMap(({ VolumeID, ContentID }) => [textOf(VolumeID), textOf(ContentID)]),
  );
  const contents = new Map<string, Content>();
  for (const row of rowsOf(database, "content", contentColumns, mostContents, taking)) {
    const id = textOf(row.ContentID);
    if (wanted.has(id) && !contents.has(id)) contents.set(id, contentOf(row));
  }
  for (const [number, row] of bookmarks.entries()) {
    const text = textOf(row.Text);
    const isHidden = textOf(row.Hidden) === "true" || textOf(row.Hidden) === "1";
    // A corner that was folded, a drawing.
    if (isHidden || /^(?:dogear|markup)$/i.test(textOf(row.Type)) || (text.trim() === "" && !row.Annotation))
      continue;
    const volume = textOf(row.VolumeID);
    const book = contents.get(volume);
    taking.take(number + 1, {
      title: readTitle(book?.title ?? "") || nameOf(volume),
      authors: readAuthors((book?.author ?? "").replaceAll(", ", ";")),
      isbn: readIsbn(book?.isbn ?? ""),
      text,
      note: textOf(row.Annotation),
      percent: percentOf(contents.get(textOf(row.ContentID)), numberOf(row.ChapterProgress)),
      location: null,
      kept_at: readTimestamp(textOf(row.DateCreated)),
    });
  }
}

/**
 * Passages of a Kobo's `KoboReader.sqlite`, each place told by its row. Throws `FileRefused` for a database of
 * anything else, a broken one, and one that was made to do harm; `now` is ISO 8601. The bytes may be changed.
 */
export function readKobo(bytes: Uint8Array, now: string): ReadClippings {
  const taking = createTaking("kobo", now);
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(bytes);
    readBookmarks(database, taking);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(m.notKobo, { cause: error });
  } finally {
    database?.close();
  }
  return taking.done();
}
