import { readCount, readIsbn } from "../cells.ts";
import { readColumns, readLines } from "../table.ts";
import { createTaking, type ReadClippings } from "./clipping.ts";
import { readTimestamp } from "./moments.ts";
import { readTitle } from "./titles.ts";

const sign = ["Kitap", "Alıntı", "Kaydedilme zamanı"] as const;

/** Whether the first line has the columns of our own table. */
export function isOkurca(text: string): boolean {
  const columns = new Set(readColumns(text));
  return sign.every((name) => columns.has(name));
}

/** Passages of a table that was taken along from here; `now` is ISO 8601. Throws `FileRefused` for one with too much in it. */
export function readOkurcaQuotes(text: string, now: string): ReadClippings {
  const taking = createTaking("okurca", now);
  for (const { line, cell } of readLines(text)) {
    const names = cell("Yazarlar").split(";").map(readTitle).filter(Boolean);
    taking.take(line, {
      title: cell("Kitap"),
      authors: names.slice(0, 20),
      isbn: readIsbn(cell("ISBN")),
      text: cell("Alıntı"),
      note: cell("Not"),
      page: readCount(cell("Sayfa"), 20_000),
      percent: cell("Yüzde") === "0" ? 0 : readCount(cell("Yüzde"), 100),
      location: null,
      kept_at: readTimestamp(cell("Kaydedilme zamanı")),
    });
  }
  return taking.done();
}
