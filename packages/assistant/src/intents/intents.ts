import type { Frame, Reply } from "../frame.ts";
import { has } from "../parse/concepts.ts";
import { readCount } from "../parse/numbers.ts";
import { isParticular, nothingWished } from "../parse/wish.ts";
import * as author from "../plan/author.ts";
import * as book from "../plan/book.ts";
import { planCatalogue } from "../plan/catalogue.ts";
import { planChoose } from "../plan/choose.ts";
import * as compare from "../plan/compare.ts";
import * as friends from "../plan/friends.ts";
import * as goOn from "../plan/go-on.ts";
import * as like from "../plan/like.ts";
import { listFor } from "../plan/listed.ts";
import { planMeaning } from "../plan/meaning.ts";
import * as own from "../plan/own.ts";
import { planPortrait } from "../plan/portrait.ts";
import { planPrizes } from "../plan/prizes.ts";
import { planQuotes } from "../plan/quotes.ts";
import * as wish from "../plan/recommend.ts";
import { planFind } from "../plan/remembered.ts";
import { planScope } from "../plan/scope.ts";
import { planSeries } from "../plan/series.ts";
import * as sayAuthor from "../say/author.ts";
import * as sayBook from "../say/book.ts";
import { sayCatalogue } from "../say/catalogue.ts";
import * as sayCompare from "../say/compare.ts";
import * as sayFriends from "../say/friends.ts";
import * as sayOwn from "../say/own.ts";
import { sayPortrait } from "../say/portrait.ts";
import { sayPrizes } from "../say/prizes.ts";
import { sayQuotes } from "../say/quotes.ts";
import * as sayList from "../say/recommend.ts";
import { saySeries } from "../say/series.ts";
import * as talk from "../say/talk.ts";
import { standingOf } from "../thread.ts";

/** What of the message or the conversation an intent is hardly meant without. */
export type Need = "book" | "author" | "list" | "two" | "publisher" | "character" | "scope";

export interface Intent {
  needs?: readonly Need[];
  /** Is hardly meant where a kind of book is named. */
  refusesWish?: true;
  /** Has kinds of its own, told apart by their examples: "help/aktarma". */
  hasKinds?: true;
  answer(frame: Frame, kind: string): Promise<Reply>;
}

/** The next volume, and what is like the book. */
function sayNext(frame: Frame, { series, listed }: Awaited<ReturnType<typeof like.planNext>>): Reply {
  const next = series && saySeries(frame, series);
  const others = listed && sayList.sayLike(frame, listed);
  if (!next || !others) return next ?? others ?? talk.sayUnclear(frame);
  return {
    ...others,
    text: `${next.text}\n\n${others.text}`,
    books: [...(next.books ?? []), ...(others.books ?? [])],
  };
}

/** Whether the list before was of the reader's own: what is said then is said of it. */
const isOfOwnList = ({ memory: { intent } }: Frame) => intent === "pick" || intent === "to-read";
const sayOwnPick = async (frame: Frame): Promise<Reply> => sayOwn.sayPicked(frame, await own.planPick(frame));

/** A row that goes on with the list before, the reader's own or another. */
const goesOn = (intent: Intent): Intent => ({
  ...intent,
  answer: (frame, kind) => (isOfOwnList(frame) ? sayOwnPick(frame) : intent.answer(frame, kind)),
});

/** "Olur ver", "tamam onu alayım": of what stands open, the one book, one of the list, the kind that was offered. */
async function takeOffer(frame: Frame): Promise<Reply> {
  const { memory } = frame;
  const standing = standingOf(memory);
  if (isOfOwnList(frame) && memory.focus === null) return sayOwnPick(frame);
  if (memory.focus && (standing !== "own" || isOfOwnList(frame)))
    return sayBook.sayTaken(frame, await book.planAbout(frame));
  if (standing === "list" && memory.list.length > 1)
    return sayList.sayChosen(frame, await planChoose({ ...frame, wish: nothingWished }));
  if (standing === "list" && memory.wish) return sayList.sayListed(frame, await listFor(frame, memory.wish));
  return talk.sayTalk("yes")(frame);
}

