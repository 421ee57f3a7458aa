import { clippingMessages as m } from "@okurca/contract";
import { parse } from "csv-parse/sync";
import { readIsbn, readLine } from "../cells.ts";
import { createTaking, type ReadClippings } from "./clipping.ts";
import { readTimestamp } from "./moments.ts";
import { readAuthors, readTitle } from "./titles.ts";

/** Characters of a row, and in which the first line must end. */
const rowLength = 100_000;
const headLength = 5000;
const mostColumns = 60;

/** The columns of the export, or of the form in which Readwise takes highlights in. */
const columns = {
  text: ["highlight"],
  title: ["book title", "title"],
  author: ["book author", "author"],
  book: ["amazon book id"],
  note: ["note"],
  kind: ["location type"],
  location: ["location"],
  kept: ["highlighted at", "date"],
} as const;

const nameOf = (cell: string) =>
  cell
    .replace(/^\ufeff/, "")
    .trim()
    .toLowerCase();

/** Whether the first line has the columns of Readwise. */
export function isReadwise(text: string): boolean {
  const head = text.slice(0, headLength).split(/[\r\n]/, 1)[0] ?? "";
  const names = new Set(head.split(",").map((cell) => nameOf(cell.replaceAll('"', ""))));
  return names.has("highlight") && columns.title.some((name) => names.has(name)) && names.has("note");
}

/** Passages of Readwise's CSV; `now` is ISO 8601. */
export function readReadwise(text: string, now: string): ReadClippings {
  const taking = createTaking("readwise", now);
  let places: Map<string, number> | undefined;
  parse(text, {
    bom: true,
    max_record_size: rowLength,
    on_record(record: string[], { lines }) {
      if (places) takeRow(record, lines);
      else places = new Map(record.slice(0, mostColumns).map((name, place) => [nameOf(name), place]));
      return null;
    },
    on_skip: (_error, _raw) => void taking.say(m.broken),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });

  function takeRow(record: readonly string[], line: number): void {
    const cell = (names: readonly string[]) => {
      const place = names.map((name) => places?.get(name)).find((found) => found !== undefined);
      return place === undefined ? "" : (record[place] ?? "").slice(0, rowLength);
    };
    const kind = cell(columns.kind).trim().toLowerCase();
    const location = cell(columns.location).trim();
    const isPage = kind === "page" && /^\d{1,5}$/.test(location);
    taking.take(line, {
      title: readTitle(cell(columns.title)),
      authors: readAuthors(cell(columns.author)),
      isbn: readIsbn(cell(columns.book)),
      text: cell(columns.text),
      note: cell(columns.note),
      page: isPage ? Number(location) : null,
      // "order" counts the highlights, which tells nothing of a place.
      location: isPage || kind === "order" || location === "" ? null : readLine(location, 100),
      kept_at: readTimestamp(cell(columns.kept)),
    });
  }
  return taking.done();
}
