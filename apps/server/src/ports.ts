// What the context holds, as its users see it. The module named beside each port implements it; users import
// the port from here, so that no module has to know the one that implements it.
import type { CoverSize, MailKind, PictureSize } from "@okurca/contract";
import type { SearchAnswer, SearchOrder } from "@okurca/search";
import type { Db, Tx } from "./database/handles.ts";

/** What this process has counted since its start, for `/metrics`. */
export interface Tallies {
  signIns: number;
  failedSignIns: number;
  /** At this moment. */
  openStreams: number;
}

export interface JobQueue<T extends object> {
  /**
   * Adds the job in the transaction that causes it; it runs after the commit, urgent jobs before others, and not before
   * `startAfter`.
   */
  enqueue(tx: Db, data: T, options?: { isUrgent?: boolean; startAfter?: Date | undefined }): Promise<void>;
}

/** `jobs/`: queues that outlive a restart. */
export interface Jobs {
  /** Each process runs one job at a time; a job that throws is retried, for about a day. */
  openQueue<T extends object>(
    name: string,
    work: (data: T, isLastTry: boolean) => Promise<void>,
  ): Promise<JobQueue<T>>;
  /** Deletes jobs of that queue, done or not, whose `key` is one of `values`; in the given transaction. */
  delete(tx: Db, name: string, which: { key: string; values: readonly string[] }): Promise<void>;
  stop(): Promise<void>;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface MailOptions {
  replyTo?: string;
  /** The reader with whose account the mail is erased. */
  readerId?: string;
  /** The same for a person who may be no reader yet: `sub` at the identity provider. */
  account?: string;
  /** Ids of other readers whom the mail names: it is erased with their accounts, too. */
  named?: readonly string[];
  /** Address at which one POST ends such mails (RFC 8058). */
  unsubscribeUrl?: string;
}

/** `mail/`: the outbox. */
export interface Mail {
  /** Writes a mail in the transaction that causes it; it is delivered after the commit. */
  write(tx: Db, to: string, text: MailText, options?: MailOptions): Promise<void>;
  close(): Promise<void>;
}

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** `contact/`: messages of the contact form. */
export interface Contact {
  /** Stores the message and queues it for the operator, both in the given transaction. */
  write(tx: Db, message: ContactMessage): Promise<void>;
  close(): Promise<void>;
}

/** A text of a reader that was just written. */
export interface WrittenText {
  kind: "review" | "comment" | "about" | "quote";
  id: string;
  readerId: string;
  content: string;
  at: Date;
}

/** `reports/`: texts that moderators look at before anybody but their writer does. */
export interface HeldTexts {
  /**
   * Puts a text into the moderators' queue in the transaction that writes it, where a word stands in it that admins watch:
   * until they have decided only its writer sees it. True where it is held.
   */
  holdIfWatched(tx: Tx, text: WrittenText): Promise<boolean>;
}

/** What a link that turns mails off says, once its signature is verified. */
export interface LinkClaims {
  readerId: string;
  kind: MailKind;
  /** `off` turns mails of that kind off; `undo` takes that back. */
  action: "off" | "undo";
  at: Date;
}

/** `notifications/`: what readers are told after the transaction of its cause. */
export interface Notices {
  /** Queues notifying friends who have the book of a new review: publishing does not wait for it. */
  announceReview(tx: Tx, review: { id: string; readerId: string }): Promise<void>;
  /** Resumes what was left to be told; a server does so at its start. */
  open(): Promise<void>;
  /** Writes the mails that are due, until `signal` aborts; a server does so every minute. */
  sendDue(signal?: AbortSignal): Promise<void>;
  signLink(claims: LinkClaims): Promise<string>;
  /** Undefined for anything we did not sign. */
  readLink(token: string): Promise<LinkClaims | undefined>;
}

/** `transfer/lookups/`: books of imports that no catalogue of ours knows, looked for in catalogues elsewhere. */
export interface ImportLookups {
  /** Looks for those of an import that was brought, or of one of its rows; nothing where no catalogue elsewhere is asked. */
  begin(tx: Tx, of: { readerId: string; importId: string; rowId?: string }): Promise<void>;
  /** Goes on with what is left to be looked for; a server does so at its start and every hour. */
  resume(): Promise<void>;
}

/** `transfer/quote-imports/`: passages that come from a file, or are taken back, after the call that asked for it. */
export interface QuoteImports {
  /** Goes on with the reader's files after the commit. */
  begin(tx: Tx, readerId: string): Promise<void>;
  /** Goes on with what a killed process left; a server does so at its start and every hour. */
  resume(): Promise<void>;
}

/** `catalogue-imports/`: files of catalogues that librarians send. */
export interface CatalogueImports {
  /** Goes through the file of this import, as its state says, after the commit. */
  begin(tx: Tx, id: string): Promise<void>;
  /** Goes on with what a killed process left, and forgets what is old; a server does so at its start and every hour. */
  resume(): Promise<void>;
  /** Ends what is under way; the next process goes on with it. */
  close(): void;
}

export type PictureFormat = "avif" | "webp" | "jpeg";

/** One of the files of a picture. */
export interface PictureFile {
  size: PictureSize;
  format: PictureFormat;
  bytes: Buffer;
}

/** One of the files of the picture of a cover. */
export interface CoverFile {
  size: CoverSize;
  format: PictureFormat;
  bytes: Buffer;
}

/** Stores the files of pictures by name; a name is letters, digits, "-", "_" and dots. */
export interface PictureStore {
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Succeeds also when there is no such file. */
  remove(name: string): Promise<void>;
}

/** `pictures/`: the pictures of readers. */
export interface Pictures {
  store: PictureStore;
  /** Reworks one picture after another. Throws `unavailable` when too many wait. */
  rework(bytes: Buffer): Promise<PictureFile[]>;
  /** The same of the picture of a cover; throws `bad_input` where it is too small for one. */
  reworkCover(bytes: Buffer): Promise<CoverFile[]>;
  write(key: string, files: readonly PictureFile[]): Promise<void>;
  read(key: string, size: PictureSize, format: PictureFormat): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Erases pictures without a reader or that no reader's row has named in time; runs every hour. */
  erase(): Promise<void>;
  close(): Promise<void>;
}

/** `covers/`: pictures of covers, in the store of the readers' pictures. */
export interface Covers {
  write(key: string, files: readonly CoverFile[]): Promise<void>;
  read(key: string, size: CoverSize, format: PictureFormat): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Erases what was taken down, what no edition has any more and what was never finished; runs every hour. */
  erase(): Promise<void>;
  /** Looks for the cover of a book in the background where the operator takes them over; each once, and never throws. */
  lookFor(isbn: string): Promise<void>;
  /** Shows the kinds of covers that the operator chose, and goes on looking; a server does so at its start. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** `books/search/`: the catalogue's words in this process, built from the database and kept up with it. */
export interface SearchIndex {
  /** Undefined as long as there is no index: the caller then asks the database. */
  search(order: SearchOrder): Promise<SearchAnswer | undefined>;
  /** Builds the index, so that the first search finds it; logs a failure. */
  warm(): Promise<void>;
  /** How many editions the index was built from; 0 while there is none. */
  state(): { editions: number };
  close(): Promise<void>;
}
