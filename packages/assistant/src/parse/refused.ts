import type { Span } from "../frame.ts";
import type { KnownBook } from "../tools.ts";
import { type AuthorMention, type Mentions, overlaps } from "./entities.ts";
import { saidIn, type Word } from "./words.ts";

const refusing =
  /^(?:de |da )?(?:(?:kitap|kitab|roman|eser|oyku)\w* |gibi |tarzi )?(?:olmasin|olmayan|olmadan|haric|disinda|disindaki|istemiyorum|istemem|sev(?:mem|miyorum|mez|medim|memistim)|begen(?:mem|miyorum|medim|memistim)|hoslanm\w*|onerme\b|onermeyin|okumam\b|degil(?! mi\b))/;
const others = /^baska (?:\w+ ){0,2}(?:yazar|kim|biri|isim)/;

/** "King olmasın", "Kafka dışında", "Agatha Christie’den başka yazar": a name that is said to be left out. */
function isRefused(words: readonly Word[], { to }: { to: number }): boolean {
  const after = saidIn(words, to, to + 5);
  // "Kafka’dan roman olmayan bir kitap" wants the author, and another kind of book.
  const isFrom = /[dt][ae]n$/.test(words[to - 1]?.folded ?? "") || /^[dt][ae]n /.test(after);
  if (
    isFrom &&
    /^(?:[dt][ae]n )?(?:roman|oyku|siir|hikaye|deneme)\w* (olmayan|olmasin|disinda|haric)/.test(after)
  )
    return false;
  if (refusing.test(after)) return true;
  return /[dt][ae]n$/.test(words[to - 1]?.folded ?? "") && others.test(after);
}

/** "Dostoyevski, Tolstoy ve Gogol dışında" refuses all that are named in one breath. */
function withJoined<T extends { from: number; to: number }>(
  words: readonly Word[],
  all: readonly T[],
  refused: readonly T[],
): T[] {
  const known = new Set(refused);
  for (const one of all.toReversed()) {
    const isJoined = ({ from }: T) =>
      from === one.to ||
      (from === one.to + 1 && /^(ve|ile|veya|ya|da|de)$/.test(words[one.to]?.folded ?? ""));
    if ([...known].some(isJoined)) known.add(one);
  }
  return all.filter((one) => known.has(one));
}

export interface Refused {
  /** Without those that are refused. */
  mentions: Mentions;
  authors: string[];
  books: KnownBook[];
  spans: (Span & { kind: string })[];
  isAt(index: number): boolean;
}

/** Sets the authors and books apart that a message names only so that they are left out. */
export function setRefusedApart(words: readonly Word[], mentions: Mentions): Refused {
  // "Simyacı dışında": the title, and nobody whose name is nearly that.
  const isTitle = (one: AuthorMention) => mentions.books.some((book) => overlaps(book, one));
  const authors = withJoined(
    words,
    mentions.authors,
    mentions.authors.filter((one) => isRefused(words, one) && !(one.isCut && !one.isSure && isTitle(one))),
  );
  // "Harry Potter dışında": of no Harry and of nobody called Potter.
  const isOfTitle = (one: AuthorMention) =>
    !one.isSure && authors.some((other) => !other.isSure && (other.from === one.to || other.to === one.from));
  const sure = authors.filter((one) => !isOfTitle(one));
  const books = withJoined(
    words,
    mentions.books,
    mentions.books.filter((one) => isRefused(words, one)),
  );
  const spans = [...authors, ...books];
  const isAt = (index: number) => spans.some(({ from, to }) => from <= index && index < to);
  const gone = new Set(words.filter((_, i) => isAt(i)).flatMap(({ folded, base }) => [folded, base]));
  const rest = mentions.rest.split(" ").filter((word) => !gone.has(word));
  return {
    mentions:
      spans.length === 0
        ? mentions
        : {
            books: mentions.books.filter((one) => !books.includes(one)),
            authors: mentions.authors.filter((one) => !authors.includes(one)),
            rest: rest.join(" "),
          },
    authors: [...new Set(sure.map(({ author }) => author.name))],
    books: books.map(({ book }) => book),
    spans: [
      ...books.map(({ from, to }) => ({ kind: "book", from, to })),
      ...authors.map(({ from, to }) => ({ kind: "author", from, to })),
    ],
    isAt,
  };
}
