import type { Tx } from "../database/handles.ts";

export interface WrittenRequest {
  isbn: string;
  title: string;
  author: string;
  reason: string;
  description: string;
  submittedAt: Date;
}

/** Opens the request, or joins the one there is; an answered one is open again, and waits since now. */
export async function openRequest(tx: Tx, isbn: string, at: Date): Promise<void> {
  await tx
    .insertInto("book_requests")
    .values({ isbn, decline_reason: null, created_at: at, decided_at: null })
    .onConflict((conflict) =>
      conflict
        .column("isbn")
        .doUpdateSet({ status: "received", decline_reason: null, created_at: at, decided_at: null })
        .where("book_requests.status", "<>", "received"),
    )
    .execute();
}

/** Who asks for the same book again says it in other words and waits for an answer anew. */
export async function addRequester(
  tx: Tx,
  request: WrittenRequest & { readerId: string | null; at: Date },
): Promise<void> {
  const words = {
    title: request.title,
    author: request.author,
    reason: request.reason,
    description: request.description,
    submitted_at: request.submittedAt,
    answered_at: null,
  };
  await tx
    .insertInto("book_requesters")
    .values({ ...words, isbn: request.isbn, reader_id: request.readerId, created_at: request.at })
    .onConflict((conflict) => conflict.columns(["isbn", "reader_id"]).doUpdateSet(words))
    .execute();
}

/** The request's status; the row stays locked until commit. */
export async function lockRequest(tx: Tx, isbn: string) {
  const row = await tx
    .selectFrom("book_requests")
    .select("status")
    .where("isbn", "=", isbn)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function decide(
  tx: Tx,
  decision: { isbn: string; status: "added" | "declined"; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("book_requests")
    .set({ status: decision.status, decline_reason: decision.reason, decided_at: decision.at })
    .where("isbn", "=", decision.isbn)
    .execute();
}

/** Marks the requesters as answered; returns those to be told. `isForAll`: also who had an answer before. */
export async function answerRequesters(
  tx: Tx,
  answer: { isbn: string; at: Date; isForAll: boolean },
): Promise<{ readerId: string; title: string }[]> {
  let query = tx
    .updateTable("book_requesters")
    .set({ answered_at: answer.at })
    .where("isbn", "=", answer.isbn);
  if (!answer.isForAll) query = query.where("answered_at", "is", null);
  const rows = await query.returning(["reader_id", "title"]).execute();
  return rows.flatMap(({ reader_id, title }) => (reader_id === null ? [] : [{ readerId: reader_id, title }]));
}
