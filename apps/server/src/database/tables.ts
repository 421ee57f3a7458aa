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
  /** Time of the newest event that friends see; -infinity when there is none. */
  last_activity_at: Generated<Date>;
  created_at: CreatedAt;
  library_for: Generated<Audience>;
  reviews_for: Generated<Audience>;
  /** Set by the operator: no other reader sees the account, and it writes nothing. */
  is_suspended: Generated<boolean>;
  is_email_verified: Generated<boolean>;
  /** Counts of events that are not hidden, by kind; a trigger on `events` keeps them. */
  post_events: ColumnType<number, never, never>;
  book_events: ColumnType<number, never, never>;
  /**
   * Counts of books on the shelf by status; triggers on `library_books` keep them, at the end of the
   * transaction.
   */
  to_read_books: ColumnType<number, never, never>;
  reading_books: ColumnType<number, never, never>;
  read_books: ColumnType<number, never, never>;
  is_recommended_to: Generated<boolean>;
  /** What the reader read counts, without a name, in others' recommendations. */
  is_signal: Generated<boolean>;
  /** The book assistant answers the reader. */
  is_assisted: Generated<boolean>;
}

/** A profile picture; a store keeps its files. */
export interface PicturesTable {
  key: string;
  /** Null for a picture that is to be erased. */
  reader_id: string | null;
  /** `arriving` while its files are written; `worn` while the reader's row names it, `left` after that. */
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
  /** The reader's own, brought without a review; a review's rating takes precedence. */
  rating: number | null;
  /** Title, first author ('' when there is none) and search text of its edition; triggers keep them. */
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
  /** Null while the reading is open. */
  outcome: ReadingOutcome | null;
  progress_page: number | null;
  progress_percent: number | null;
  notes: Generated<string>;
  created_at: Generated<Date>;
}

/** Each entry of progress, for the days on which the reader read. */
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

/** Books taken off a shelf, as they were, until they can no longer be restored; only SQL writes them. */
export interface RemovedBooksTable {
  reader_id: string;
  isbn: string;
  removed_at: Date;
  shelf_row: Record<string, unknown>;
  readings: Record<string, unknown>[];
  progress_entries: Record<string, unknown>[];
}

/** What a transaction has done to the counts of a reader's shelf; other transactions never see a row. */
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
  /** Everybody sees it, so the work's rating counts it; triggers keep it. */
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
  /** The operator hid it from others. */
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

/** Hides both readers from each other. */
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
  /** Counts of an event without a review; triggers on `likes` and `comments` keep them. */
  like_count: Generated<number>;
  comment_count: Generated<number>;
  is_hidden: Generated<boolean>;
}

/** Likes of a review, or of an event without one. */
export interface LikesTable {
  reader_id: string;
  review_id: string | null;
  event_id: string | null;
  created_at: Date;
  /** Everybody but the blocked sees it; kept by triggers. */
  is_counted: Generated<boolean>;
}

/** Comments under a review, or under an event without one. */
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
  /** Address for replies, when not the sender. */
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string;
  state: "mailbox" | "waiting" | "sent" | "failed";
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** The reader whose notification the mail carries; it is deleted with the account. */
  reader_id: string | null;
  /** Address that turns off mails of this kind. */
  unsubscribe_url: string | null;
  /** `sub` of the recipient, where the identity provider wrote the mail. */
  account: string | null;
  /** Ids of the readers the mail names. */
  named: Generated<string[]>;
  /** When a try began whose outcome is not known yet. */
  sending_since: Date | null;
  /** A try was cut off before its outcome was known: the mail may have arrived twice. */
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
  /** What it is about, so that both are deleted together; null where it is about nothing. */
  kind: NoticeKind | null;
  actor_id: string | null;
  review_id: string | null;
  event_id: string | null;
  comment_id: string | null;
  request_id: string | null;
  is_read: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** False for a notification that only a mail carries. */
  is_in_page: Generated<boolean>;
  /** Null when no mail is to be sent for it, or none any more. */
  mail_due_at: Date | null;
}

/** A reader's choices; kinds without a row notify on the page only. */
export interface NotificationChoicesTable {
  reader_id: string;
  kind: MailKind;
  in_page: boolean;
  by_email: boolean;
  /** Monday of the last week whose digest was written or had nothing to say: 'YYYY-MM-DD' */
  digest_week: string | null;
}

/** Accounts whose tokens are refused for good. */
export interface DeletedAccountsTable {
  /** One-way hash of issuer and subject. */
  account_hash: Buffer;
  deleted_at: Date;
}

export interface NotesTable {
  key: string;
  value: string;
}

export interface DismissedWorksTable {
  reader_id: string;
  work_id: string;
  dismissed_at: Date;
}

/** What a reader was last recommended, checked now and then to notify of new ones. */
export interface RecommendationNewsTable {
  reader_id: string;
  looked_at: Date;
  told_at: Date | null;
  work_ids: string[];
}

/** The product's own tables; the identity provider keeps its own in the schema `identity`. */
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