/** A row: asks the tools by its plan, and says what came of it. */
function row<T>(
  plan: (frame: Frame) => Promise<T>,
  say: (frame: Frame, planned: T) => Reply,
  more: Omit<Intent, "answer"> = {},
): Intent {
  return { ...more, answer: async (frame) => say(frame, await plan(frame)) };
}
/** What is told of one book. */
const ofBook = (say: (frame: Frame, about: book.About) => Reply, need: Need = "book"): Intent =>
  row(book.planAbout, say, { needs: [need] });
const ofList = <T>(plan: (frame: Frame) => Promise<T>, say: (frame: Frame, planned: T) => Reply): Intent =>
  row(plan, say, { needs: ["list"] });
const ofAuthor = <T>(plan: (frame: Frame) => Promise<T>, say: (frame: Frame, planned: T) => Reply): Intent =>
  row(plan, say, { needs: ["author"] });
/** Rows that need to ask nothing. */
const byKind = (say: (frame: Frame, kind: string) => Reply): Intent => ({
  hasKinds: true,
  answer: async (frame, kind) => say(frame, kind),
});
const said = (key: string): Intent => ({
  answer: async (frame) => talk.sayTalk(key)(frame),
  refusesWish: true,
});

/**
 * All that readers want of the assistant; data/assistant/examples has, by the same names, how they say it. A message is
 * held against all of them, their order says nothing.
 */
