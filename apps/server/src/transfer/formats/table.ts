import { parse } from "csv-parse/sync";

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

/** Columns and lines of a table; undefined for what is none. */
export function readTable(bytes: Uint8Array): { columns: string[]; lines: Line[] } | undefined {
  const text = decodeText(bytes);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: false,
    }) as unknown as typeof records;
  } catch {
    return undefined;
  }
  const [head, ...rest] = records;
  if (!head) return undefined;
  const columns = head.record.map((name) => name.trim());
  const places = new Map(columns.map((name, place) => [name.toLowerCase(), place]));
  const lines = rest
    .filter(({ record }) => record.some((cell) => cell.trim() !== ""))
    .map(({ record, info }): Line => {
      const raw = (column: string) => {
        const place = places.get(column.toLowerCase());
        return place === undefined ? "" : soundText(bareCell(record[place] ?? ""));
      };
      return { line: info.lines, raw, cell: (column) => raw(column).trim() };
    });
  return { columns, lines };
}
