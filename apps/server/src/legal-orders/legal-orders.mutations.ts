import type { OrderKind } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { SubjectRow } from "./legal-orders.queries.ts";

/** Undefined where the text is down already. */
export async function insertOrder(
  tx: Tx,
  given: { subject: SubjectRow; authority: string; number: string; decided_on: string; at: Date },
): Promise<{ id: string } | undefined> {
  const { subject, authority, number, decided_on, at } = given;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO legal_orders (kind, subject_id, reader_id, isbn, authority, number, decided_on, content, taken_down_at)
    VALUES (${subject.kind}, ${subject.id}, ${subject.reader_id}, ${subject.isbn}, ${authority}, ${number}, ${decided_on},
      ${subject.content}, ${at})
    ON CONFLICT (subject_id) WHERE lifted_at IS NULL DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0];
}

export interface LiftedRow {
  kind: OrderKind;
  subject_id: string | null;
  reader_id: string | null;
  isbn: string | null;
  content: string | null;
}

/** What the order took down; undefined where it was lifted already. */
export async function liftOrder(
  tx: Tx,
  given: { id: string; reason: string; at: Date },
): Promise<LiftedRow | undefined> {
  const { rows } = await sql<LiftedRow>`
    WITH before AS (
      SELECT id, kind, subject_id, reader_id, isbn, content FROM legal_orders
      WHERE id = ${given.id} AND lifted_at IS NULL FOR UPDATE
    )
    UPDATE legal_orders AS o SET lifted_at = ${given.at}, lift_reason = ${given.reason}, content = NULL
    FROM before WHERE o.id = before.id
    RETURNING before.kind, before.subject_id, before.reader_id, before.isbn, before.content`.execute(tx);
  return rows[0];
}
