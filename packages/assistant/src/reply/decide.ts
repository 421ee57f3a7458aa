import { ofAuthors } from "./authors.ts";
import { ofCharacters } from "./characters.ts";
import { comparing } from "./compare.ts";
import { notUnderstood } from "./courtesy.ts";
import { oneOfEach } from "./each.ts";
import { follow } from "./follow.ts";
import { ofKindred } from "./kindred.ts";
import { byPublisher, ofAuthor, ofBook, ofRest } from "./named.ts";
import { ofThread, ofThreadAuthor } from "./of-thread.ts";
import { ofOrder } from "./order.ts";
import {
  advising,
  explaining,
  fallback,
  foreign,
  helping,
  ofLanguage,
  ofPrizes,
  ofStarsAlone,
  outside,
  spoiling,
  talking,
} from "./outside.ts";
import { afterLast, ofSubject, ownShelf, recommending } from "./own.ts";
import { ofBookAtHand, ofProgress, ownOfBook, reckoning } from "./progress.ts";
import type { Step } from "./reading.ts";
import { ofSeries } from "./series.ts";
import type { Reply, Talk } from "./talk.ts";

const steps: readonly Step[] = [
  outside,
  foreign,
  talking,
  ofLanguage,
  ofPrizes,
  spoiling,
  ofStarsAlone,
  ofCharacters,
  ofOrder,
  ofKindred,
  ofSeries,
  ofProgress,
  ofBookAtHand,
  ownOfBook,
  reckoning,
  ofThreadAuthor,
  comparing,
  ofThread,
  helping,
  advising,
  ownShelf,
  explaining,
  byPublisher,
  ofSubject,
  ofBook,
  ofAuthors,
  ofAuthor,
  oneOfEach,
  follow,
  ofRest,
  afterLast,
  recommending,
  fallback,
];

/** The first that has something to say. */
export async function decide(talk: Talk): Promise<Reply> {
  for (const step of steps) {
    const reply = await step(talk);
    if (reply) return reply;
  }
  return notUnderstood(talk);
}
