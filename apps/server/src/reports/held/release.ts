import { setAboutHeld } from "../../about-texts/index.ts";
import type { Tx } from "../../database/handles.ts";
import { setQuoteEventTime, setReviewEventTime } from "../../feed/index.ts";
import type { Notices } from "../../ports.ts";
import { setQuoteHeld } from "../../quotes/index.ts";
import { announceComment, setCommentHeld } from "../../reactions/index.ts";
import { setReviewHeld } from "../../reviews/index.ts";
import type { FoundReport } from "../reports.queries.ts";

/** Of a held text that was decided: it waits no longer. */
export async function settleHeld(
  tx: Tx,
  { review_id, comment_id, about_id, quote_id }: FoundReport,
): Promise<void> {
  if (review_id !== null) await setReviewHeld(tx, review_id, false);
  if (comment_id !== null) await setCommentHeld(tx, comment_id, false);
  if (about_id !== null) await setAboutHeld(tx, about_id, false);
  if (quote_id !== null) await setQuoteHeld(tx, quote_id, false);
}

/** What nobody has seen yet comes out as if it were written now: its time, the feed's, and who is told of it. */
export async function publishUnseen(
  tx: Tx,
  report: FoundReport,
  { at, notices }: { at: Date; notices: Pick<Notices, "announceReview"> },
): Promise<void> {
  const { review_id, comment_id, quote_id, subject_id } = report;
  if (review_id !== null && subject_id !== null) {
    await setReviewHeld(tx, review_id, false, at);
    await setReviewEventTime(tx, review_id, at);
    await notices.announceReview(tx, { id: review_id, readerId: subject_id });
  }
  if (comment_id !== null) {
    await setCommentHeld(tx, comment_id, false, at);
    await announceComment(tx, comment_id, at);
  }
  if (quote_id !== null) {
    const eventId = await setQuoteHeld(tx, quote_id, false, at);
    if (eventId !== null) await setQuoteEventTime(tx, eventId, at);
  }
}
