import { type Kysely, sql } from "kysely";

/** What a table or a column is, where its name does not say it: shown by psql and in the generated table types. */
const comments: Readonly<Record<string, string>> = {
  works: "What is reviewed and recommended: all editions of one text",
  "works.author_slugs": "Of `authors`, in their order: as they stand in addresses",
  work_ratings: "How many reviews gave which rating; kept by a trigger on `reviews`",
  "editions.search": "Written by SQL only",
  "editions.revision": "The transaction that wrote it last",
  "editions.other_titles": "What other sources call it",
  "editions.other_authors": "What other sources call its authors",
  similar_works: "How much having read one work speaks for another; made anew by the model's build",
  "model_builds.signals": "How many signals it was made of",
  "model_builds.ratings": "How many ratings there were then",
  "readers.last_activity_at": "Time of the newest event that friends see; -infinity when there is none",
  "readers.is_suspended": "Set by the operator: no other reader sees the account, and it writes nothing",
  "readers.post_events": "Events of this kind that are not hidden; a trigger on `events` counts them",
  "readers.book_events": "Events of this kind that are not hidden; a trigger on `events` counts them",
  "readers.to_read_books": "Triggers on `library_books` count them, at the end of the transaction",
  "readers.reading_books": "Triggers on `library_books` count them, at the end of the transaction",
  "readers.read_books": "Triggers on `library_books` count them, at the end of the transaction",
  "readers.is_signal": "What the reader read counts, without a name, in others' recommendations",
  "readers.is_assisted": "The book assistant answers the reader",
  pictures: "Profile pictures; a store keeps their files",
  "pictures.reader_id": "Null for a picture that is to be erased",
  "pictures.state":
    "arriving while its files are written; worn while the reader's row names it, left after that",
  "pictures.erase_after": "Null while it is worn",
  "library_books.rating": "The reader's own, brought without a review; a review's rating takes precedence",
  "library_books.title": "Of its edition; triggers keep it",
  "library_books.author": "The first author of its edition, '' when there is none; triggers keep it",
  "library_books.folded": "Search text of its edition; triggers keep it",
  "readings.outcome": "Null while the reading is open",
  progress_entries: "Each entry of progress, for the days on which the reader read",
  "progress_entries.day": "The reader's own",
  reading_goals: "How many books a reader wants to finish in a year",
  removed_books:
    "Books taken off a shelf, as they were, until they can no longer be restored; only SQL writes them",
  shelf_steps:
    "What a transaction has done to the counts of a reader's shelf; other transactions never see a row",
  "reviews.is_counted": "Everybody sees it, so the work's rating counts it; triggers keep it",
  "reviews.like_count": "Kept by a trigger on `likes`",
  "reviews.comment_count": "Kept by a trigger on `comments`",
  "reviews.is_hidden": "The operator hid it from others",
  blocks: "Hides both readers from each other",
  "events.like_count": "Of an event without a review; a trigger on `likes` keeps it",
  "events.comment_count": "Of an event without a review; a trigger on `comments` keeps it",
  likes: "Of a review, or of an event without one",
  "likes.is_counted": "Everybody but the blocked sees it; kept by triggers",
  comments: "Under a review, or under an event without one",
  "comments.is_counted": "Everybody but the blocked sees it; kept by triggers",
  "mails.reply_to": "Address for replies, when not the sender",
  "mails.reader_id": "The reader whose notification the mail carries; it is deleted with the account",
  "mails.unsubscribe_url": "Address that turns off mails of this kind",
  "mails.account": "`sub` of the recipient, where the identity provider wrote the mail",
  "mails.named": "Ids of the readers the mail names",
  "mails.sending_since": "When a try began whose outcome is not known yet",
  "mails.is_doubtful": "A try was cut off before its outcome was known: the mail may have arrived twice",
  "imports.refused": "Lines of the file that are no book",
  import_rows: "Rows of a file: what each says, what it goes to, and what it wrote",
  "notifications.kind": "What it is about, so that both are deleted together; null where it is about nothing",
  "notifications.is_in_page": "False for a notification that only a mail carries",
  "notifications.mail_due_at": "Null when no mail is to be sent for it, or none any more",
  notification_choices: "A reader's choices; kinds without a row notify on the page only",
  "notification_choices.digest_week":
    "Monday of the last week whose digest was written or had nothing to say",
  deleted_accounts: "Accounts whose tokens are refused for good",
  "deleted_accounts.account_hash": "One-way hash of issuer and subject",
  recommendation_news: "What a reader was last recommended, checked now and then to notify of new ones",
  chats: "One row a reader who has ever written to the assistant",
  "chats.reply_until":
    "The process that makes the reply says again and again that it lives; after this it is gone",
  "chats.is_stopping": "The reader wants no more of the reply that is being made",
  "chats.message_count": "Of messages that are no replies in the making; a trigger keeps it",
  "chat_messages.state":
    "pending while it is being made; what is so without a process that makes it was cut off",
  "contact_messages.done_at": "When the operator was done with it",
  book_requests: "Books that the catalogue lacked when they were first asked for",
  book_requesters: "Everybody who asked for a book, in their own words",
  "book_requesters.reader_id": "Null for a visitor",
  reports: "Of a review, a comment, or (with neither) a reader",
  "reports.content":
    "The text as it was when it was reported; null for a profile, and for what was reported before this was kept",
  "reports.is_hiding": "Whether the review or comment is hidden because of this report",
  "reports.is_suspending": "Whether the writer is suspended because of this report",
  "reports.operator_told_at": "When the operator's mail told of it",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
