import { foldText } from "@okurca/contract";
import { worksOfWord } from "../knowledge/subjects.ts";
import { topics } from "../knowledge/topics.ts";
import type { Concept } from "./concepts.ts";
import { isDoing } from "./doing.ts";
import { isContent } from "./familiar.ts";
import { isPlain } from "./plain-words.ts";
import { stemsOf } from "./suffix.ts";
import { typedIn, type Word } from "./words.ts";

/** What says of the words before it that they are what a book is about: from some words off, or next to it only. */
const telling =
  /^(anlatan|anlatil|anlatir|anlatsin|hakkinda|uzerine|ilgili|konulu|konusunda|gecen|temali|islenen|isleyen|dair|ogren|bakim|ustune)/;
/** "Hiçbir kitaba" is of books as such. */
const nouns = /^(kitab|kitap|roman|hikaye|oyku)(?!(?:l[ae]r)?(?:y?[ae]|[dt][ae]n?)$)/;
const near = 2;
/** Said of whom, where and how, and not of what. */
const aside =
  /(ma|me|na|ne|ya|ye|da|de|dan|den|tan|ten|daki|deki|taki|teki|ca|ce|yla|yle|siz|suz|lik|luk|sal|sel|yan|yen|[a-z]{4}[iu]n)$/;

/** "Soğuk bir memlekette geçen": what stands before it says which. */
const general = /^(yetiskin|memleket|ulke|diyar|bolge|cografya|yer|yore|donem|devir|ortam|atmosfer)/;

/** "Finlandiya" of "Finlandiya’yı", "şoförler" of "şoförlerinin"; a short one may end so by itself. */
const bare = (text: string) =>
  text.length > 6 ? text.replace(/(?<=[aeıioöuü])['’]?y[ıiuü]$|(?<=l[ae]r)[ıi]n([ıi]n?)?$/u, "") : text;

/** Behind these a word is a subject however it ends: "arıcılık romanı", "boşanma üzerine", "şoförlerin hayatını". */
const ofWhat = /^(uzerine|hakkinda|konulu|temali|(roman|kitab|hikaye|oyku)(l[ae]r)?s?[iu])/;
const ofLives = /^(hayat|yasam|dunya|hikaye|oyku)/;
const isOfWhat = (folded: string, next: string) =>
  ofWhat.test(next)
    ? !/([dt][ae]n?|[dt][ae]ki|[a-z]{4}[iu]n)$/.test(folded)
    : /l[ae]r(in)?in$/.test(folded) && ofLives.test(next);

const unfolded = (word: string) => word.slice(0, -2);
/** A word that stands at more works tells little where it is said by the way. */
const mostHinted = 14;

/** Whether books that are about a word can be left out: it means something, and stands at some books only. */
export const isRefusable = (folded: string): boolean =>
  folded.length > 3 && isContent(folded) && !isPlain(folded) && !isDoing(folded) && !unrefused.test(folded);
const unrefused =
  /^(dil|dili|kitap|konu|tema|tarz|hikaye|roman|son|sonu|seri|karakter|yazar|tek|agir|eski|yeni)/;

const isKind = ({ kind }: Concept) => kind !== "sense" && kind !== "act" && kind !== "form";

/**
 * What a message wants books to be about in words that are no topic and no name: those that some book is known to be about,
 * and those that none is.
 */
export function subjectsIn(
  words: readonly Word[],
  concepts: readonly Concept[],
): { subjects: string[]; unmet: string[]; hints: string[] } {
  const isKnown = ({ folded }: Word) => {
    const { size } = worksOfWord(folded);
    return size > 0 && size <= mostHinted;
  };
  const isMeant = (at: number) =>
    concepts.some((one) => isKind(one) && !one.isGuessed && one.from <= at && at < one.to);
  /** Also where it is a topic: "mafyalı" says more than "romantik". */
  const isSaid = ({ folded }: Word, at: number) =>
    folded.length > 2 &&
    !/^\d|(di|du|ti|tu|mis|mus)$/.test(folded) &&
    (worksOfWord(folded).size > 0 || !aside.test(folded) || isOfWhat(folded, words[at + 1]?.folded ?? "")) &&
    !isPlain(folded) &&
    !telling.test(folded) &&
    !general.test(folded) &&
    !nouns.test(folded) &&
    !isDoing(folded) &&
    isContent(folded);
  /** "Yasla ilgili" beside what says so otherwise: "dedemi kaybettik". */
  const isTopic = ({ folded }: Word) =>
    concepts.some(({ kind, key }) => kind === "topic" && stemsOf(folded).includes(foldText(key)));
  /** "Osmanlı sarayı" */
  const isOfPair = (at: number) =>
    concepts.some((one) => isKind(one) && one.to - one.from > 1 && one.from <= at && at < one.to);
  /** "Psikoloğun odası": said with whose it is, which says more. */
  const isOfMeant = (at: number) => isMeant(at - 1) && /[iu]n$/.test(words[at - 1]?.folded ?? "");
  const isOpen = (word: Word, at: number) =>
    !isMeant(at) && isSaid(word, at) && !isTopic(word) && !isOfMeant(at);
  const isAsked = (at: number) =>
    words
      .slice(at + 1, at + 1 + near)
      .some(
        ({ folded }, i) =>
          telling.test(folded) || (folded === "konu" && /^(al|edin)/.test(words[at + 2 + i]?.folded ?? "")),
      ) ||
    nouns.test(words[at + 1]?.folded ?? "") ||
    (/^(icin|diye)$/.test(words[at + 1]?.folded ?? "") && nouns.test(words[at + 2]?.folded ?? ""));
  // "Lokanta, mutfak geçen roman": what stands before a subject and is one too.
  const isOf = (at: number): boolean =>
    isAsked(at) || (words[at + 1] !== undefined && isOpen(words[at + 1] as Word, at + 1) && isOf(at + 1));
  const named = words.flatMap((word, at) =>
    isOpen(word, at) && (isAsked(at) || (worksOfWord(word.folded).size > 0 && isOf(at)))
      ? [{ word, at }]
      : [],
  );
  // "Mafyalı" says of a book what it has.
  const withIt = words.flatMap((word, at) =>
    isSaid(word, at) &&
    !isTopic(word) &&
    !isOfPair(at) &&
    /(li|lu)$/.test(word.folded) &&
    !(unfolded(word.folded) in topics) &&
    isKnown(word)
      ? [{ word, at }]
      : [],
  );
  named.push(...withIt.filter(({ at }) => !named.some((one) => one.at === at)));
  return {
    hints: words.flatMap((word, at) =>
      !concepts.some(({ kind, key, from }) => kind === "form" && key === "not" && from === at + 1) &&
      isSaid(word, at) &&
      isKnown(word) &&
      !named.some((one) => one.at === at)
        ? [word.folded]
        : [],
    ),
    subjects: named.flatMap(({ word: { folded }, at }) =>
      worksOfWord(folded).size > 0 ? [bare(typedIn(words, at, at + 1))] : [],
    ),
    unmet: named.flatMap(({ word: { folded }, at }) =>
      worksOfWord(folded).size > 0 ? [] : [bare(typedIn(words, at, at + 1))],
    ),
  };
}
