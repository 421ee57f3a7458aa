import type { Audience, MailKind, NoticeKind, ReadingOutcome, ReadingStatus } from "@okurca/contract";
import type { ColumnType, Generated } from "kysely";
import type { ChatMessagesTable, ChatsTable } from "./tables-of-assistant.ts";
import type {
  ById,
  CreatedAt,
  EditionsTable,
  ModelBuildsTable,
  SimilarWorksTable,
  WorkRatingsTable,
  WorksTable,
} from "./tables-of-books.ts";
import type {
  BookRequestersTable,
  BookRequestsTable,
  ContactMessagesTable,
  ReportsTable,
} from "./tables-of-operator.ts";

export interface ReadersTable {
  id: ById;
  issuer: string;
  subject: string;
  username: string;
  name: string;
  email: string | null;
  picture: string | null;
  favorite_genres: string[] | null;
  claims_at: Generated<Date>;
  folded_username: ColumnType<string, never, never>;
  folded_name: ColumnType<string, never, never>;
  /** Of the newest event that friends see; -infinity when there is none. */
  last_activity_at: Generated<Date>;
  created_at: CreatedAt;
  library_for: Generated<Audience>;
  reviews_for: Generated<Audience>;
  /** By the operator: seen by nobody else, and writes nothing. */
  is_suspended: Generated<boolean>;
  is_email_verified: Generated<boolean>;
  /** Events of each kind that are not hidden; kept by a trigger on `events`. */
  post_events: ColumnType<number, never, never>;
  book_events: ColumnType<number, never, never>;
  /** Books on the shelf by status; kept by triggers on `library_books`, at the end of the transaction. */
  to_read_books: ColumnType<number, never, never>;
  reading_books: ColumnType<number, never, never>;
  read_books: ColumnType<number, never, never>;
  is_recommended_to: Generated<boolean>;
  /** What the reader read counts, without a name, in what others are recommended. */
  is_signal: Generated<boolean>;
  /** The book assistant answers the reader. */
  is_assisted: Generated<boolean>;
}

/** A profile picture, whose files a store keeps. */
export interface PicturesTable {
  key: string;
  /** Null for one that is to be erased. */
  reader_id: string | null;
  /** `arriving` while its files are written; `worn` while the reader's row names it, `left` when it did. */
  state: Generated<"arriving" | "ready" | "worn" | "left">;
  created_at: Date;
  /** Null while it is worn. */
  erase_after: Date | null;
}

export interface LibraryBooksTable {
  reader_id: string;
  isbn: string;
  status: ReadingStatus;
  added_at: Generated<Date>;
  changed_at: Generated<Date>;
  /** The reader's own, brought without a review; a review's rating goes before it. */
  rating: number | null;
  /** Title, first author ('' when there is none) and what is searched, as its edition has them; kept by triggers. */
  title: ColumnType<string, never, never>;
  author: ColumnType<string, never, never>;
  folded: ColumnType<string, never, never>;
}

export interface ReadingsTable {
  id: ById;
  reader_id: string;
  isbn: string;
  /** 'YYYY-MM-DD' */
  started_on: string | null;
  ended_on: string | null;
  /** Null while it is open. */
  outcome: ReadingOutcome | null;
  progress_page: number | null;
  progress_percent: number | null;
  notes: Generated<string>;
  created_at: Generated<Date>;
}

/** Each entry of progress, for the days on which was read. */
export interface ProgressEntriesTable {
  reading_id: string;
  entered_at: Date;
  /** 'YYYY-MM-DD', the reader's own. */
  day: string;
  page: number | null;
  percent: number | null;
}

/** How many books a reader wants to finish in a year. */
export interface ReadingGoalsTable {
  reader_id: string;
  year: number;
  books: number;
}

/** What was taken off a shelf, as it was, until it can no longer be put back; written by SQL only. */
export interface RemovedBooksTable {
  reader_id: string;
  isbn: string;
  removed_at: Date;
  shelf_row: Record<string, unknown>;
  readings: Record<string, unknown>[];
  progress_entries: Record<string, unknown>[];
}

/** What a transaction has done to the counts of a reader's shelf; empty for whoever looks after it. */
export interface ShelfStepsTable {
  transaction: ColumnType<string, never, never>;
  reader_id: string;
  to_read: number;
  reading: number;
  read: number;
}

export interface ReviewsTable {
  id: ById;
  reader_id: string;
  work_id: string;
  /** Everybody sees it, so that the work's rating counts it; kept by triggers. */
  is_counted: Generated<boolean>;
  isbn: string;
  content: string;
  rating: number;
  has_spoiler: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Kept by triggers on `likes` and `comments`. */
  like_count: Generated<number>;
  comment_count: Generated<number>;
  /** Put out of others' sight by the operator. */
  is_hidden: Generated<boolean>;
}

export interface FriendRequestsTable {
  id: ById;
  sender_id: string;
  receiver_id: string;
  state: Generated<"open" | "accepted" | "rejected" | "withdrawn">;
  created_at: Generated<Date>;
  answered_at: Date | null;
}

export interface FriendEdgesTable {
  reader_id: string;
  friend_id: string;
  since: Generated<Date>;
}

/** Hides both from each other. */
export interface BlocksTable {
  reader_id: string;
  blocked_id: string;
  created_at: Date;
}

