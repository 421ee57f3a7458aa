import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** A review or an event with what is under it, or one comment. */
export interface Gone {
  what: "review" | "event" | "comment";
  id: string;
}

export interface OpenReport {
  reporter_id: string;
  kind: "post" | "comment";
}

/** Who waits for a decision on what is about to go; each once for each kind. */
export async function findOpenReports(tx: Transaction<Tables>, { what, id }: Gone): Promise<OpenReport[]> {
  const rows = await tx
    .selectFrom("reports as p")
    .leftJoin("comments as c", "c.id", "p.comment_id")
    .select(["p.reporter_id", "p.comment_id"])
    .where("p.state", "=", "open")
    .where((eb) => {
      if (what === "comment") return eb("p.comment_id", "=", id);
      if (what === "event") return eb("c.event_id", "=", id);
      return eb.or([eb("p.review_id", "=", id), eb("c.review_id", "=", id)]);
    })
    .execute();
  const found = new Map<string, OpenReport>();
  for (const { reporter_id, comment_id } of rows) {
    const kind = comment_id === null ? ("post" as const) : ("comment" as const);
    if (reporter_id !== null) found.set(`${reporter_id} ${kind}`, { reporter_id, kind });
  }
  return [...found.values()];
}
