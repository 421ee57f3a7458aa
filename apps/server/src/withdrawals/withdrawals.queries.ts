import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** A review with what is under it, one comment, or a reader with all that is the reader's. */
export type Gone = { reviewId: string } | { commentId: string } | { readerId: string };

export interface OpenReport {
  reporter_id: string;
  kind: "post" | "comment" | "profile";
}

/** Who waits for a decision on what is about to go; each once for each kind. */
export async function findOpenReports(tx: Transaction<Tables>, gone: Gone): Promise<OpenReport[]> {
  const rows = await tx
    .selectFrom("reports as p")
    .leftJoin("comments as c", "c.id", "p.comment_id")
    .select(["p.reporter_id", "p.review_id", "p.comment_id"])
    .where("p.state", "=", "open")
    .where((eb) => {
      if ("commentId" in gone) return eb("p.comment_id", "=", gone.commentId);
      if ("reviewId" in gone) {
        return eb.or([eb("p.review_id", "=", gone.reviewId), eb("c.review_id", "=", gone.reviewId)]);
      }
      const { readerId } = gone;
      const reviews = eb.selectFrom("reviews").select("id").where("reader_id", "=", readerId);
      const events = eb.selectFrom("events").select("id").where("reader_id", "=", readerId);
      return eb.or([
        eb("p.subject_id", "=", readerId),
        eb("c.review_id", "in", reviews),
        eb("c.event_id", "in", events),
      ]);
    })
    .$if("readerId" in gone, (query) =>
      query.where("p.reporter_id", "<>", (gone as { readerId: string }).readerId),
    )
    .execute();
  const found = new Map<string, OpenReport>();
  for (const { reporter_id, review_id, comment_id } of rows) {
    const kind = comment_id !== null ? "comment" : review_id !== null ? "post" : "profile";
    if (reporter_id !== null) found.set(`${reporter_id} ${kind}`, { reporter_id, kind });
  }
  return [...found.values()];
}