export interface EventsTable {
  id: ById;
  reader_id: string;
  kind: "friend_post" | "friend_book_update";
  isbn: string;
  review_id: string | null;
  status: ReadingStatus | null;
  happened_at: Generated<Date>;
  /** Of an event without a review; kept by triggers on `likes` and `comments`. */
  like_count: Generated<number>;
  comment_count: Generated<number>;
  is_hidden: Generated<boolean>;
}

/** Of a review, or of an event that tells of none. */
export interface LikesTable {
  reader_id: string;
  review_id: string | null;
  event_id: string | null;
  created_at: Date;
  /** Everybody but the blocked sees it; kept by triggers. */
  is_counted: Generated<boolean>;
}

/** Under a review, or under an event that tells of none. */
export interface CommentsTable {
  id: ById;
  reader_id: string;
  review_id: string | null;
  event_id: string | null;
  content: string;
  created_at: Date;
  is_hidden: Generated<boolean>;
  /** Everybody but the blocked sees it; kept by triggers. */
  is_counted: Generated<boolean>;
}

export interface MailsTable {
  id: ById;
  recipient: string;
  /** Where an answer goes, when not to the sender. */
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string;
  state: "mailbox" | "waiting" | "sent" | "failed";
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Whose notification it tells of: it goes with the account. */
  reader_id: string | null;
  /** Turns off mails of its kind. */
  unsubscribe_url: string | null;
  /** `sub` of whom it is to, where the identity provider wrote it. */
  account: string | null;
  /** Ids of readers who are named in it. */
  named: Generated<string[]>;
  /** When a try began whose end is not known yet. */
  sending_since: Date | null;
  /** A try was cut off before its end was known: it may have arrived twice. */
  is_doubtful: Generated<boolean>;
}

export interface ImportsTable {
  id: ById;
  reader_id: string;
  format: string;
  file_name: string;
  state: Generated<"draft" | "running" | "done" | "undone">;
  /** Lines of the file that are no book. */
  refused: Record<"line" | "reason", unknown>[];
  created_at: Date;
}

/** Rows of a file: what each says, what it goes to, and what it wrote. */
export interface ImportRowsTable {
  id: ById;
  import_id: string;
  place: number;
  entry: Record<string, unknown>;
  match: "isbn" | "title" | "hand" | "brought" | "none";
  isbn: string | null;
  is_skipped: Generated<boolean>;
  outcome: "added" | "changed" | "same" | "skipped" | null;
  notes: Generated<string[]>;
  journal: Record<string, unknown> | null;
}

export interface NotificationsTable {
  id: ById;
  reader_id: string;
  type: "review" | "recommendation" | "group" | "other";
  title: string;
  message: string;
  data: ColumnType<Record<string, string>, string, never>;
  link: string | null;
  /** What it is about, so that it goes with it; null where it is about none. */
  kind: NoticeKind | null;
  actor_id: string | null;
  review_id: string | null;
  event_id: string | null;
  comment_id: string | null;
  request_id: string | null;
  is_read: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** False for one that is only for the mail. */
  is_in_page: Generated<boolean>;
  /** Null when no mail is to come of it, or none any more. */
  mail_due_at: Date | null;
}

/** What a reader chose; kinds without a row are told on the page only. */
export interface NotificationChoicesTable {
  reader_id: string;
  kind: MailKind;
  in_page: boolean;
  by_email: boolean;
  /** Monday of the last week whose digest was written or had nothing to say: 'YYYY-MM-DD' */
  digest_week: string | null;
}

/** Whose tokens are refused for good. */
export interface DeletedAccountsTable {
  /** Of issuer and subject, one way. */
  account_hash: Buffer;
  deleted_at: Date;
}

export interface NotesTable {
  key: string;
  value: string;
}

/** The product's own tables; the identity provider keeps its own in the schema `identity`. */
export interface DismissedWorksTable {
  reader_id: string;
  work_id: string;
  dismissed_at: Date;
}

/** What a reader was last recommended, looked at now and then to tell of new ones. */
export interface RecommendationNewsTable {
  reader_id: string;
  looked_at: Date;
  told_at: Date | null;
  work_ids: string[];
}

export interface Tables {
  works: WorksTable;
  editions: EditionsTable;
  readers: ReadersTable;
  pictures: PicturesTable;
  library_books: LibraryBooksTable;
  readings: ReadingsTable;
  progress_entries: ProgressEntriesTable;
  reading_goals: ReadingGoalsTable;
  removed_books: RemovedBooksTable;
  shelf_steps: ShelfStepsTable;
  reviews: ReviewsTable;
  friend_requests: FriendRequestsTable;
  friend_edges: FriendEdgesTable;
  blocks: BlocksTable;
  events: EventsTable;
  likes: LikesTable;
  comments: CommentsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  mails: MailsTable;
  deleted_accounts: DeletedAccountsTable;
  notes: NotesTable;
  work_ratings: WorkRatingsTable;
  contact_messages: ContactMessagesTable;
  book_requests: BookRequestsTable;
  book_requesters: BookRequestersTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  reports: ReportsTable;
  similar_works: SimilarWorksTable;
  model_builds: ModelBuildsTable;
  dismissed_works: DismissedWorksTable;
  recommendation_news: RecommendationNewsTable;
  chats: ChatsTable;
  chat_messages: ChatMessagesTable;
}
