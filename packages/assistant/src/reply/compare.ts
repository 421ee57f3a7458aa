import { foldText } from "@okurca/contract";
import { typedIn, type Word } from "../language/words.ts";
import type { BookDetails, KnownBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { closeness } from "../understand/closeness.ts";
import { isPlain } from "../understand/common.ts";
import { type AuthorMention, overlaps } from "../understand/mentions.ts";
import { keysOf } from "../understand/request.ts";
import { describeBook } from "./book.ts";
import { notFound } from "./courtesy.ts";
import { notableFirst } from "./notable.ts";
import { has, type Step, sureAuthors, sureBooks } from "./reading.ts";
import type { Reply, Talk } from "./talk.ts";
import { authorsOf, enumerate, genreName, linkTo, number, plain, quote } from "./text.ts";
import { volumeOf } from "./volume.ts";

/** Books side by side, as a table. */
async function compareBooks(talk: Talk, isbns: readonly string[]): Promise<Reply> {
  const books = (await Promise.all(isbns.slice(0, 3).map((isbn) => talk.tools.bookDetails(isbn)))).filter(
    (book) => book !== null,
  );
  const [first, second] = books;
  if (!first || !second) return describeBook(talk, isbns[0] ?? "", []);
  const row = (name: string, of: (book: BookDetails) => string) =>
    `| ${name} | ${books.map(of).join(" | ")} |`;
  const table = [
    row("", linkTo),
    `|---|${books.map(() => "---").join("|")}|`,
    row("Yazar", authorsOf),
    row("Tür", (book) => enumerate(book.genres.map(genreName)) || "yazmıyor"),
    row("Sayfa", (book) => (book.pages === null ? "bilinmiyor" : String(book.pages))),
    row(
      "Baskı",
      (book) => [plain(book.publisher ?? ""), book.year ?? ""].filter(Boolean).join(", ") || "bilinmiyor",
    ),
    row("Okur puanı", (book) =>
      book.rating === null ? "henüz yok" : `${number(book.rating)} (${book.ratingCount} okur)`,
    ),
  ].join("\n");
  return {
    text: `${books.length > 2 ? "Yan" : "İkisini yan"} yana koyalım:\n\n${table}\n\n${verdict(books, talk.text)}${setNote(books)}`,
    books,
    memory: { list: books.map(remembered), focus: null, advice: null },
  };
}

function verdict(books: readonly BookDetails[], asked: string): string {
  const sized = books
    .filter((book) => book.pages !== null)
    .toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0));
  const [short, long] = [sized[0], sized.at(-1)];
  const isOfLong = /\b(daha|en) (uzun|kalin)/.test(asked);
  const length =
    short && long && short.pages !== long.pages
      ? isOfLong
        ? `Daha uzun olan ${quote(long.title)}: **${long.pages} sayfa**.`
        : `Daha kısa olan ${quote(short.title)}; vaktiniz azsa ondan başlayın.`
      : "";
  const rated = books
    .filter((book) => book.rating !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  const [best, next] = rated;
  const liked =
    best && next && best.rating !== next.rating
      ? ` Okurların daha yüksek puan verdiği ${quote(best.title)}.`
      : "";
  return (
    `${length}${liked}` || "Uzunlukları ve puanları birbirine yakın; türü size yakın olanı seçebilirsiniz."
  );
}

function setNote(books: readonly BookDetails[]): string {
  const volumes = books.flatMap(({ title }) => {
    const { part } = volumeOf(title);
    return part === undefined ? [] : [` ${quote(title)} yalnızca ${part}. cilt.`];
  });
  const sets = books.filter(({ title }) => /\b\d+\s*cilt|takım/i.test(title));
  const whole = volumes.join("");
  return sets.length === 0
    ? whole
    : `${whole} ${enumerate(sets.map(({ title }) => quote(title)))} takım olarak kayıtlı; sayfa sayısı ciltlerin toplamıdır.`;
}

