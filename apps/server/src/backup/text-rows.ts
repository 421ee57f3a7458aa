/** One row, each value as the text PostgreSQL writes and reads it. */
export type TextRow = readonly (string | null)[];

/** Rows a caller takes at once, and characters after which it takes no more of them. */
export const mostRows = 500;
const mostText = 1_000_000;

const signs: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
const names = new Map(Object.entries(signs).map(([name, sign]) => [sign, name]));

const special = /[\\\b\f\n\r\t\v]/g;

function encodeValue(value: string | null): string {
  if (value === null) return "\\N";
  return value.replace(special, (sign) => `\\${names.get(sign) ?? sign}`);
}

function decodeValue(text: string): string | null {
  if (text === "\\N") return null;
  return text.includes("\\") ? text.replace(/\\(.)/g, (_both, name: string) => signs[name] ?? name) : text;
}

/** Rows in the text format of PostgreSQL's COPY: a line a row, since line breaks within a value are two signs. */
export function encodeRows(rows: readonly TextRow[]): Buffer {
  return Buffer.from(rows.map((row) => `${row.map(encodeValue).join("\t")}\n`).join(""));
}

/** Takes pieces of that format apart, which may end anywhere, into batches of rows. */
export async function* decodeRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<TextRow[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let [rest, length] = ["", 0];
  let batch: TextRow[] = [];
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      batch.push(line.split("\t").map(decodeValue));
      length += line.length;
      if (batch.length < mostRows && length < mostText) continue;
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (rest + decoder.decode() !== "") throw new Error("the rows end within a line");
  if (batch.length > 0) yield batch;
}
