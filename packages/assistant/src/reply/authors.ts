import { saidIn } from "../language/words.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { listed } from "../thread/memory.ts";
import type { Author, AuthorMention } from "../understand/mentions.ts";
import { isOfLength } from "../understand/numbers.ts";
import { has, type Step } from "./reading.ts";
import { endingOf, knownWorks, recommend } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import { enumerate, facts, listOf, plain } from "./text.ts";
import { lastName } from "./volume.ts";

const liked =
  /\b(oku(dum|mustum|rum|yorum|dugum)|bitirdim|tukettim|sev(iyorum|erim|dim|en|enler|enlere|digim)|begen(dim|iyorum|irim)|bayil(irim|iyorum|dim)|hayran\w*)\b/;
const asksForOthers =
  /\b(baska|kim|kimi|kimleri|kimden|yazar\w*|benzer\w*|ne (oku\w*|oner\w*)|neler|oner\w*|tavsiye\w*)\b/;

/** Of each author the best known works tell what is near. */
const seedsOfAuthor = 2;
const looked = 30;

/** What is near to several authors, by others: before all what is near to more than one of them. */
async function nearToAll(talk: Talk, authors: readonly Author[]): Promise<Reply | undefined> {
  const { tools, wish, memory } = talk;
  const without = await knownWorks(talk);
  const theirs = new Set(authors.map(({ name }) => lastName(name)));
  const unwanted = new Set((wish.withoutAuthors ?? []).map(lastName));
  const lists = await Promise.all(
    authors.map(async ({ slugs }) => {
      const seeds = await tools.listBooks({ authors: slugs, order: "known", limit: seedsOfAuthor });
      return {
        seed: seeds[0],
        near: await Promise.all(seeds.map(({ workId }) => tools.similarBooks(workId, looked))),
      };
    }),
  );
  const scores = new Map<string, { book: KnownBook; score: number }>();
  for (const { near } of lists)
    for (const books of near)
      for (const [rank, book] of books.entries()) {
        const known = scores.get(book.workId) ?? { book, score: 0 };
        known.score += 1 / (rank + 10);
        scores.set(book.workId, known);
      }
  const fits = ({ workId, authors: names, pages, genres }: KnownBook) =>
    !without.has(workId) &&
    !names.some((name) => theirs.has(lastName(name)) || unwanted.has(lastName(name))) &&
    isOfLength(pages, wish) &&
    !wish.without.some((genre) => genres.includes(genre)) &&
    (wish.genres.length === 0 || wish.genres.some((genre) => genres.includes(genre)));
  const ranked = [...scores.values()].filter(({ book }) => fits(book)).toSorted((a, b) => b.score - a.score);
  const writers = new Set<string>();
  const books = ranked
    .map(({ book }) => book)
    .filter(({ authors: [name = ""] }) => !writers.has(name) && writers.add(name))
    .slice(0, wish.count);
  const like = lists.find(({ seed }) => seed)?.seed;
  if (books.length === 0 || !like) return undefined;
  const names = authors.map(({ name }) => name);
  const lines = books.map((book) => ({ book, reason: facts(book) }));
  return {
    text: `${plain(enumerate(names))} okurlarının yakın bulabileceği, başka yazarlardan kitaplar:\n\n${listOf(lines)}\n\n${endingOf(wish, memory.turn + 1)}`,
    books,
    memory: listed(
      {
        ...wish,
        withoutAuthors: [...(wish.withoutAuthors ?? []), ...names],
        like: { workId: like.workId, isbn: like.isbn, title: like.title },
      },
      books,
    ),
  };
}

/** "Jules Verne’den, çocukken okuduğum gibi bir macera": by the author, and like something else. */
export function isSaidFrom({ words }: Talk, { to }: AuthorMention): boolean {
  const isApart = /^n?[dt][ae]n$/.test(words[to]?.folded ?? "");
  if (!isApart && !/[a-z]{3,}[dt][ae]n$/.test(words[to - 1]?.folded ?? "")) return false;
  const after = saidIn(words, to, to + 4);
  return !/\b(baska|farkli|sonra|esin\w*|etkilen\w*|ilham|daha|cok|hoslan\w*)\b/.test(after);
}

/** The authors of a message, those included who are only perhaps one, but stand beside one: "Zweig ve Saramago". */
function allAuthors({ mentions, words }: Talk): AuthorMention[] {
  const isLink = (at: number) => /^(ve|ile|veya|ya|da|de|hem)$/.test(words[at]?.folded ?? "");
  const isBeside = (one: { from: number; to: number }, other: { from: number; to: number }) =>
    other.to <= one.from && words.slice(other.to, one.from).every((_, i) => isLink(other.to + i));
  const meant = mentions.authors.filter(
    (one) =>
      one.isSure ||
      (!one.isCut &&
        mentions.authors.some(
          (other) => other.isSure && other !== one && (isBeside(one, other) || isBeside(other, one)),
        )),
  );
  return [...new Map(meant.map((one) => [lastName(one.author.name), one])).values()];
}

/** "Zweig, Kafka, Camus okudum, başka kim", "Kafka ya da Camus’den bir şey": all that are named, not the first alone. */
export const ofAuthors: Step = async (talk) => {
  const all = allAuthors(talk);
  if (all.length < 2) return undefined;
  const text = talk.text;
  const isLiked = liked.test(text);
  // "Tolstoy okudum, Gogol’den ne okuyayım": what was read is told beside it.
  const from = isLiked ? all.filter((one) => isSaidFrom(talk, one)) : [];
  const authors = (from.length > 0 ? from : all).map(({ author }) => author);
  // What a book is about, and when it came out, is not looked at there.
  const { topics, fromYear, toYear } = talk.wish;
  const isNarrow = topics.length > 0 || fromYear !== undefined || toYear !== undefined;
  if (from.length === 0 && !isNarrow && ((isLiked && asksForOthers.test(text)) || has(talk, "act:like")))
    return nearToAll(talk, authors);
  const isWished =
    has(talk, "act:recommend", "act:today", "act:books-of", "act:next") ||
    /\b(birer|kitap|roman)$/.test(text);
  if (!isWished) return undefined;
  const names = authors.map(({ name }) => name);
  const author = { slugs: authors.flatMap(({ slugs }) => slugs), name: enumerate(names), names };
  return recommend(talk, { ...talk.wish, author, isPersonal: false });
};
