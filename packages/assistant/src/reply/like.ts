import { topics } from "../knowledge/knowledge.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { listed, remembered } from "../thread/memory.ts";
import { isOfLength } from "../understand/numbers.ts";
import { isCountry, type Wish } from "../understand/request.ts";
import { findBooksFor } from "./candidates.ts";
import { endingOf, knownWorks, recommend } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import { facts, genreBook, type Line, listOf, quote, vary } from "./text.ts";
import { lastName } from "./volume.ts";

/** Books near to one, other than what the reader has. */
export async function recommendLike(talk: Talk, book: KnownBook, wish: Wish): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  without.add(book.workId);
  const similar = (await tools.similarBooks(book.workId, 24)).filter(({ workId }) => !without.has(workId));
  const fits = ({ pages, year, genres, authors }: KnownBook) =>
    isOfLength(pages, wish) &&
    (wish.fromYear === undefined || (year !== null && year >= wish.fromYear)) &&
    !wish.withoutAuthors?.some((name) => authors.some((author) => lastName(author) === lastName(name))) &&
    !wish.without.some((genre) => genres.includes(genre));
  // "Şah ve Sultan gibi, saray kokan": what is of the kind that is said comes first.
  const kinds = talk.wish.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat");
  const isOfKind = ({ genres }: KnownBook) =>
    kinds.some((genre) => genres.includes(genre)) && (!talk.wish.isStory || genres.includes("roman"));
  const near = similar.filter(fits);
  const telling = book.genres.filter(
    (genre) => genre !== "roman" && genre !== "edebiyat" && genre !== "klasik",
  );
  const ofKind =
    kinds.length > 0 && near.filter(isOfKind).length < 3
      ? (
          await findBooksFor(
            { ...talk.wish, topics: [], genres: [...new Set([...kinds, ...telling])] },
            { tools, without, turn: memory.turn },
          )
        ).books.filter(isOfKind)
      : [];
  const seen = new Set<string>();
  const fitting = [...near.filter(isOfKind), ...ofKind, ...near].filter(
    ({ workId }) => !seen.has(workId) && seen.add(workId),
  );
  // Of one author two at most: more would be no answer to "like this".
  const counts = new Map<string, number>();
  const spread = fitting.filter(({ authors: [author = ""] }) => {
    counts.set(author, (counts.get(author) ?? 0) + 1);
    return (counts.get(author) ?? 0) <= 2;
  });
  const picked = spread.slice(0, wish.count);
  if (picked.length < Math.min(3, wish.count)) {
    const genres = book.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat").slice(0, 2);
    const general = genres.length > 0 ? genres : book.genres.slice(0, 1);
    for (const one of picked) without.add(one.workId);
    const { author: _author, like: _like, ...rest } = wish;
    // Of a book without a genre it is at least known where its author belongs.
    const belongs = general.length > 0 ? [] : topicsOf(book);
    const more =
      general.length + belongs.length > 0
        ? await findBooksFor(
            { ...rest, genres: general, topics: belongs, count: wish.count - picked.length },
            { tools, without, turn: 0 },
          )
        : undefined;
    picked.push(...(more?.books ?? []));
  }
  const kept = { ...wish, like: { workId: book.workId, isbn: book.isbn, title: book.title } };
  if (picked.length === 0 && talk.wish.topics.length + talk.wish.genres.length > 0)
    return recommend(talk, talk.wish);
  if (picked.length === 0)
    return {
      text: `${quote(book.title)} katalogda var, ama ona benzeyen ve kitaplığınızda olmayan bir kitap bulamadım. Sevdiğiniz bir tür ya da yazar söylerseniz oradan devam edelim.`,
      memory: { focus: remembered(book) },
    };
  const lines: Line[] = picked.map((one) => ({
    book: one,
    reason: [shared(one, book), facts(one, { known: sharedGenres(one, book).slice(0, 1) })]
      .filter(Boolean)
      .join("; "),
  }));
  const begin = vary(memory.turn, [
    `${quote(book.title)} gibi kitaplar arıyorsanız şunlara bakın:`,
    `${quote(book.title)} ile yakın duran kitaplar:`,
    `${quote(book.title)} sevenlere şunları öneririm:`,
  ]);
  return {
    text: `${begin}\n\n${listOf(lines)}\n\n${endingOf(wish, memory.turn + 1)}`,
    books: picked,
    memory: listed(kept, picked),
  };
}

/** The topic, a literature of a country rather than another, that works of the same author stand in. */
function topicsOf({ authors }: KnownBook): string[] {
  const last = lastName(authors[0] ?? "");
  const found = Object.entries(topics)
    .filter(([, { works }]) => works.some(({ surname }) => surname === last))
    .map(([key]) => key);
  const [topic] = [...found.filter(isCountry), ...found];
  return topic ? [topic] : [];
}

function sharedGenres(one: KnownBook, other: KnownBook) {
  return one.genres.filter((genre) => other.genres.includes(genre) && genre !== "roman");
}

/** What two books have in common; only what is true of both. */
function shared(one: KnownBook, other: KnownBook): string {
  const name = one.authors.find((author) => other.authors.includes(author));
  if (name) return "yine aynı yazardan";
  const genres = sharedGenres(one, other);
  return genres.length > 0 ? `o da ${genreBook(genres[0] ?? "klasik")}` : "";
}