/** Authors beside each other: how much there is of each, and what. Who is better is not said. */
async function compareAuthors(talk: Talk, mentions: readonly AuthorMention[]): Promise<Reply | undefined> {
  const own = new Set((await talk.tools.shelf()).map(({ workId }) => workId));
  const each = await Promise.all(
    mentions.slice(0, 3).map(async ({ author }) => {
      const books = await talk.tools.listBooks({ authors: author.slugs, order: "known", limit: 60 });
      const notable = await notableFirst(talk.tools, author.name, books);
      const fresh = notable.filter(({ workId }) => !own.has(workId));
      return { author, count: books.length, books: (fresh.length > 0 ? fresh : notable).slice(0, 3) };
    }),
  );
  if (each.some(({ books }) => books.length === 0)) return undefined;
  const lines = each.map(({ author, books, count }) => {
    const told = books.map((book) => `${linkTo(book)}${book.pages === null ? "" : ` (${book.pages} sayfa)`}`);
    return `- **${plain(author.name)}** (katalogda ${Math.max(author.bookCount, count)} kitap): ${told.join(", ")}`;
  });
  const books = each.flatMap((one) => one.books);
  const [short] = books
    .filter(({ pages }) => pages !== null)
    .toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0));
  const advice = short
    ? ` İkisini de hiç okumadıysanız kısa bir kitapla başlamak kolaydır: ${linkTo(short)}.`
    : "";
  return {
    text: `Hangi yazarın daha iyi olduğuna sizin yerinize karar veremem; katalogda olanlardan birkaçı:\n\n${lines.join("\n")}\n\n${advice.trim()}`,
    books,
    memory: { list: books.map(remembered), focus: null, wish: null, author: null, advice: null },
  };
}

/** "Hangisi daha uzun": of those that were named last. */
async function describeByLength(
  list: Talk["memory"]["list"],
  isLong: boolean,
  talk: Talk,
): Promise<Reply | undefined> {
  const sized = list
    .filter(({ pages }) => pages !== null)
    .toSorted((one, other) => (isLong ? -1 : 1) * ((one.pages ?? 0) - (other.pages ?? 0)));
  const book = sized[0] && (await talk.tools.bookDetails(sized[0].isbn));
  if (!book) return undefined;
  return {
    text: `${isLong ? "En uzunu" : "En kısası"} ${linkTo(book)}: **${book.pages} sayfa**.`,
    books: [book],
    memory: { focus: remembered(book) },
  };
}

const comparingWords =
  /^(karsilastir|kiyasla|mukayese|fark|arasin|hangi|once|daha|iyi|guzel|oku|yoksa|bence|sence|sizce|ne|kitap|kitab|roman|tercih|sec|oner|baslamali|baslasam|bana|lutfen|bir)/;
const links = /^(ile|yoksa|mi|mu|vs|veya)$/;

interface Side {
  from: number;
  to: number;
  text: string;
}

/** What stands on either side of "ile", "yoksa", "mi … mi". */
function sidesOf(words: readonly Word[]): Side[] {
  const separators = words.some(({ folded }) => links.test(folded)) ? links : /^ve$/;
  const sides: Side[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at++) {
    const word = words[at];
    if (word && !separators.test(word.folded)) continue;
    let [begin, end] = [from, at];
    const isFiller = (i: number) => !words[i]?.isCapital && comparingWords.test(words[i]?.folded ?? "");
    while (end > begin && isFiller(end - 1)) end -= 1;
    while (begin < end && isFiller(begin)) begin += 1;
    const text = typedIn(words, begin, end);
    if (end > begin) sides.push({ from: begin, to: end, text });
    from = at + 1;
  }
  return sides;
}

/** Whether these words must be a title or a name: written as one, or none of them says anything else. */
function isNameLike({ words, concepts }: Talk, { from, to }: Side): boolean {
  const span = words.slice(from, to);
  if (span.some((word, i) => word.isQuoted || (word.isCapital && (from + i > 0 || span.length > 1))))
    return true;
  const isKnown = (at: number) =>
    concepts.some((one) => !one.isGuessed && one.from <= at && at < one.to) ||
    isPlain(words[at]?.folded ?? "");
  return span.length > 1 && span.some((_, i) => !isKnown(from + i));
}

