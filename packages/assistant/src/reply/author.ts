import { inflect } from "../language/inflect.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { hasConcept } from "../understand/request.ts";
import { notableFirst } from "./notable.ts";
import type { Reply, Talk } from "./talk.ts";
import { enumerate, genreName, linkTo, lower, plain, vary } from "./text.ts";
import { isSameWork } from "./volume.ts";

interface Writer {
  slugs: string[];
  name: string;
}

const memoryOf = (author: Writer, books: readonly KnownBook[]) => ({
  author: { slugs: author.slugs, name: author.name },
  list: books.map(remembered),
  focus: books[0] ? remembered(books[0]) : null,
  wish: null,
  advice: null,
});

/** "Elif Şafak’ın son kitabı": of editions alone the years are known. */
export function describeNewest(author: Writer, books: readonly KnownBook[]): Reply {
  const newest = books.filter(({ year }) => year !== null).toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
  const some = newest.slice(0, 3);
  const told = some.map((book) => `${linkTo(book)} (${book.year} baskısı)`);
  return {
    text:
      some.length === 0
        ? `${inflect(plain(author.name), "genitive")} kitaplarının yılı katalogda yok.`
        : `${inflect(plain(author.name), "genitive")} son yazdığını bilmiyorum; katalog yalnızca baskıların yılını bilir. En yeni baskılı olanlar: ${enumerate(told)}.`,
    books: some,
    memory: memoryOf(author, some),
  };
}

/** "Orhan Pamuk okumaya hangi kitabıyla başlamalıyım": the shortest of those of note. */
export async function describeWhereToBegin(
  talk: Talk,
  author: Writer,
  books: readonly KnownBook[],
): Promise<Reply> {
  const own = new Set((await talk.tools.shelf()).map(({ workId }) => workId));
  const notable = (await notableFirst(talk.tools, author.name, books)).filter(
    ({ workId }) => !own.has(workId),
  );
  const [first, ...others] = notable.slice(0, 3).toSorted((a, b) => (a.pages ?? 9999) - (b.pages ?? 9999));
  if (!first)
    return {
      text: `${inflect(plain(author.name), "genitive")} katalogdaki kitaplarının hepsi kitaplığınızda.`,
    };
  const rest = others.map(linkTo);
  return {
    text: `Bunun kesin bir sırası yok. Öne çıkan kitaplarından kısası ${linkTo(first)}${first.pages === null ? "" : ` (${first.pages} sayfa)`}; rahat bir başlangıç olur.${rest.length > 0 ? ` Ardından ${enumerate(rest)} gelebilir.` : ""}`,
    books: [first, ...others],
    memory: memoryOf(author, [first, ...others]),
  };
}

const lives =
  /\b(kac yasinda|dogdu|dogmus|dogum|olum\w*|oldu( mu)?$|nereli|hangi ulke\w*|yasiyor|evli|nerede yasa\w*)\b/;

/** "Yaşar Kemal’in en uzun romanı": the author's books by their length. */
export async function describeLongest(
  talk: Talk,
  author: Writer,
  books: readonly KnownBook[],
): Promise<Reply> {
  const isLong = hasConcept(talk.concepts, "form:most-long");
  const sized = books
    .filter(({ pages, title }) => pages !== null && !/\b(seti|set|cilt|takım)\b|\d-\d/i.test(title))
    .toSorted((one, other) => (isLong ? -1 : 1) * ((one.pages ?? 0) - (other.pages ?? 0)));
  const [best, ...next] = sized.slice(0, 3);
  if (!best)
    return {
      text: `${inflect(plain(author.name), "genitive")} kitaplarının sayfa sayısı katalogda yok.`,
    };
  const others = next.map((book) => `${linkTo(book)} (${book.pages} sayfa)`);
  return {
    text: `${inflect(plain(author.name), "genitive")} katalogdaki en ${isLong ? "uzun" : "kısa"} kitabı ${linkTo(best)}: **${best.pages} sayfa**.${others.length > 0 ? ` Ardından ${enumerate(others)} geliyor.` : ""}`,
    books: [best, ...next],
    memory: memoryOf(author, [best, ...next]),
  };
}

/** The author's books, or who the author is: only what the catalogue knows. */
export async function describeAuthor(
  talk: Talk,
  author: { slugs: string[]; name: string; bookCount: number },
  books: readonly KnownBook[],
): Promise<Reply> {
  const genres = new Map<string, number>();
  for (const book of books)
    for (const genre of book.genres) genres.set(genreName(genre), (genres.get(genreName(genre)) ?? 0) + 1);
  const often = [...genres]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name]) => name);
  const shown = (await notableFirst(talk.tools, author.name, books))
    .filter((book) => !talk.refused.some((one) => isSameWork(book, one)))
    .slice(0, 6);
  const own = new Map((await talk.tools.shelf()).map((book) => [book.workId, book]));
  const lines = shown.map((book, i) => {
    const mine = own.get(book.workId);
    const mark = mine ? (mine.status === "read" ? "; okudunuz" : "; kitaplığınızda") : "";
    return `${i + 1}. ${linkTo(book)}${book.pages === null ? "" : `: ${book.pages} sayfa`}${mark}`;
  });
  const isWho = hasConcept(talk.concepts, "act:who");
  const said = talk.text;
  const isUnknown =
    !isWho &&
    !/\b(ne|neler) yaz/.test(said) &&
    (lives.test(said) ||
      (talk.mentions.rest !== "" && /\b(mi|mu|kac|ne|neden|nasil|nerede|hangi)\b/.test(said)));
  const unknown = isUnknown
    ? "Sorduğunuzun yanıtını bilmiyorum; kataloğun bildiği kadarını söyleyeyim. "
    : "";
  const life = isWho ? " Yaşam öyküsünü bilmiyorum; yalnızca kataloğun bildiğini söyleyebilirim." : "";
  const kind = often.length > 0 ? `, ağırlıkla ${enumerate(often.map(lower))}` : "";
  const count = Math.max(author.bookCount, shown.length);
  return {
    text: `${unknown}${inflect(plain(author.name), "genitive")} katalogda **${count}** kitabı var${kind}.${life} ${count > shown.length ? "Öne çıkanlar" : "Kitapları"}:\n\n${lines.join("\n")}\n\n${vary(talk.memory.turn, ["Birini anlatmamı isterseniz sırasını söyleyin.", "Nereden başlayacağınızı bilmiyorsanız ilk sıradakiyle başlayabilirsiniz."])}`,
    books: shown,
    memory: { ...memoryOf(author, shown), focus: null },
  };
}
