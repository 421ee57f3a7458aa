import { type CaseRow, type Decision, limits, toLine } from "@okurca/contract";
import type { DecisionRow, ObjectionJson, OpenCase, PersonRow } from "./cases.queries.ts";

interface Reserved {
  moderator_id: string;
  by: PersonRow | null;
  reserved_until: Date;
}

/** As the viewer is told who looks at a case. */
export function toReservation(row: Reserved | undefined, viewerId: string): CaseRow["reservation"] {
  if (!row) return null;
  return { by: row.moderator_id === viewerId ? null : row.by, until: row.reserved_until.toISOString() };
}

/** A text of one line, cut at a word. */
export function excerptOf(text: string): string {
  const line = toLine(text);
  return line.length <= limits.excerpt ? line : `${line.slice(0, limits.excerpt).replace(/\s+\S*$/u, "")}…`;
}

export function toCaseRow(row: OpenCase, viewerId: string): CaseRow {
  const { moderator_id, moderator, reserved_until, content, since, ...rest } = row;
  const reserved =
    moderator_id === null || reserved_until === null
      ? undefined
      : { moderator_id, by: moderator, reserved_until };
  return {
    ...rest,
    excerpt: content === null ? null : excerptOf(content),
    since: since.toISOString(),
    reservation: toReservation(reserved, viewerId),
  };
}

/** Times as an answer says them: JSON of the database has the zone as a number. */
export function toObjection(row: ObjectionJson | null): Decision["objection"] {
  if (!row) return null;
  const time = (text: string) => new Date(text).toISOString();
  const { created_at, decided_at } = row;
  return { ...row, created_at: time(created_at), decided_at: decided_at === null ? null : time(decided_at) };
}

/** Of whom it was about, staff included, nobody learns who decided or what staff noted for each other. */
export function toDecision(row: DecisionRow, viewerId: string): Decision {
  const { id, kind, target, title, outcomes, days, told, decided_at, ended_at } = row;
  const isOwn = row.subject_id === viewerId;
  return {
    ...{ id, kind, target, title, outcomes, days, told, note: isOwn ? null : row.note, via: row.via },
    ...{ by: isOwn ? null : row.decider, decided_at: decided_at.toISOString() },
    ...{ ended_at: ended_at?.toISOString() ?? null, objection: toObjection(row.objection) },
  };
}
