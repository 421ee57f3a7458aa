import { type Audience, type ExportedQuote, isHouseNumber } from "@okurca/contract";
import { type Actor, tableLine } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { quoteColumns, spoilerWord } from "../formats/index.ts";
import { listQuoteExport } from "./quotes.queries.ts";

/** Quotes that are asked for and kept in memory at once. */
const batch = 500;

/** The quotes one after another, book by book; those behind the first ones are asked for as they are wanted. */
export async function exportQuotes(ctx: AppContext, actor: Actor): Promise<AsyncIterable<ExportedQuote>> {
  const { readerId } = actor;
  const first = await listQuoteExport(ctx.reads, readerId, { limit: batch });
  return (async function* quotes() {
    for (let rows = first; rows.length > 0; ) {
      for (const { id: _id, time: _time, ...row } of rows)
        yield {
          ...row,
          ...(isHouseNumber(row.isbn) && { isbn: null, house_number: row.isbn }),
          kept_at: row.kept_at.toISOString(),
        };
      rows = await listQuoteExport(ctx.reads, readerId, { behind: rows.at(-1), limit: batch });
    }
  })();
}

const audienceWords: Record<Audience, string> = {
  public: "Herkes",
  friends: "Arkadaşlar",
  me: "Yalnız ben",
};
const text = (value: number | string | null | undefined) => (value ?? "").toString();

/** The same as a table: UTF-8 with its mark, so that spreadsheets read it rightly. */
export async function exportQuoteTable(ctx: AppContext, actor: Actor): Promise<AsyncIterable<string>> {
  const quotes = await exportQuotes(ctx, actor);
  return (async function* rows() {
    yield `\uFEFF${tableLine(quoteColumns)}`;
    for await (const quote of quotes) {
      const line: Record<(typeof quoteColumns)[number], string> = {
        ISBN: text(quote.isbn),
        Kitap: quote.title,
        Yazarlar: quote.authors.join("; "),
        Alıntı: quote.text,
        Not: text(quote.note),
        Sayfa: text(quote.page),
        Yüzde: text(quote.percent),
        "Sürpriz bozan": quote.has_spoiler ? spoilerWord : "",
        "Kimler görebilir": audienceWords[quote.audience],
        "Kaydedilme zamanı": quote.kept_at,
      };
      yield tableLine(quoteColumns.map((column) => line[column]));
    }
  })();
}

/** A text whose signs mean nothing in Markdown, each line behind the same mark. */
function marked(words: string, mark: string): string {
  const plain = words
    .replace(/[\\`*_[\]<>#~|]/g, "\\$&")
    .replace(/^([-+=])/gm, "\\$1")
    .replace(/^(\d+)([.)])(?=\s)/gm, "$1\\$2");
  return plain
    .split("\n")
    .map((line) => `${mark}${line}`.trimEnd())
    .join(`  \n`);
}

const inTurkish = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "Europe/Istanbul" });

function placeOf({ page, percent, kept_at }: ExportedQuote): string {
  const place = page !== null ? `s. ${page}, ` : percent !== null ? `%${percent}, ` : "";
  return `${place}${inTurkish.format(new Date(kept_at))}`;
}

/** The same to read: a heading a book, each quote with its place, its day and the reader's note. */
export async function exportQuoteMarkdown(ctx: AppContext, actor: Actor): Promise<AsyncIterable<string>> {
  const quotes = await exportQuotes(ctx, actor);
  return (async function* parts() {
    yield "# Alıntılarım\n";
    let book: string | undefined;
    for await (const quote of quotes) {
      const own = quote.isbn ?? quote.house_number;
      if (own !== book) {
        yield `\n## ${marked(quote.title, "")}\n\n${marked(quote.authors.join(", "), "")}\n`;
        book = own;
      }
      yield `\n${marked(quote.text, "> ")}\n\n*${placeOf(quote)}*\n`;
      if (quote.note) yield `\n${marked(quote.note, "")}\n`;
    }
  })();
}
