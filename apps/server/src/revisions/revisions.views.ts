import type { OwnRevision, Revision } from "@okurca/contract";
import type { Db } from "../database/handles.ts";
import type { ShownRevision, StoredRevision } from "./revisions.queries.ts";
import type { Subject, SubjectName } from "./subject.ts";
import { subjectOf, subjects } from "./subjects.ts";

/** What is found of the subjects of these, once a kind. */
async function findOfSubjects<Found>(
  rows: readonly StoredRevision[],
  find: (subject: Subject, named: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<(row: StoredRevision) => Found | undefined> {
  const found = await Promise.all(
    subjects.map(async (subject) => {
      const named = new Set(rows.filter(({ kind }) => kind === subject.kind).map((row) => row.subject));
      return [subject.kind, named.size > 0 ? await find(subject, [...named]) : undefined] as const;
    }),
  );
  const byKind = new Map(found);
  return ({ kind, subject }) => byKind.get(kind)?.get(subject);
}

/** What is known now of the subjects of these. */
export const findAllKnown = (db: Db, rows: readonly StoredRevision[]) =>
  findOfSubjects(rows, (subject, named) => subject.findMany(db, named));

/** How the subjects of these are called now; one that is gone by its last known title, else by its number. */
export async function findNames(
  db: Db,
  rows: readonly StoredRevision[],
): Promise<(row: StoredRevision) => SubjectName> {
  const nameOf = await findOfSubjects(rows, (subject, named) => subject.findNames(db, named));
  return (row) => {
    const { subject, changes } = row;
    const name = nameOf(row);
    if (name) return name;
    const title = changes.find(({ field }) => field === "title" || field === "name")?.after;
    return { title: typeof title === "string" ? title : subject, path: null };
  };
}

function toFields(row: StoredRevision, { title, path }: SubjectName) {
  const order = subjectOf(row.kind)?.fields ?? [];
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    title,
    path,
    is_new: row.is_new,
    changes: row.changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
    // Its writer finds them in the archive.
    reason: row.are_words_hidden ? null : row.reason,
    source_url: row.are_words_hidden ? null : row.source_url,
    are_words_hidden: row.are_words_hidden,
    restores: row.restores?.toISOString() ?? null,
    is_taken_back: row.taken_back_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

export function toOwnRevision(row: StoredRevision, name: SubjectName): OwnRevision {
  const { state, decided_at, note } = row;
  return { ...toFields(row, name), state, decided_at: decided_at?.toISOString() ?? null, note };
}

export function toRevision(row: ShownRevision, subject: SubjectName): Revision {
  const { username, name, picture } = row;
  return {
    ...toFields(row, subject),
    standing: row.standing,
    writer: username === null ? null : { username, name: name ?? "", picture },
    has_left: row.reader_id === null,
  };
}
