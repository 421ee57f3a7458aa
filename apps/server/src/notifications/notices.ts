import type { AppContext } from "../context.ts";
import { readKeyFile } from "../identity/index.ts";
import type { JobQueue, LinkClaims, Notices } from "../ports.ts";
import { friendReviewQueue, hasFriends, notifyFriendsOfReview } from "./friend-reviews.mutations.ts";
import { sendDueMails } from "./notice-mails.ts";
import { readLink, signLink } from "./unsubscribe-links.ts";

/** What readers are told beyond the transaction of its cause: by mail, and friends by the hundreds. */
export function createNotices(
  parts: Pick<AppContext, "db" | "jobs" | "mail" | "settings" | "log" | "clock">,
): Notices {
  const { db, jobs, mail, settings, log, clock } = parts;
  const { origin } = settings;
  // Read anew each time: keys change while servers run.
  const keys = () => readKeyFile(settings.identity.keyFile);
  const sign = async (claims: LinkClaims) => signLink(claims, await keys());

  let queue: Promise<JobQueue<{ reviewId: string }>> | undefined;
  function openQueue() {
    queue ??= jobs.openQueue(friendReviewQueue, ({ reviewId }) =>
      notifyFriendsOfReview(db, reviewId, clock()),
    );
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
