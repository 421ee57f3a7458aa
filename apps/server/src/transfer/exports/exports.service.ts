import type { ExportedBook } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import {
  type OkurcaLine,
  okurcaColumns,
  outcomeWords,
  spoilerWord,
  statusWords,
  writeProgress,
} from "../formats/index.ts";
import { cellOf, cellSeparator } from "./cell.ts";
import { listExport } from "./exports.queries.ts";

/** The books one after another, each made when it is asked for: a shelf may have tens of thousands. */
export async function exportLibrary(ctx: AppContext, actor: Actor): Promise<Iterable<ExportedBook>> {
  const rows = await listExport(ctx.db, actor.readerId);
  return (function* books() {
    for (const row of rows)
      yield {
        ...row,
        added_at: row.added_at.toISOString(),
        reviewed_at: row.reviewed_at?.toISOString() ?? null,
      };
  })();
}

function linesOf(book: ExportedBook): OkurcaLine[] {
  const text = (value: number | string | null | undefined) => (value ?? "").toString();
  const readings = book.readings.length > 0 ? book.readings : [undefined];
  return readings.map((reading, place): OkurcaLine => {
    const isFirst = place === 0;
    return {
      ISBN: book.isbn,
      Kitap: book.title,
      Yazarlar: book.authors.join("; "),
      Yayınevi: text(book.publisher),
      Yıl: text(book.published_year),
      Sayfa: text(book.pages),
      Durum: statusWords[book.status],
      Eklenme: book.added_at,
      Puan: text(book.rating),
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
    };
  });
}

const rowOf = (cells: readonly string[]) => `${cells.join(cellSeparator)}\r\n`;

/** The same as a table: UTF-8 with its mark, so that spreadsheets read it rightly. */
export async function exportTable(ctx: AppContext, actor: Actor): Promise<Iterable<string>> {
  const books = await exportLibrary(ctx, actor);
  return (function* rows() {
    yield `\uFEFF${rowOf(okurcaColumns)}`;
    for (const book of books)
      for (const line of linesOf(book)) yield rowOf(okurcaColumns.map((column) => cellOf(line[column])));
  })();
}