export const intents: Readonly<Record<string, Intent>> = {
  recommend: row(wish.planRecommend, sayList.sayListed),
  personal: row(wish.planPersonal, sayList.sayPersonal),
  comfort: row(wish.planComfort, sayList.sayComfort, { refusesWish: true }),
  gift: row(wish.planGift, sayList.sayGift),
  like: row(like.planLike, sayList.sayLike),
  next: row(like.planNext, sayNext),
  best: row(wish.planBest, sayList.sayBest),
  beginner: row(wish.planBeginner, sayList.sayBeginner),
  more: goesOn(ofList(goOn.planMore, sayList.sayMore)),
  refine: goesOn(ofList(goOn.planRefine, sayList.sayRefined)),
  different: goesOn(ofList(goOn.planDifferent, sayList.sayDifferent)),
  seen: ofList(goOn.planSeen, sayList.saySeen),
  dislike: goesOn(ofList(goOn.planDisliked, sayList.sayDisliked)),
  choose: goesOn({
    needs: ["list"],
    answer: async (frame) => {
      // "En bilinen 4 5 tane": several of them, and no choice.
      if ((readCount(frame.text) ?? 1) > 1 && frame.memory.wish)
        return sayList.sayRefined(frame, await goOn.planRefine(frame));
      const choice = await planChoose(frame);
      if (choice.books.length > 0 || choice.by !== "wish" || frame.memory.wish === null)
        return sayList.sayChosen(frame, choice);
      const others = await goOn.planRefine(frame);
      const isAll = others.candidates.length > 0 && others.lacks.length === 0 && !others.without;
      return isAll ? sayList.sayInstead(frame, others) : sayList.sayChosen(frame, choice);
    },
  }),
  why: row(own.planWhy, talk.sayWhy, { needs: ["book"] }),
  about: ofBook(sayBook.sayAsked()),
  field: ofBook(sayBook.sayAsked()),
  writer: ofBook(sayBook.sayAsked("writer")),
  readers: ofBook(sayBook.sayReaders),
  ending: row(book.planAbout, sayBook.sayEnding),
  suitable: ofBook(sayBook.sayAsked("age", "hard")),
  fact: row(book.planAbout, sayBook.sayFact),
  character: ofBook(sayBook.sayCharacter, "character"),
  exists: {
    needs: ["book"],
    answer: async (frame) => {
      const found = await book.planExists(frame);
      const isWished =
        found.books.length === 0 && found.about.subject.kind === "none" && isParticular(frame.wish);
      return isWished
        ? sayList.sayListed(frame, await wish.planRecommend(frame))
        : sayBook.sayExists(frame, found);
    },
  },
  add: row(book.planAbout, sayBook.sayAdd),
  editions: row(compare.planEditions, sayCompare.sayEditions, { needs: ["book"] }),
  compare: row(compare.planCompare, sayCompare.sayCompared, { needs: ["two"] }),
  find: row(planFind, sayBook.sayFound),
  author: ofAuthor(author.planAuthor, sayAuthor.sayAuthor),
  "author-fact": ofAuthor(author.planAuthor, sayAuthor.sayAuthorFact),
  "books-of": ofAuthor(author.planBooksOf, sayAuthor.sayBooksOf),
  "begin-author": ofAuthor(author.planAuthor, sayAuthor.sayBegin),
  publisher: row(author.planPublisher, sayAuthor.sayPublisher, { needs: ["publisher"] }),
  series: row(planSeries, saySeries, { needs: ["book"] }),
  catalogue: row(planCatalogue, sayCatalogue),
  scope: {
    needs: ["scope"],
    answer: async (frame) => {
      const said = talk.sayScope(frame, await planScope(frame));
      // Of the print nothing is known, and of books to offer much.
      if (!has(frame.concepts, "sense", "print") || frame.wish.genres.length === 0) return said;
      const listed = sayList.sayListed(frame, await wish.planRecommend(frame));
      return { ...listed, text: `${said.text}\n\n${listed.text}` };
    },
  },
  reading: row(own.planReading, sayOwn.sayReading),
  "to-read": row((frame) => own.planOwnList(frame, "to-read"), sayOwn.sayOwnList),
  read: row((frame) => own.planOwnList(frame, "read"), sayOwn.sayOwnList),
  pick: row(own.planPick, sayOwn.sayPicked),
  numbers: row(own.planNumbers, sayOwn.sayNumbers),
  "on-shelf": row(own.planOnShelf, sayOwn.sayOnShelf),
  quotes: row((frame) => planQuotes(frame, false), sayQuotes),
  "own-quotes": row((frame) => planQuotes(frame, true), sayQuotes),
  friends: row(friends.planFriends, sayFriends.sayFriends),
  "friends-book": row(friends.planFriendsOfBook, sayFriends.sayFriendsOfBook),
  "friends-liked": {
    answer: async (frame) =>
      has(frame.concepts, "form", "together")
        ? sayFriends.sayTogether(frame, await friends.planTogether(frame))
        : sayFriends.sayFriendsLiked(frame, await friends.planFriendsLiked(frame)),
  },
  "friends-common": row(friends.planFriendsShared, sayFriends.sayFriendsShared),
  prizes: row(planPrizes, sayPrizes),
  portrait: row(planPortrait, sayPortrait),
  hello: said("hello"),
  thanks: row(own.planThanked, talk.sayThanks, { refusesWish: true }),
  bye: said("bye"),
  "how-are-you": said("how-are-you"),
  "who-are-you": said("who-are-you"),
  yes: { refusesWish: true, answer: takeOffer },
  no: said("no"),
  joke: said("joke"),
  insult: said("insult"),
  chat: { hasKinds: true, refusesWish: true, answer: async (frame, kind) => talk.sayChat(frame, kind) },
  unclear: { answer: async (frame) => talk.sayUnclear(frame) },
  meaning: row(planMeaning, talk.sayMeaning),
  advice: byKind(talk.sayAdvice),
  help: byKind(talk.sayHelp),
  "off-topic": byKind(talk.sayLimit),
  injection: said("injection"),
  write: said("write"),
  pirate: said("pirate"),
  buy: said("buy"),
  private: said("private"),
  foreign: said("foreign"),
};
