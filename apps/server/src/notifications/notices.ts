import type { Logger } from "@okurca/server-kit";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { readKeyFile } from "../identity/index.ts";
import type { JobQueue, Jobs } from "../jobs/index.ts";
import type { Mail } from "../mail/index.ts";
import type { Settings } from "../settings/index.ts";
import { friendReviewQueue, hasFriends, tellFriends } from "./friend-reviews.mutations.ts";
import { sendDueMails } from "./notice-mails.ts";
import { type LinkClaims, readLink, signLink } from "./unsubscribe-links.ts";

export interface Notices {
  /** Has the friends who have the book told of a new review, after the commit: publishing waits for none of it. */
  announceReview(tx: Transaction<Tables>, review: { id: string; readerId: string }): Promise<void>;
  /** Takes up what was left to be told; a server does so at its start. */
  open(): Promise<void>;
  /** Writes the mails whose time has come, until it is told to end; a server does so every minute. */
  sendDue(signal?: AbortSignal): Promise<void>;
  signLink(claims: LinkClaims): Promise<string>;
  /** Undefined for anything we did not sign. */
  readLink(token: string): Promise<LinkClaims | undefined>;
}

/** What readers are told beyond the transaction of its cause: by mail, and friends by the hundreds. */
export function createNotices(parts: {
  db: Kysely<Tables>;
  jobs: Jobs;
  mail: Mail;
  settings: Settings;
  log: Logger;
  clock: () => Date;
}): Notices {
  const { db, jobs, mail, settings, log, clock } = parts;
  const { origin } = settings;
  // Read anew each time: keys change while servers run.
  const keys = () => readKeyFile(settings.identity.keyFile);
  const sign = async (claims: LinkClaims) => signLink(claims, await keys());

  let queue: Promise<JobQueue<{ reviewId: string }>> | undefined;
  function openQueue() {
    queue ??= jobs.openQueue(friendReviewQueue, ({ reviewId }) => tellFriends(db, reviewId, clock()));
    // Tried again by the next one who asks.
    queue.catch(() => {
      queue = undefined;
    });
    return queue;
  }

  return {
    async announceReview(tx, review) {
      if (!(await hasFriends(tx, review.readerId))) return;
      await (await openQueue()).enqueue(tx, { reviewId: review.id });
    },
    async open() {
      await openQueue();
    },
    sendDue: (signal) => sendDueMails({ db, mail, origin, log, clock, signLink: sign }, signal),
    signLink: sign,
    readLink: async (token) => readLink(token, await keys()),
  };
}
