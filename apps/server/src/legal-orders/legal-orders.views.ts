import type { LegalOrder, OrderSubject } from "@okurca/contract";
import type { OrderRow, SubjectRow } from "./legal-orders.queries.ts";

const writerOf = ({ username, name }: { username: string | null; name: string | null }) =>
  username === null ? null : { username, name: name ?? username };

export const subjectView = (row: SubjectRow): OrderSubject => ({
  ...{ kind: row.kind, id: row.id, title: row.title, content: row.content, writer: writerOf(row) },
  created_at: row.created_at.toISOString(),
});

export const orderView = (row: OrderRow): LegalOrder => ({
  ...{ id: row.id, kind: row.kind, authority: row.authority, number: row.number, decided_on: row.decided_on },
  ...{ title: row.title, content: row.content, writer: writerOf(row) },
  taken_down_at: row.taken_down_at.toISOString(),
  lifted_at: row.lifted_at?.toISOString() ?? null,
});
