import type { Frame, Reply } from "../frame.ts";
import type { CatalogueExtreme } from "../plan/catalogue.ts";
import { listedFor } from "../plan/context.ts";
import type { KnownBook } from "../tools.ts";
import { saySize } from "./talk.ts";
import { authorsOf, enumerate, linkTo } from "./text.ts";

const named = (book: KnownBook) => `${linkTo(book)} (${authorsOf(book)}, ${book.pages ?? "?"} sayfa)`;

/** The thickest, the thinnest or the newest book, with the next ones. */
export function sayCatalogue(frame: Frame, { of, sets, books, size }: CatalogueExtreme): Reply {
  if (size !== undefined) return { text: saySize(frame, size) };
  const [first, ...others] = books;
  if (!first) return { text: "Buna uyan bir kitap bulamadım." };
  const all = [...sets, ...books];
  const next = others.length > 0 ? ` Ardından ${enumerate(others.map(named))} gelir.` : "";
  if (of === "newest")
    return {
      text: `En yeni baskılı kitap ${linkTo(first)} (${authorsOf(first)}, ${first.year ?? "yılı yazmıyor"}).${next}`,
      books,
      memory: listedFor(frame.wish, books),
    };
  const [set] = sets;
  const isSetFirst = of === "longest" && set !== undefined && (set.pages ?? 0) > (first.pages ?? 0);
  const text = isSetFirst
    ? `En kalını ${linkTo(set)} (${authorsOf(set)}): **${set.pages} sayfa**, ama birkaç ciltlik bir takım. Tek kitap olarak en kalını ${named(first)}.${next}`
    : `En ${of === "longest" ? "kalını" : "incesi"} ${linkTo(first)} (${authorsOf(first)}): **${first.pages ?? "?"} sayfa**.${next}`;
  return { text, books: isSetFirst ? all : books, memory: listedFor(frame.wish, books) };
}
