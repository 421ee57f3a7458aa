import { typedIn } from "../language/words.ts";
import { isDoing } from "../understand/doing.ts";
import type { AuthorMention, BookMention } from "../understand/mentions.ts";
import { hasConcept, keysOf } from "../understand/request.ts";
import type { Reply, Talk } from "./talk.ts";

/** One thing a message may want: a reply, or nothing where it wants something else. */
export type Step = (talk: Talk) => Promise<Reply | undefined> | Reply | undefined;

export const has = (talk: Talk, ...keys: string[]) => keys.some((key) => hasConcept(talk.concepts, key));
export const any = (talk: Talk, prefix: string) => keysOf(talk.concepts, prefix);
export const sureBooks = (talk: Talk): BookMention[] => talk.mentions.books.filter(({ isSure }) => isSure);
export const sureAuthors = (talk: Talk): AuthorMention[] =>
  talk.mentions.authors.filter(({ isSure }) => isSure);
export const isNamed = (talk: Talk) => sureBooks(talk).length + sureAuthors(talk).length > 0;
export const sureKeys = (talk: Talk, prefix: string) =>
  keysOf(
    talk.concepts.filter(({ isGuessed }) => !isGuessed),
    prefix,
  );

/** What is asked of a book; who wrote it first. */
export function fieldsOf(talk: Talk): string[] {
  const fields = any(talk, "field:");
  const isWriter = /\b(yazar|yazan|kim yaz|kimin eseri)/.test(talk.text);
  const isOther = fields.includes("translator") || fields.includes("publisher");
  return has(talk, "act:author-of") && (isWriter || !isOther) ? ["author", ...fields] : fields;
}

/** Whether no title and no name may be among the words: none is unknown, or what is unknown is something done. */
export const isAllKnown = ({ mentions: { rest } }: Talk) => rest === "" || rest.split(" ").every(isDoing);

/** The words that were not found, as they were typed. */
export function quotedRest(talk: Talk): string {
  const rest = new Set(talk.mentions.rest.split(" "));
  const [first = 0, last = 0] = [
    talk.words.findIndex((word) => rest.has(word.folded) || rest.has(word.base)),
    talk.words.findLastIndex((word) => rest.has(word.folded) || rest.has(word.base)),
  ];
  const isLinked = (at: number) => {
    const word = talk.words[at];
    return (
      word !== undefined &&
      (word.isCapital || (/^(ve|ile)$/.test(word.folded) && talk.words[at - 1]?.isCapital === true))
    );
  };
  let begin = first;
  while (talk.words[first]?.isCapital && begin > 0 && isLinked(begin - 1)) begin -= 1;
  return typedIn(talk.words, begin, last + 1);
}