/** The two of "A ile B": each a book of the catalogue, or the words that are none. */
async function findSides(talk: Talk): Promise<{ books: KnownBook[]; missing: string[] }> {
  const [books, missing]: [KnownBook[], string[]] = [[], []];
  for (const side of sidesOf(talk.words)) {
    const named = talk.mentions.books.find((book) => overlaps(book, side));
    const known = named && (named.isSure || isNameLike(talk, side)) ? named.book : undefined;
    const isAuthor = talk.mentions.authors.some((author) => overlaps(author, side));
    if (known) books.push(known);
    else if (!isAuthor && isNameLike(talk, side)) {
      const [near] = (await talk.tools.findBooks(side.text, 4))
        .map((book) => ({ book, close: closeness(foldText(side.text), book) }))
        .sort((a, b) => b.close - a.close);
      if (near && near.close >= 0.75) books.push(near.book);
      else missing.push(side.text);
    }
  }
  return { books, missing };
}

/** "Tutunamayanlar mı Aylak Adam mı?" */
export const comparing: Step = async (talk) => {
  const books = sureBooks(talk);
  const weak = talk.mentions.books;
  const text = talk.text;
  const isEither = /\b(mi|mu) .*\b(mi|mu)\b/.test(text);
  // "Tolstoy ile karşılaştır": with the author who was spoken of.
  const [other] = sureAuthors(talk);
  const known = talk.memory.author;
  if (
    known &&
    other &&
    sureAuthors(talk).length === 1 &&
    books.length === 0 &&
    /\b(karsilastir|kiyasla|fark)/.test(text)
  ) {
    const told = await compareAuthors(talk, [{ ...other, author: { ...known, bookCount: 0 } }, other]);
    if (told) return told;
  }
  const isOfTwo = sureAuthors(talk).length > 1 && /\b(fark|karsi|ile|yoksa|daha)/.test(text);
  const isAsked = has(talk, "act:compare") || isEither || isOfTwo;
  if (!isAsked) return undefined;
  const named = books.length > 1 ? books : weak.length > 1 ? weak : [];
  const isPlainly = /\b(karsilastir|kiyasla|mukayese|yoksa|vs)|arasinda(ki)? (fark|kaldim)/.test(text);
  if (named.length > 1) return compareBooks(talk, [...new Set(named.map(({ book }) => book.isbn))]);
  const sure = sureAuthors(talk);
  const authors = sure.length < 2 && isEither ? talk.mentions.authors : sure;
  if (authors.length > 1 && books.length === 0) {
    const told = await compareAuthors(talk, authors);
    if (told) return told;
  }
  if (has(talk, "form:most-short", "form:most-long", "form:most-new")) return undefined;
  if (isPlainly || (isEither && books.length === 1)) {
    const { books: found, missing } = await findSides(talk);
    if (found.length > 1) return compareBooks(talk, [...new Set(found.map(({ isbn }) => isbn))]);
    const [only] = found;
    if (only && missing.length > 0) {
      const reply = await describeBook(talk, only.isbn, []);
      return { ...reply, text: `${notFound(enumerate(missing.map(quote))).text}\n\n${reply.text}` };
    }
    if (missing.length > 1 && authors.length === 0) return notFound(enumerate(missing.map(quote)));
  }
  const { list } = talk.memory;
  const nths = keysOf(talk.concepts, "nth:").flatMap(
    (nth) => list[(nth === "last" ? list.length : Number(nth)) - 1] ?? [],
  );
  const isOfThread =
    has(talk, "form:these") || nths.length > 1 || (has(talk, "act:compare") && books.length === 0);
  const isOfLength = /\bhangisi (daha )?(uzun|kisa|kalin|ince)/.exec(text);
  if (list.length > 1 && isOfLength && named.length === 0)
    return describeByLength(list, /uzun|kalin/.test(isOfLength[2] ?? ""), talk);
  if (list.length > 1 && isOfThread && authors.length === 0)
    return compareBooks(
      talk,
      (nths.length > 1 ? nths : list.slice(0, /\biki/.test(text) ? 2 : 3)).map(({ isbn }) => isbn),
    );
  return undefined;
};
