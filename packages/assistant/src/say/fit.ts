import type { Frame } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import { topicsOf, workOf } from "../knowledge/works.ts";
import { has } from "../parse/concepts.ts";
import { isOfLength } from "../parse/numbers.ts";
import { conditionsOf } from "../plan/find.ts";
import type { BookDetails } from "../tools.ts";
import { enumerate, linkTo, plain } from "./text.ts";

/** Whether a book fits what is wished for here or was before: "200 sayfa arıyordum, Budala o kadar mı"; "" where that is not asked. */
export function sayFit({ concepts, wish: said, memory }: Frame, book: BookDetails): string {
  const isSized = said.minPages !== undefined || said.maxPages !== undefined;
  const wish = isSized ? said : memory.wish;
  if (!wish || !has(concepts, "form", "fits")) return "";
  const { minPages = 0, maxPages } = wish;
  const isLengthAsked = minPages > 0 || maxPages !== undefined;
  const isMuch = (book.pages ?? 0) > (maxPages ?? 99_999);
  const wanted =
    minPages > 0 && maxPages
      ? `${minPages}–${maxPages}`
      : maxPages
        ? `en fazla ${maxPages}`
        : `en az ${minPages}`;
  const own = topicsOf(book);
  const conditions = conditionsOf({
    ...wish,
    topics: wish.topics.filter((key) => topics[key]?.group !== "occasion"),
  }).filter(({ isAside, name }) => !isAside && name !== "");
  const work = workOf(book);
  const lacks = conditions
    .filter((one) => one.share(own, work, book.genres) === 0)
    .map(({ name }) => plain(name));
  const isFit = isOfLength(book.pages, { minPages, maxPages });
  const length =
    isLengthAsked && book.pages !== null
      ? isFit
        ? `uzunluğu uyar (${book.pages} sayfa)`
        : `${book.pages} sayfa, istediğinizden ${isMuch ? "uzun" : "kısa"} (${wanted} sayfa)`
      : "";
  if (length === "" && conditions.length === 0) return "";
  const unheld = lacks.length > 0 ? `şunu bilmiyorum ya da tutmuyor: ${enumerate(lacks)}` : "";
  const isAll = isFit && lacks.length === 0;
  const rest = [length, unheld].filter(Boolean).join("; ");
  return `${isAll ? "Evet, isteğinize uyar" : `${linkTo(book)} tam uymaz`}${rest ? `: ${rest}` : ""}.`;
}
