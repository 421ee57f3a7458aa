import type { Tx } from "../database/handles.ts";

/** A review or an event with what is under it, or one comment or quote. */
export interface GoneThing {
  what: "review" | "event" | "comment" | "quote";
  id: string;
}

/** Such a thing, or a reader with all that is the reader's. */
export type Gone = GoneThing | { what: "reader"; id: string };

export interface OpenReport {
  reporter_id: string;
  kind: "post" | "comment" | "revision" | "quote" | "profile";
}

function kindOf(
  row: Record<"review_id" | "comment_id" | "revision_id" | "quote_id", string | null>,
): OpenReport["kind"] {
  if (row.comment_id !== null) return "comment";
  if (row.review_id !== null) return "post";
  if (row.revision_id !== null) return "revision";
  return row.quote_id === null ? "profile" : "quote";
}

/** Who waits for a decision on what is about to go; each once for each kind. */
export async function findOpenReports(tx: Tx, { what, id }: Gone): Promise<OpenReport[]> {
  const rows = await tx
    .selectFrom("reports as p")
    .leftJoin("comments as c", "c.id", "p.comment_id")
    .select(["p.reporter_id", "p.review_id", "p.comment_id", "p.revision_id", "p.quote_id"])
    .where("p.state", "=", "open")
    .where((eb) => {
      if (what === "comment") return eb("p.comment_id", "=", id);
      if (what === "quote") return eb("p.quote_id", "=", id);
      if (what === "event") return eb("c.event_id", "=", id);
      if (what === "review") return eb.or([eb("p.review_id", "=", id), eb("c.review_id", "=", id)]);
      const reviews = eb.selectFrom("reviews").select("id").where("reader_id", "=", id);
      const events = eb.selectFrom("events").select("id").where("reader_id", "=", id);
      return eb.or([
        eb("p.subject_id", "=", id),
        eb("c.review_id", "in", reviews),
        eb("c.event_id", "in", events),
      ]);
    })
    .$if(what === "reader", (query) => query.where("p.reporter_id", "<>", id))
    .execute();
  const found = new Map<string, OpenReport>();
  for (const { reporter_id, ...row } of rows) {
    const kind = kindOf(row);
    if (reporter_id !== null) found.set(`${reporter_id} ${kind}`, { reporter_id, kind });
  }
  return [...found.values()];
}
