import { type ExportedBook, isHouseNumber } from "@okurca/contract";
import { type Actor, tableLine } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import {
  type OkurcaLine,
  okurcaColumns,
  outcomeWords,
  spoilerWord,
  statusWords,
  writeProgress,
} from "../formats/index.ts";
import { listExport } from "./exports.queries.ts";

/** Books that are asked for and kept in memory at once. */
const batch = 200;

/**
 * The books one after another: a shelf may have tens of thousands, with long notes. Those behind the first ones are
 * asked for as they are wanted, so that who reads slowly holds neither memory nor a connection to the database.
 */
export async function exportLibrary(ctx: AppContext, actor: Actor): Promise<AsyncIterable<ExportedBook>> {
  const { readerId } = actor;
  const first = await listExport(ctx.reads, readerId, { limit: batch });
  return (async function* books() {
    for (let rows = first; rows.length > 0; ) {
      for (const { place: _place, ...row } of rows)
        yield {
          ...row,
          ...(isHouseNumber(row.isbn) && { isbn: null, house_number: row.isbn }),
          added_at: row.added_at.toISOString(),
          reviewed_at: row.reviewed_at?.toISOString() ?? null,
        };
      rows = await listExport(ctx.reads, readerId, { behind: rows.at(-1), limit: batch });
    }
  })();
}

function linesOf(book: ExportedBook): OkurcaLine[] {
  const text = (value: number | string | null | undefined) => (value ?? "").toString();
  const readings = book.readings.length > 0 ? book.readings : [undefined];
  return readings.map((reading, place): OkurcaLine => {
    const isFirst = place === 0;
    return {
      ISBN: text(book.isbn),
      Kitap: book.title,
      Yazarlar: book.authors.join("; "),
      Yayınevi: text(book.publisher),
      Yıl: text(book.published_year),
      Sayfa: text(book.pages),
      Durum: statusWords[book.status],
      Eklenme: book.added_at,
      Puan: text(book.rating_half).replace(".", ","),
      İnceleme: isFirst ? text(book.review) : "",
      "İnceleme tarihi": isFirst ? text(book.reviewed_at) : "",
      "Sürpriz bozan": isFirst && book.has_spoiler ? spoilerWord : "",
      Başlama: text(reading?.started_on),
      Bitiş: text(reading?.ended_on),
      Sonuç: reading ? outcomeWords[reading.outcome ?? "open"] : "",
      "Kalınan sayfa": text(reading?.progress_page),
      "Kalınan yüzde": text(reading?.progress_percent),
      İlerleme: writeProgress(reading?.progress ?? []),
      Notlar: text(reading?.notes),
      "Okurca no": text(book.house_number),
    };
  });
}

/** The same as a table: UTF-8 with its mark, so that spreadsheets read it rightly. */
export async function exportTable(ctx: AppContext, actor: Actor): Promise<AsyncIterable<string>> {
  const books = await exportLibrary(ctx, actor);
  return (async function* rows() {
    yield `\uFEFF${tableLine(okurcaColumns)}`;
    for await (const book of books)
      for (const line of linesOf(book)) yield tableLine(okurcaColumns.map((column) => line[column]));
  })();
}
