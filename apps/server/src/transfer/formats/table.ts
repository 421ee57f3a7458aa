import { limits, transferMessages } from "@okurca/contract";
import { parse } from "csv-parse/sync";
import { FileRefused } from "./entry.ts";

/** A line of the file by the names of its columns; what is absent is empty. */
export interface Line {
  line: number;
  cell: (column: string) => string;
  /** The same with the space around it. */
  raw: (column: string) => string;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Bytes of a table as text: UTF-8 or UTF-16 by their mark, else UTF-8, else the Turkish code page (also ISO-8859-9). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder("windows-1254").decode(bytes);
  }
}

/** The separator that cuts the first line into most columns. */
function separatorOf(text: string): string {
  const head = text.slice(0, 4000).split(/\r?\n|\r/, 1)[0] ?? "";
  const count = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** A cell that a spreadsheet should not take for a number or a formula: `="978…"`, `'=SUM`. */
function bareCell(cell: string): string {
  const formula = /^="(.*)"$/s.exec(cell);
  if (formula) return formula[1] ?? "";
  return /^'+\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** PostgreSQL holds neither NUL nor half a character. */
function soundText(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

const { columns: mostColumns, rows: mostRows, rowLength } = limits.import;

/** Characters in which the first line must end: names of columns have a few hundred. */
const headLength = 20_000;

/** A record of more cells than a row may have; thrown where its next cell begins, before there is more of it. */
const tooWide = new FileRefused(transferMessages.rowTooLong);

const read = (text: string, delimiter: string, most: number) =>
  parse(text, {
    bom: true,
    cast(cell, { index }) {
      if (index >= mostColumns) throw tooWide;
      return cell;
    },
    delimiter,
    info: true,
    max_record_size: rowLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most,
    trim: false,
  }) as unknown as { record: string[]; info: { lines: number } }[];

/** Names of the columns, by the first line alone; undefined for what is no table or has more columns than any of ours. */
export function readColumns(text: string): string[] | undefined {
  try {
    const [head] = read(text.slice(0, headLength), separatorOf(text), 1);
    return head?.record.map((name) => name.trim());
  } catch {
    return undefined;
  }
}

/** The lines below the first; those that hold nothing are left out. Reads no more of them than a file may have and one. */
export function readLines(text: string): Line[] {
  let records: ReturnType<typeof read>;
  try {
    records = read(text, separatorOf(text), mostRows + 2);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const isLong = (error as { code?: string }).code === "CSV_MAX_RECORD_SIZE";
    throw new FileRefused(isLong ? transferMessages.rowTooLong : transferMessages.unknownFormat);
  }
  const [head, ...rest] = records;
  const places = new Map(head?.record.map((name, place) => [name.trim().toLowerCase(), place]));
  return rest.map(({ record, info }): Line => {
    const raw = (column: string) => {
      const place = places.get(column.toLowerCase());
      return place === undefined ? "" : soundText(bareCell(record[place] ?? ""));
    };
    return { line: info.lines, raw, cell: (column) => raw(column).trim() };
  });
}
