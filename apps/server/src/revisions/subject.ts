import type { Endpoint, ErrorCode, FactValue, RevisionKind } from "@okurca/contract";
import type { Db, Tx } from "../database/handles.ts";

export type Facts = Readonly<Record<string, FactValue>>;

/** As whom facts are written: a reader's word ranks just above the source it corrects. */
export type WrittenBy = "librarian" | "reader";

/** What is known of a subject. */
export interface Known {
  facts: Facts;
  /** Where each fact comes from; a fact that is missing here, or null, is nobody's. */
  sources: Readonly<Record<string, string | null>>;
  /** Whether everybody sees it; until then nobody changes it by a revision. */
  is_public: boolean;
}

/** How a subject is called now, and the path of its page. */
export interface SubjectName {
  title: string;
  path: string | null;
}

/**
 * A kind of things whose facts change by revisions. A new kind is a file that describes it, and its line in `subjects.ts`:
 * proposing, deciding, history and taking back are the same for all.
 */
export interface Subject {
  kind: RevisionKind;
  /** In the order they are shown. */
  fields: readonly string[];
  /** What a caller is told of a subject that is not there. */
  absent: ErrorCode;
  /** The calls that answer its facts and change them; the name of the part of the path that says which. */
  calls: { get: Endpoint; change: Endpoint; param: string };
  /** Those that are there, by what names them. */
  findMany(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, Known>>;
  /** The same of one, and nobody else changes it until the end of the transaction. */
  lock(tx: Tx, subject: string): Promise<Known | undefined>;
  /** Facts of which each changes the others, so that they are written by one hand. */
  together?: readonly string[];
  /** What changes along with these facts; without it, nothing. */
  settle?(present: Facts, changed: Facts): Facts;
  /** What forbids these facts, by field; without it, nothing does. */
  findProblems?(tx: Tx, subject: string, present: Facts, changed: Facts): Promise<Record<string, string>>;
  /** Whether librarians alone change a fact of this source. */
  isProtected(source: string): boolean;
  write(tx: Tx, subject: string, facts: Facts, by: WrittenBy): Promise<void>;
  /** Facts of a new one that are written only when everybody sees it. */
  later?: readonly string[];
  /** Shows everybody what a reader added, with what the reader told of it. */
  publish?(tx: Tx, subject: string, facts: Facts, by: WrittenBy): Promise<void>;
  /** Tells one that only its adder sees anew, where no other reader has it. */
  retell?(tx: Tx, subject: string, facts: Facts, readerId: string): Promise<void>;
  /** Subjects that are gone, and those that not everybody sees, are missing. */
  findNames(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectName>>;
}

/** What is known of one subject. */
export async function findKnown(db: Db, subject: Subject, id: string): Promise<Known | undefined> {
  return (await subject.findMany(db, [id])).get(id);
}
