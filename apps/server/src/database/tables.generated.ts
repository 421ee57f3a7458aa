// Written from the migrated database by `npm run update-generated`; never edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface Tables {
  /** What a work is about, each time a reader wrote it or a source gave it; the last of readers that is not hidden is shown, else the last of sources */
  about_revisions: {
    id: Generated<string>;
    work_id: string;
    /** Their order, in all works */
    position: GeneratedAlways<number>;
    /** Null when the account was deleted: the text stays, under its licence; and where a source gave it */
    reader_id: string | null;
    /** Empty where the text was taken away */
    content: string;
    /** The reader's own word on it */
    reason: string | null;
    /** The revision to whose text this one went back */
    restored_id: string | null;
    created_at: Date;
    /** The operator hid it */
    is_hidden: Generated<boolean>;
    /** Whose text it is when no reader wrote it; also where a reader went back to it (restored_id) */
    source_name: string | null;
    /** The terms under which the source gives it, as they are shown */
    source_terms: string | null;
    /** The edition whose record had it; only this one brings a newer text */
    source_isbn: string | null;
    /** Hidden since a watched word stands in it, until a moderator has looked at it */
    is_held: Generated<boolean>;
  };
  /** By which number the log of acts knows a reader; goes with the account, and the log says no more who it was */
  act_people: {
    id: GeneratedAlways<number>;
    reader_id: string;
  };
  /** What staff, the shell and jobs of theirs did; rows are only ever added */
  acts: {
    id: GeneratedAlways<number>;
    at: Date;
    via: "page" | "shell" | "job";
    /** Of act_people: who acted; no foreign key, since a row outlives the account */
    actor_id: number | null;
    act: string;
    subject_kind: string;
    /** Of what the kind names: a number of ours, an ISBN, a word of a setting; a reader stands in person_id */
    subject_id: string | null;
    /** Of act_people: the reader whom it concerns, where there is one */
    person_id: number | null;
    /** State before, in the words of the act; never what a reader wrote */
    before: Record<string, unknown> | null;
    /** State after, in the words of the act; never what a reader wrote */
    after: Record<string, unknown> | null;
    reason: string | null;
  };
  announcements: {
    id: Generated<string>;
    text: string;
    /** readers: whoever is signed in */
    audience: "everybody" | "readers";
    starts_at: Date;
    /** Null: it stands until it is taken down */
    ends_at: Date | null;
    /** A browser remembers that its announcement was dismissed; the server does not */
    is_dismissible: boolean;
    created_at: Date;
  };
  /** Whether answers of the assistant were of use, one row an answer; it outlives the conversation */
  answer_feedback: {
    id: Generated<string>;
    reader_id: string;
    /** Null when the conversation was cleared or the answer made anew: a count remains */
    message_id: string | null;
    is_useful: boolean;
    mode: "model" | "katalog" | null;
    fallback: "unavailable" | "budget" | "busy" | null;
    state: "complete" | "stopped" | "cut";
    /** The message that was answered, where the reader agreed to share it */
    shared_question: string | null;
    shared_answer: string | null;
    /** What the reader adds to what is shared */
    comment: string | null;
    given_at: Date;
  };
  /** Who is told of an author's new books; nobody but the reader sees it */
  author_follows: {
    reader_id: string;
    /** Of the person as it was when it began; spellings say who that is now */
    author_slug: string;
    /** As the author was called when it began */
    author_name: string;
    since: Date;
    /** When the reader was last told of this author */
    told_at: Date | null;
  };
  /** Books of followed authors that are new, to be told or told */
  author_news: {
    author_slug: string;
    work_id: string;
    isbn: string;
    came_at: Date;
    /** Followers are being told since then; the time of what they are told */
    telling_at: Date | null;
    told_at: Date | null;
  };
  /** Other spellings of authors' names; those that works bear as well as those that none does */
  author_spellings: {
    /** Of the spelling */
    slug: string;
    name: string;
    /** Whose it is; null for what was taken for somebody's by a file of ours and is not, by a librarian's word */
    author_slug: string | null;
    source: "starter" | "librarian" | "reader";
  };
  /** What is known of authors beside their works; most have no row */
  authors: {
    /** As it stands in addresses, in works and in spellings; stays when the name changes */
    slug: string;
    name: string;
    born: string | null;
    died: string | null;
    links: Generated<string[]>;
    source: "starter" | "librarian" | "reader";
    /** Field → source, of those that differ from the source of the author */
    fact_sources: Generated<Record<string, unknown>>;
  };
  /** Hides both readers from each other */
  blocks: {
    reader_id: string;
    blocked_id: string;
    created_at: Date;
  };
  /** Everybody who asked for a book, in their own words */
  book_requesters: {
    id: Generated<string>;
    isbn: string;
    /** Null for a visitor */
    reader_id: string | null;
    title: string;
    author: string;
    reason: string;
    description: string;
    submitted_at: Date;
    created_at: Generated<Date>;
    answered_at: Date | null;
  };
  /** Books that the catalogue lacked when they were first asked for */
  book_requests: {
    isbn: string;
    status: Generated<"received" | "added" | "declined">;
    decline_reason: string | null;
    created_at: Generated<Date>;
    decided_at: Date | null;
  };
  /** Who looks at a reported thing, so that no other decides on it meanwhile */
  case_reservations: {
    /** The review, comment, revision, quote or reader; no foreign key, since it is one of several */
    thing_id: string;
    moderator_id: string;
    reserved_until: Date;
  };
  /** Files of catalogues that librarians sent, one at a time; the file goes when it was taken in */
  catalogue_imports: {
    id: Generated<string>;
    /** Who sent the file */
    reader_id: string | null;
    /** Who had it taken in */
    starter_id: string | null;
    file_name: string;
    bytes: number;
    /** Bytes that have come */
    received: Generated<number>;
    /** Whose word its facts are: what the file itself is, or as it was said */
    whose: "content" | "library" | "publisher" | "operator";
    /** `checking` is the dry run */
    state: Generated<"arriving" | "checking" | "checked" | "importing" | "done" | "failed" | "cancelled">;
    /** How far the file was gone through */
    share: Generated<number>;
    /** Rows read, added, changed, unchanged and refused */
    counts: Record<string, unknown> | null;
    /** Why records were left out that are not wrong, and how many */
    left_out: Record<string, unknown> | null;
    /** The file ends in the middle; what stands before counts */
    is_cut: Generated<boolean>;
    /** Why it could not be read */
    problem: string | null;
    created_at: Date;
    /** When its state changed last */
    changed_at: Date;
  };
  chat_messages: {
    id: string;
    reader_id: string;
    position: GeneratedAlways<number>;
    role: "user" | "assistant";
    content: string;
    /** pending while it is being made; what is so without a process that makes it was cut off */
    state: "pending" | "complete" | "stopped" | "cut";
    mode: "model" | "katalog" | null;
    fallback: "unavailable" | "budget" | "busy" | null;
    isbns: Generated<string[]>;
    /** As in answer_feedback, which is counted: what the reader sees pressed */
    feedback: "up" | "down" | null;
    thread: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    created_at: Date;
  };
  /** One row a reader who has ever written to the assistant */
  chats: {
    reader_id: string;
    reply_id: string | null;
    /** The process that makes the reply says again and again that it lives; after this it is gone */
    reply_until: Date | null;
    tokens_on: string | null;
    tokens: Generated<number>;
    /** The reader wants no more of the reply that is being made */
    is_stopping: Generated<boolean>;
    /** Of messages that are no replies in the making; a trigger keeps it */
    message_count: Generated<number>;
  };
  /** Under a review, or under an event without one */
  comments: {
    id: Generated<string>;
    reader_id: string;
    review_id: string | null;
    event_id: string | null;
    content: string;
    created_at: Date;
    is_hidden: Generated<boolean>;
    /** Everybody but the blocked sees it; kept by triggers */
    is_counted: Generated<boolean>;
    /** Written on the first day of its writer's account */
    links_as_text: Generated<boolean>;
    /** Hidden since a watched word stands in it, until a moderator has looked at it */
    is_held: Generated<boolean>;
  };
  /** What staff answered to a message of the contact form, by mail */
  contact_answers: {
    id: Generated<string>;
    message_id: string;
    /** Null from the shell, and once the account is gone */
    writer_id: string | null;
    via: "page" | "shell";
    content: string;
    created_at: Date;
  };
  contact_messages: {
    id: Generated<string>;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Generated<Date>;
    /** When the operator was done with it */
    done_at: Date | null;
    /** Who of the staff has taken it on */
    assigned_to: string | null;
  };
  /** Books whose cover was looked for in a source */
  cover_lookups: {
    isbn: string;
    state: Generated<"waiting" | "found" | "none">;
    looked_at: Date;
  };
  /** Books whose cover was taken down on complaint of who has the rights */
  cover_takedowns: {
    isbn: string;
    reason: string;
    /** The librarian; null from the shell */
    reader_id: string | null;
    taken_down_at: Date;
  };
  /** Pictures of covers, with those that history knows; a row is written before its files and deleted after them */
  covers: {
    key: string;
    /** Of the edition it was uploaded for, also when another took that one's place */
    isbn: string;
    /** Null of a source, and when the account was deleted: the cover stays, without a name */
    reader_id: string | null;
    source: "librarian" | "reader" | "open-library";
    /** arriving: files are being written; kept: they are there; leaving: they are to be erased */
    state: Generated<"arriving" | "kept" | "leaving">;
    /** It was the cover until the operator chose to show none of its kind */
    is_resting: Generated<boolean>;
    created_at: Date;
  };
  /** Why staff decide as they do, as the operator keeps it */
  decision_reasons: {
    id: Generated<string>;
    label: string;
    /** What both sides are told */
    told: string;
    /** The decisions it may be given for */
    outcomes: string[];
    is_active: Generated<boolean>;
    place: number;
  };
  /** What was decided about a reader, or what a reader wrote; it stays when the text goes */
  decisions: {
    id: Generated<string>;
    kind: "post" | "comment" | "about" | "revision" | "quote" | "profile";
    /** Null where a source gave the about-text, or its writer had left */
    subject_id: string | null;
    /** No foreign key: a review that was deleted may be put back */
    review_id: string | null;
    /** No foreign key: a comment may be put back with its review */
    comment_id: string | null;
    about_id: string | null;
    /** Of the book, as it was called then */
    title: string | null;
    outcomes: string[];
    /** How long a suspension lasts; null for good */
    days: number | null;
    reason_id: string | null;
    /** The reason as it was told then */
    told: string | null;
    /** Of staff for staff */
    note: string | null;
    decider_id: string | null;
    via: "page" | "shell" | "job";
    decided_at: Date;
    /** Since when it holds no longer; a suspension whose time is over was carried out */
    ended_at: Date | null;
    /** The decision that took it back */
    ended_by: string | null;
    revision_id: string | null;
    quote_id: string | null;
  };
  /** Accounts whose tokens are refused for good */
  deleted_accounts: {
    /** One-way hash of issuer and subject */
    account_hash: Buffer;
    deleted_at: Date;
  };
  dismissed_works: {
    reader_id: string;
    work_id: string;
    dismissed_at: Date;
  };
  doubles: {
    id: Generated<string>;
    kind: "works" | "authors";
    /** Of works their ids, of authors their slugs; the smaller first */
    one: string;
    other: string;
    score: number;
    reasons: string[];
    state: Generated<"open" | "joined" | "dismissed">;
    found_at: Date;
    decided_at: Date | null;
  };
  editions: {
    /** An ISBN, or a house number (290 to 299) of a book that has none */
    isbn: string;
    work_id: string;
    title: string;
    subtitle: string | null;
    authors: string[];
    translators: Generated<string[]>;
    publisher: string | null;
    published_on: string | null;
    published_year: number | null;
    pages: number | null;
    language: Generated<string>;
    binding: string | null;
    original_title: string | null;
    genres: Generated<string[]>;
    popularity: Generated<number>;
    is_set: Generated<boolean>;
    source: string;
    folded_title: GeneratedAlways<string>;
    /** Written by SQL only */
    search: string;
    created_at: ColumnType<Date, Date | undefined, never>;
    folded_authors: GeneratedAlways<string>;
    /** The transaction that wrote it last */
    revision: GeneratedAlways<string>;
    /** What other sources call it */
    other_titles: Generated<string[]>;
    /** What other sources call its authors */
    other_authors: Generated<string[]>;
    editors: Generated<string[]>;
    illustrators: Generated<string[]>;
    original_language: string | null;
    /** Of each fact that does not come from the edition's source, its source; of a blank one, who left it blank */
    fact_sources: ColumnType<Record<string, string>, string | undefined, string>;
    /** It stays with its work, whatever an import calls it */
    is_pinned: Generated<boolean>;
    /** Key of the picture that is its cover; null where that is generated */
    cover: string | null;
  };
  events: {
    id: Generated<string>;
    reader_id: string;
    kind: "friend_post" | "friend_book_update" | "friend_rating" | "friend_quote";
    isbn: string;
    review_id: string | null;
    status: "to-read" | "reading" | "read" | null;
    happened_at: Generated<Date>;
    /** Of an event without a review; a trigger on `comments` keeps it */
    comment_count: Generated<number>;
    /** Of an event without a review; a trigger on `likes` keeps it */
    like_count: Generated<number>;
    is_hidden: Generated<boolean>;
    /** Shared by changes of one reader's shelf on one day, or by stars given on one; null where the event was never with others */
    card_id: string | null;
    /** The feed shows it, with the others of its card: it is the newest of them. What is answered leads; triggers keep it */
    is_leading: Generated<boolean>;
  };
  /** Who reads whom in the feed without being friends; holds while "readers.is_followable" */
  follows: {
    reader_id: string;
    followed_id: string;
    since: Date;
    /** Not of a suspended reader; a trigger on "readers" keeps it */
    is_counted: Generated<boolean>;
  };
  friend_edges: {
    reader_id: string;
    friend_id: string;
    since: Generated<Date>;
  };
  friend_requests: {
    id: Generated<string>;
    sender_id: string;
    receiver_id: string;
    state: Generated<"open" | "accepted" | "rejected" | "withdrawn">;
    created_at: Generated<Date>;
    answered_at: Date | null;
  };
  /** Authors of whom a work changed, whose derived genres are to be looked at again */
  genres_due: {
    author_slug: string;
  };
  import_lookups: {
    row_id: string;
    reader_id: string;
    /** unanswered: given up, since a catalogue did not answer however often it was asked */
    state: Generated<"waiting" | "found" | "proposed" | "none" | "unanswered">;
    /** When it is looked for next, while it waits */
    due_at: Date;
    tries: Generated<number>;
    /** Catalogues that were asked and had nothing, as 'isbn:' or 'text:' and source */
    answered: Generated<string[]>;
    /** A book that may be meant, which only the reader makes a match */
    proposal: Record<string, unknown> | null;
  };
  /** Rows of a file: what each says, what it goes to, and what it wrote */
  import_rows: {
    id: Generated<string>;
    import_id: string;
    place: number;
    entry: Record<string, unknown>;
    match: "isbn" | "title" | "hand" | "brought" | "none";
    isbn: string | null;
    is_skipped: Generated<boolean>;
    outcome: "added" | "changed" | "same" | "skipped" | null;
    notes: Generated<string[]>;
    journal: Record<string, unknown> | null;
  };
  imports: {
    id: Generated<string>;
    reader_id: string;
    format: string;
    file_name: string;
    state: Generated<"draft" | "running" | "done" | "undone">;
    /** Lines of the file that are no book */
    refused: Record<"line" | "reason", unknown>[];
    created_at: Date;
  };
  invitations: {
    id: Generated<string>;
    /** What the link bears: /kayit?davet=… */
    token: string;
    /** For admins: whom it is for */
    note: string;
    uses: Generated<number>;
    most_uses: number | null;
    /** Null: it has no end; one that was ended has the time of that */
    ends_at: Date | null;
    created_at: Date;
  };
  join_parts: {
    id: GeneratedAlways<number>;
    join_id: string;
    step: string;
    /** Table and column that one step changed */
    name: string;
    /** What it moved: of shelves, stars and dismissals the readers, else the ids of rows */
    ids: string[];
  };
  join_rows: {
    id: GeneratedAlways<number>;
    join_id: string;
    reader_id: string;
    table_name: string;
    /** Rows that were united or set aside, as they were */
    before: Record<string, unknown>;
    /** What they became: as long as it stands so, the undo puts back what was */
    after: Record<string, unknown> | null;
  };
  joins: {
    id: Generated<string>;
    kind: "works" | "editions" | "authors" | "part";
    /** ISBN of an edition of what stays; of a part the ISBN of an edition of the work that was left */
    kept: string;
    /** ISBN of an edition of what went, or of the edition that was parted */
    gone: string;
    /** Titles and counts as they were, for the list of joins */
    shown: Record<string, unknown>;
    /** What is joined or parted, so that no other act begins on it meanwhile */
    work_ids: string[];
    reader_id: string | null;
    created_at: Date;
    state: "running" | "done" | "undoing" | "undone";
    /** Rows of the catalogue as they were; null when the time for undoing is over */
    undo: Record<string, unknown> | null;
    undone_at: Date | null;
  };
  kept_books: {
    /** Of the change: the next one of the same book has another */
    id: string;
    reader_id: string;
    isbn: string;
    changed_at: Date;
    shelf_row: Record<string, unknown> | null;
    readings: Record<string, unknown>[];
    progress_entries: Record<string, unknown>[];
    rating_row: Record<string, unknown> | null;
    /** What the feed told of the book and might be told anew */
    events: Record<string, unknown>[];
    /** Checksum of what the change left: while it holds, nothing was entered since */
    state_after: string | null;
    review_updated_at: Date | null;
  };
  legal_orders: {
    id: Generated<string>;
    kind: "review" | "comment" | "about";
    /** Of the review, comment or revision of an about-text; no foreign key, since the row outlives it. Null where its writer left */
    subject_id: string | null;
    /** Who wrote it */
    reader_id: string | null;
    /** Of the book it is about */
    isbn: string | null;
    authority: string;
    number: string;
    decided_on: string;
    /** What stood there, to be put back when the order is lifted; one sentence stands in its place */
    content: string | null;
    taken_down_at: Date;
    lifted_at: Date | null;
    lift_reason: string | null;
  };
  library_books: {
    reader_id: string;
    isbn: string;
    status: "to-read" | "reading" | "read";
    added_at: Generated<Date>;
    changed_at: Generated<Date>;
    /** Of its edition; triggers keep it */
    title: GeneratedAlways<string>;
    /** The first author of its edition, '' when there is none; triggers keep it */
    author: GeneratedAlways<string>;
    /** Search text of its edition; triggers keep it */
    folded: GeneratedAlways<string>;
  };
  /** Of a review, or of an event without one */
  likes: {
    reader_id: string;
    review_id: string | null;
    event_id: string | null;
    created_at: Date;
    /** Everybody but the blocked sees it; kept by triggers */
    is_counted: Generated<boolean>;
  };
  mails: {
    id: Generated<string>;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    state: "mailbox" | "waiting" | "sent" | "failed";
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** Address for replies, when not the sender */
    reply_to: string | null;
    /** The reader whose notification the mail carries; it is deleted with the account */
    reader_id: string | null;
    /** Address that turns off mails of this kind */
    unsubscribe_url: string | null;
    /** `sub` of the recipient, where the identity provider wrote the mail */
    account: string | null;
    /** Ids of the readers the mail names */
    named: Generated<string[]>;
    /** When a try began whose outcome is not known yet */
    sending_since: Date | null;
    /** A try was cut off before its outcome was known: the mail may have arrived twice */
    is_doubtful: Generated<boolean>;
  };
  model_builds: {
    model: "similar_works";
    started_at: Date | null;
    built_at: Date | null;
    /** How many signals it was made of */
    signals: Generated<number>;
    /** How many ratings there were then */
    ratings: Generated<number>;
  };
  moved_editions: {
    isbn: string;
    /** The edition that took its place; its address leads there */
    to_isbn: string;
  };
  /** Passages that are gone since they became one with another */
  moved_passages: {
    id: string;
    /** No foreign key: that one may have moved on, or be gone with the last of its quotes */
    to_id: string;
  };
  notes: {
    key: string;
    value: string;
  };
  /** A reader's choices; kinds without a row notify on the page only */
  notification_choices: {
    reader_id: string;
    kind: "friend_request" | "friendship" | "follow" | "like" | "quote_like" | "comment" | "friend_review" | "book_request" | "recommendations" | "author_news" | "catalogue" | "weekly_digest";
    in_page: boolean;
    by_email: boolean;
    /** Monday of the last week whose digest was written or had nothing to say */
    digest_week: string | null;
  };
  notifications: {
    id: Generated<string>;
    reader_id: string;
    type: "review" | "recommendation" | "group" | "other";
    title: string;
    message: string;
    data: ColumnType<Record<string, string>, string, never>;
    link: string | null;
    is_read: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** What it is about, so that both are deleted together; null where it is about nothing */
    kind: "friend_request" | "friendship" | "follow" | "like" | "quote_like" | "comment" | "friend_review" | "book_request" | "recommendations" | "author_news" | "catalogue" | null;
    actor_id: string | null;
    review_id: string | null;
    event_id: string | null;
    comment_id: string | null;
    request_id: string | null;
    /** False for a notification that only a mail carries */
    is_in_page: Generated<boolean>;
    /** Null when no mail is to be sent for it, or none any more */
    mail_due_at: Date | null;
    quote_id: string | null;
  };
  /** What a reader said against a decision, once, and what came of it */
  objections: {
    decision_id: string;
    content: string;
    created_at: Date;
    outcome: "upheld" | "reversed" | null;
    answer: string | null;
    decider_id: string | null;
    decided_at: Date | null;
  };
  outside_answers: {
    source: string;
    /** Digest of what was asked: words that readers type are not kept */
    question: string;
    /** Rows of books as the catalogue writes them; empty where the source has none */
    found: Record<string, unknown>;
    kept_until: Date;
  };
  outside_sources: {
    id: string;
    /** When the whole burst of its pace is free again (generic cell rate algorithm) */
    frees_at: Date;
    /** One after the other, since it last answered */
    failures: Generated<number>;
    /** It is left alone until then, by its own wish or after failures */
    rests_until: Date | null;
  };
  /** The beginnings of words in these passages, which mistyped ones are held against; gone with the last passage */
  passage_vocabulary: {
    word: string;
    /** How many passages have it, counted to 200 and no further; kept by triggers */
    passage_count: number;
  };
  /** The words of wordings that everybody sees; kept by triggers */
  passage_words: {
    passage_id: string;
    /** The beginnings of its words, and in #0 to #3 how many readers kept it, so that the best known are found first */
    words: string;
  };
  /** What readers kept of a work, each passage once; gone with the last of its quotes */
  passages: {
    id: Generated<string>;
    work_id: string;
    /** Its words as they were first kept, folded */
    folded: string;
    /** Numbers of which another wording of it has at least one, nearly always */
    keys: number[];
    /** The wording most of the quotes have that everybody sees; null without any, kept by triggers */
    text: string | null;
    /** Quotes that everybody sees; kept by triggers */
    public_count: Generated<number>;
    /** Of these those with the mark; kept by triggers */
    spoiler_count: Generated<number>;
    /** All quotes; kept by triggers */
    quote_count: Generated<number>;
  };
  /** Profile pictures; a store keeps their files */
  pictures: {
    key: string;
    /** Null for a picture that is to be erased */
    reader_id: string | null;
    /** arriving while its files are written; worn while the reader's row names it, left after that */
    state: Generated<"arriving" | "ready" | "worn" | "left">;
    created_at: Date;
    /** Null while it is worn */
    erase_after: Date | null;
  };
  /** Each entry of progress, for the days on which the reader read */
  progress_entries: {
    reading_id: string;
    entered_at: Date;
    /** The reader's own */
    day: string;
    page: number | null;
    percent: number | null;
  };
  /** Names that records have of many authors’ books: series of a publisher */
  publisher_series: {
    stem: string;
  };
  quote_import_books: {
    id: string;
    import_id: string;
    place: number;
    title: string;
    authors: string[];
    /** As the file has it, of our catalogue or not */
    file_isbn: string | null;
    match: "isbn" | "title" | "hand" | "none";
    isbn: string | null;
    is_skipped: Generated<boolean>;
  };
  /** Passages of such a file and what became of each */
  quote_import_rows: {
    book_id: string;
    place: number;
    /** What the file says of it */
    entry: Record<string, unknown>;
    is_cut: boolean;
    /** The reader had the passage when the file was looked through */
    is_kept: Generated<boolean>;
    /** stayed: it was changed before the rest was taken back */
    outcome: "added" | "same" | "skipped" | "stayed" | null;
    /** The quote it became, until it is taken back */
    quote_id: string | null;
    /** When that was written: a quote of another time was changed since, and is not taken back */
    kept_at: Date | null;
  };
  /** Files of passages that readers brought from elsewhere; forgotten after a month */
  quote_imports: {
    id: Generated<string>;
    reader_id: string;
    format: "kindle" | "kobo" | "koreader" | "readwise" | "okurca";
    file_name: string;
    /** running and undoing are gone on with by jobs */
    state: Generated<"draft" | "running" | "done" | "undoing" | "undone">;
    /** The first places of the file that are no passage, with the reason */
    refused: Record<string, unknown>;
    refused_count: number;
    notices: string[];
    created_at: Date;
  };
  /** Who likes whose quote */
  quote_likes: {
    quote_id: string;
    reader_id: string;
    created_at: Date;
    /** Its reader is not suspended; kept by triggers */
    is_counted: Generated<boolean>;
  };
  /** A reader's own copy of a passage */
  quotes: {
    id: Generated<string>;
    reader_id: string;
    passage_id: string;
    isbn: string;
    text: string;
    page: number | null;
    percent: number | null;
    note: string | null;
    has_spoiler: Generated<boolean>;
    audience: "public" | "friends" | "me";
    /** Whether the reader wrote it down, took it over from a card, or brought it in a file from elsewhere */
    origin: Generated<"hand" | "taken" | "brought">;
    kept_at: Date;
    updated_at: Date;
    is_hidden: Generated<boolean>;
    /** Everybody sees it; kept by triggers */
    is_counted: Generated<boolean>;
    /** The beginnings of its words, A of the passage and B of the note */
    words: GeneratedAlways<string>;
    /** Hidden since a watched word stands in it, until moderators have looked at it */
    is_held: Generated<boolean>;
    /** Likes of readers who are not suspended; kept by triggers */
    like_count: Generated<number>;
    /** By which the feed told of it, where everybody was to see it */
    event_id: string | null;
  };
  /** The stars of a reader for a work: one value, given with a review or without */
  ratings: {
    reader_id: string;
    work_id: string;
    isbn: string;
    /** Half stars: 9 is four and a half */
    halves: number;
    rated_at: Date;
    /** Given without a review at some time: stays when the review goes */
    stands_alone: boolean;
    /** In the average: everybody may see it, and the book is not marked unread; triggers keep it */
    is_counted: Generated<boolean>;
  };
  /** Readers by day and by week, which begins on Monday; kept by triggers, and read by admins; whose they were, nobody knows from it */
  reader_counts: {
    period: "day" | "week";
    starts_on: string;
    /** joined: their first day; active: who was here, each once a period; gone: whose account was deleted */
    what: "joined" | "active" | "gone";
    count: number;
  };
  readers: {
    id: Generated<string>;
    issuer: string;
    subject: string;
    username: string;
    name: string;
    email: string | null;
    picture: string | null;
    favorite_genres: string[] | null;
    claims_at: Generated<Date>;
    folded_username: GeneratedAlways<string>;
    folded_name: GeneratedAlways<string>;
    /** Time of the newest event that friends see; -infinity when there is none */
    last_activity_at: Generated<Date>;
    created_at: ColumnType<Date, Date | undefined, never>;
    library_for: Generated<"public" | "friends" | "me">;
    reviews_for: Generated<"public" | "friends" | "me">;
    /** Set by the operator: no other reader sees the account, and it writes nothing */
    is_suspended: Generated<boolean>;
    is_email_verified: Generated<boolean>;
    /** Reviews and stars among the events, that are not hidden; a trigger on "events" counts them */
    post_events: GeneratedAlways<number>;
    /** Changes of the shelf that lead a card and are not hidden; a trigger on `events` counts them */
    book_events: GeneratedAlways<number>;
    is_recommended_to: Generated<boolean>;
    /** What the reader read counts, without a name, in others' recommendations */
    is_signal: Generated<boolean>;
    /** The book assistant answers the reader */
    is_assisted: Generated<boolean>;
    /** Triggers on `library_books` count them, at the end of the transaction */
    to_read_books: GeneratedAlways<number>;
    /** Triggers on `library_books` count them, at the end of the transaction */
    reading_books: GeneratedAlways<number>;
    /** Triggers on `library_books` count them, at the end of the transaction */
    read_books: GeneratedAlways<number>;
    is_followable: Generated<boolean>;
    /** Followers who are not suspended; a trigger on "follows" counts them */
    follower_count: Generated<number>;
    /** When the suspension ends; null for good, and where there is none */
    suspended_until: Date | null;
    /** The last day on which the reader was here, by the calendar of Istanbul */
    seen_on: string | null;
  };
  /** How many books a reader wants to finish in a year */
  reading_goals: {
    reader_id: string;
    year: number;
    books: number;
  };
  readings: {
    id: Generated<string>;
    reader_id: string;
    isbn: string;
    started_on: string | null;
    ended_on: string | null;
    /** Null while the reading is open */
    outcome: "finished" | "abandoned" | null;
    progress_page: number | null;
    progress_percent: number | null;
    notes: Generated<string>;
    created_at: Generated<Date>;
  };
  /** What a reader was last recommended, checked now and then to notify of new ones */
  recommendation_news: {
    reader_id: string;
    looked_at: Date;
    told_at: Date | null;
    work_ids: string[];
  };
  registration_refusals: {
    id: Generated<string>;
    kind: "name" | "address" | "domain" | "word";
    /** Folded: of a name its letters and digits and * for anything, of an address the whole, of a domain what stands behind the @ or below it, of a watched word or phrase its words with * for anything within one */
    value: string;
    created_at: Date;
  };
  /** One row: who may register */
  registration_rules: {
    id: Generated<number>;
    /** invited: who has an invitation that can be used */
    mode: "open" | "invited" | "closed";
    /** On its first day an account writes a few reviews and comments and sends a few requests */
    are_newcomers_limited: Generated<boolean>;
  };
  /** Books taken off a shelf, as they were, until they can no longer be restored; only SQL writes them */
  removed_books: {
    reader_id: string;
    isbn: string;
    removed_at: Date;
    shelf_row: Record<string, unknown>;
    readings: Record<string, unknown>[];
    progress_entries: Record<string, unknown>[];
  };
  /** What others added to a quote that was deleted a moment ago */
  removed_quote_parts: {
    quote_id: string;
    kind: "like" | "notification" | "report";
    /** Whose row it is: who liked it or is told, of a report the one who is reported */
    reader_id: string;
    /** Who else is named in it: who a notification is about, who made a report */
    named_id: string | null;
    part_row: Record<string, unknown>;
  };
  /** Quotes deleted a moment ago, which their readers can bring back */
  removed_quotes: {
    id: string;
    reader_id: string;
    removed_at: Date;
    quote_row: Record<string, unknown>;
  };
  removed_review_parts: {
    review_id: string;
    kind: "like" | "comment" | "notification" | "report";
    /** Whose it is; of a report who wrote what was reported. */
    reader_id: string;
    /** Whom a notification is about, or who reported. */
    named_id: string | null;
    part_row: Record<string, unknown>;
  };
  removed_reviews: {
    id: string;
    reader_id: string;
    isbn: string;
    removed_at: Date;
    review_row: Record<string, unknown>;
    rating_row: Record<string, unknown> | null;
    event_row: Record<string, unknown> | null;
    /** An earlier one is not deleted: its writer has reviewed both of two works that were joined, and the newer one is shown */
    state: Generated<"deleted" | "earlier" | "earlier_deleted">;
    join_id: string | null;
  };
  /** Of a review, a comment, a revision of an about-text or of facts, a quote, or (with none of them) a reader */
  reports: {
    id: Generated<string>;
    reporter_id: string | null;
    /** Null where who wrote the about-text has left, or a source gave it */
    subject_id: string | null;
    review_id: string | null;
    comment_id: string | null;
    reason: string;
    state: Generated<"open" | "hidden" | "warned" | "suspended" | "dismissed" | "restored">;
    created_at: Date;
    decided_at: Date | null;
    /** The text as it was when it was reported; null for a profile, and for what was reported before this was kept */
    content: string | null;
    /** Whether what was reported is hidden because of this report */
    is_hiding: Generated<boolean>;
    /** Whether the writer is suspended because of this report */
    is_suspending: Generated<boolean>;
    /** When the operator's mail told of it */
    operator_told_at: Date | null;
    about_id: string | null;
    /** Null where a reader reported it: else staff, or a word that puts texts into the queue */
    raised_by: "staff" | "words" | null;
    /** When what it suspends comes to its end; null for good */
    suspends_until: Date | null;
    /** The decision that holds for it */
    decision_id: string | null;
    revision_id: string | null;
    /** When a decided one was last made to wait again, which is from when it is counted as waiting */
    reopened_at: Date | null;
    quote_id: string | null;
  };
  reviews: {
    id: Generated<string>;
    reader_id: string;
    work_id: string;
    isbn: string;
    content: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Kept by a trigger on `likes` */
    like_count: Generated<number>;
    has_spoiler: Generated<boolean>;
    /** Kept by a trigger on `comments` */
    comment_count: Generated<number>;
    /** The operator hid it from others */
    is_hidden: Generated<boolean>;
    /** Everybody sees it, so the work's rating counts it; triggers keep it */
    is_counted: Generated<boolean>;
    /** When the feed had told that the book was read, until the review took its place; null where nothing was told */
    finish_told_at: Date | null;
    /** Written on the first day of its writer's account */
    links_as_text: Generated<boolean>;
    /** Hidden since a watched word stands in it, until a moderator has looked at it */
    is_held: Generated<boolean>;
  };
  /** Each change of what the catalogue knows of a book, an author or a series, and what became of it */
  revisions: {
    id: Generated<string>;
    /** Their order, of all subjects */
    position: GeneratedAlways<number>;
    subject_kind: "edition" | "author" | "series";
    /** ISBN of an edition, or the name in the address of an author or a series */
    subject: string;
    /** Null when the account was deleted: what holds stays, without a name */
    reader_id: string | null;
    /** As whom it was made: by trusted readers and librarians it held at once */
    standing: "reader" | "trusted" | "librarian";
    state: "waiting" | "accepted" | "refused" | "withdrawn";
    /** It added the subject */
    is_new: Generated<boolean>;
    /** Each fact with its value before and after */
    changes: ColumnType<Record<"field" | "before" | "after", unknown>[], string, string>;
    reason: string | null;
    source_url: string | null;
    /** The change that this one took back, or to whose state it went back */
    restores_id: string | null;
    created_at: Date;
    decided_at: Date | null;
    /** Null where it held at once, was withdrawn, or the librarian's account was deleted */
    decider_id: string | null;
    /** The librarian's word to who proposed it */
    note: string | null;
    /** Since when nothing of it holds, because a later change took it back */
    taken_back_at: Date | null;
    /** Its own writer took it back */
    is_own_take_back: Generated<boolean>;
    /** Moderators hid its reason and its source */
    are_words_hidden: Generated<boolean>;
  };
  roles: {
    reader_id: string;
    /** An admin may do what the others may, without a row of theirs */
    role: "librarian" | "moderator" | "admin";
    granted_at: Date;
    /** Null where it was granted in the shell, or by a reader who has left */
    granted_by: string | null;
  };
  /** Books that follow one another; those of a publisher that only stand side by side are none */
  series: {
    id: Generated<string>;
    /** As it stands in its address; stays when the name changes */
    slug: string;
    name: string;
    /** Each book stands by itself: there is no order to read them in */
    is_loose: Generated<boolean>;
    /** It surely is one: a hand, a title or the author’s own entry says so, or two of its works say the same */
    is_shown: Generated<boolean>;
    /** Who named it */
    source: string;
    created_at: Generated<Date>;
  };
  /** What a series is found by, of whom it is: names in any spelling, folded */
  series_names: {
    /** Without the words for what it is: serisi, dizisi, üçlemesi */
    stem: string;
    /** Last name of the first author, folded; of librarians’ own also nobody’s */
    author: string;
    series_id: string;
  };
  /** What a transaction has done to the counts of a reader's shelf; other transactions never see a row */
  shelf_steps: {
    transaction: GeneratedAlways<string>;
    reader_id: string;
    to_read: number;
    reading: number;
    read: number;
  };
  /** How much having read one work speaks for another; made anew by the model's build */
  similar_works: {
    seed_id: string;
    work_id: string;
    weight: number;
  };
  staff_notices: {
    reader_id: string;
    in_page: Generated<boolean>;
    mail: Generated<"none" | "at_once" | "hourly" | "daily">;
    /** When the newest thing came that a notification has told of */
    told_until: Date | null;
    /** When the newest thing came that a mail has told of */
    mailed_until: Date | null;
    /** When the last of these mails was written */
    mailed_at: Date | null;
    /** How many waited when that was last looked at */
    told_count: Generated<number>;
  };
  work_aliases: {
    /** What a work that was joined with this one was found by: imports find this one */
    join_key: string;
    work_id: string;
  };
  /** Works with passages that everybody sees */
  work_passages: {
    work_id: string;
    /** Passages with a quote that everybody sees; kept by triggers */
    public_count: number;
  };
  /** How many gave which stars, half ones rounded up, their sum in halves, and how many reviews everybody sees; triggers keep it */
  work_ratings: {
    work_id: string;
    ones: Generated<number>;
    twos: Generated<number>;
    threes: Generated<number>;
    fours: Generated<number>;
    fives: Generated<number>;
    half_sum: Generated<number>;
    review_count: Generated<number>;
    rating_count: GeneratedAlways<number>;
    rating_sum: GeneratedAlways<number>;
  };
  work_series: {
    work_id: string;
    /** Null where somebody said that the work is of none */
    series_id: string | null;
    /** As it is printed, also 2.5; null where nobody told it */
    number: number | null;
    /** Its place among those that are known by hand, where there is no number */
    place: number | null;
    /** Several of its books in one */
    is_set: Generated<boolean>;
    /** A hand told it, a record as the author’s own, another record, a title surely, a title that may mean something else */
    ground: "hand" | "traced" | "record" | "title" | "likeness";
    /** Who told it; rank decides between two */
    source: string;
    /** ISBN of the edition by which it was told: others of the same rank do not change it */
    told_by: string | null;
  };
  /** What is reviewed and recommended: all editions of one text */
  works: {
    id: Generated<string>;
    title: string;
    authors: string[];
    original_title: string | null;
    /** Told by hand (starter edition), else by sources (editions.genres), and behind these the derived ones */
    genres: Generated<string[]>;
    join_key: string;
    popularity: Generated<number>;
    created_at: ColumnType<Date, Date | undefined, never>;
    /** Of authors, in their order: the slugs of the persons, of a spelling that of whose it is; a trigger writes it */
    author_slugs: GeneratedAlways<string[]>;
    /** The edition that stands for the work in lists; chosen when editions change and once a day by how many keep it */
    representative_isbn: string | null;
    /** Genres that follow from what is known of the work or from others; never of one told by hand */
    derived_genres: Generated<string[]>;
    /** Of each derived genre, in the same place: the known work itself, its series, its author */
    derived_from: Generated<string[]>;
  };
}
