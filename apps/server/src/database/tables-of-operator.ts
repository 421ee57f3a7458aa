import type { Generated } from "kysely";
import type { ById } from "./tables-of-books.ts";

export interface ContactMessagesTable {
  id: ById;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Generated<Date>;
  /** When the operator was done with it. */
  done_at: Date | null;
}

/** A book that the catalogue lacked when it was first asked for. */
export interface BookRequestsTable {
  isbn: string;
  status: Generated<"received" | "added" | "declined">;
  decline_reason: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
}

/** Everybody who asked for it, in their own words. */
export interface BookRequestersTable {
  id: ById;
  isbn: string;
  /** Null for a visitor. */
  reader_id: string | null;
  title: string;
  author: string;
  reason: string;
  description: string;
  submitted_at: Date;
  created_at: Generated<Date>;
  answered_at: Date | null;
}

/** Of a review, a comment, or (with neither) a reader. */
export interface ReportsTable {
  id: ById;
  reporter_id: string | null;
  subject_id: string;
  review_id: string | null;
  comment_id: string | null;
  reason: string;
  state: Generated<"open" | "hidden" | "warned" | "suspended" | "dismissed" | "restored">;
  created_at: Date;
  decided_at: Date | null;
  /** The text as it was when it was reported; null for a profile, and for what was reported before this was kept. */
  content: string | null;
  /** Whether the review or comment is hidden, and its writer suspended, because of this report. */
  is_hiding: Generated<boolean>;
  is_suspending: Generated<boolean>;
  /** When the operator's mail told of it. */
  operator_told_at: Date | null;
}
