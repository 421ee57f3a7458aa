// What the context holds, as those see it who use it. The modules named beside each make it; whoever needs one imports
// it from here, so that no module has to know the one that makes it.
import type { MailKind, PictureSize } from "@okurca/contract";
import type { SearchAnswer, SearchOrder } from "@okurca/search";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./database/tables.ts";

export interface JobQueue<T extends object> {
  /** Puts the job into the transaction that causes it; it runs after the commit, urgent ones before others. */
  enqueue(tx: Kysely<Tables>, data: T, options?: { isUrgent?: boolean }): Promise<void>;
}

/** `jobs/`: work that outlives a restart. */
export interface Jobs {
  /** One job at a time in each process; a work that throws is tried again, for about a day. */
  openQueue<T extends object>(
    name: string,
    work: (data: T, isLastTry: boolean) => Promise<void>,
  ): Promise<JobQueue<T>>;
  /** Deletes jobs of that queue, done or not, whose `key` is one of these; inside the given transaction. */
  delete(tx: Kysely<Tables>, name: string, which: { key: string; values: readonly string[] }): Promise<void>;
  stop(): Promise<void>;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface MailOptions {
  replyTo?: string;
  /** With whose account the mail is erased. */
  readerId?: string;
  /** The same for who may be no reader yet: `sub` at the identity provider. */
  account?: string;
  /** Ids of other readers whom it names: it is erased with theirs, too. */
  named?: readonly string[];
  /** Address that ends such mails by one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** `mail/`: the outbox. */
export interface Mail {
  /** Writes a mail in the transaction that causes it; it is delivered after the commit. */
  write(tx: Kysely<Tables>, to: string, text: MailText, options?: MailOptions): Promise<void>;
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
  /** Keeps the message and sees to it that the operator gets it, both in the given transaction. */
  write(tx: Kysely<Tables>, message: ContactMessage): Promise<void>;
  close(): Promise<void>;
}

/** What a link that turns mails off says once its signature is found right. */
export interface LinkClaims {
  readerId: string;
  kind: MailKind;
  /** `off` turns mails of that kind off; `undo` takes that back. */
  action: "off" | "undo";
  at: Date;
}

/** `notifications/`: what readers are told beyond the transaction of its cause. */
export interface Notices {
  /** Has the friends who have the book told of a new review, after the commit: publishing waits for none of it. */
  announceReview(tx: Transaction<Tables>, review: { id: string; readerId: string }): Promise<void>;
  /** Takes up what was left to be told; a server does so at its start. */
  open(): Promise<void>;
  /** Writes the mails whose time has come, until it is told to end; a server does so every minute. */
  sendDue(signal?: AbortSignal): Promise<void>;
  signLink(claims: LinkClaims): Promise<string>;
  /** Undefined for anything we did not sign. */
  readLink(token: string): Promise<LinkClaims | undefined>;
}

export type PictureFormat = "avif" | "webp" | "jpeg";

/** One of the files a picture is kept as. */
export interface PictureFile {
  size: PictureSize;
  format: PictureFormat;
  bytes: Buffer;
}

/** Where the files of pictures lie, by name; a name is letters, digits, "-", "_" and dots. */
export interface PictureStore {
  /** Whole or not at all. */
  write(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
}

/** `pictures/`: the pictures of readers. */
export interface Pictures {
  store: PictureStore;
  /** One after another. Throws `unavailable` when too many wait. */
  rework(bytes: Buffer): Promise<PictureFile[]>;
  write(key: string, files: readonly PictureFile[]): Promise<void>;
  read(key: string, size: PictureSize, format: PictureFormat): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Erases what belongs to no reader any more and what no reader's row has named in time; done every hour by itself. */
  erase(): Promise<void>;
  close(): Promise<void>;
}

/** `books/search/`: the catalogue's words in this process, made from the database and kept up with it. */
export interface SearchIndex {
  /** Undefined as long as there is no index: the database is to be asked. */
  search(order: SearchOrder): Promise<SearchAnswer | undefined>;
  /** Makes it, so that the first search finds it; a failure is logged. */
  warm(): Promise<void>;
  /** How many editions it was made of; 0 while there is none. */
  state(): { editions: number };
  close(): Promise<void>;
}
