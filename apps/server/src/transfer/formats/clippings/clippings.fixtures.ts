import { DatabaseSync } from "node:sqlite";

/** Entries as a Kindle writes them: each with a mark of bytes, lines of CR and LF. */
export const kindleFile = (
  ...entries: readonly (readonly [heading: string, info: string, words: string])[]
) =>
  entries
    .map(([heading, info, words]) => `\ufeff${heading}\r\n- ${info}\r\n\r\n${words}\r\n==========\r\n`)
    .join("");

export interface KoboBookmark {
  volume?: string;
  part?: string;
  text: string | null;
  note?: string | null;
  progress?: number;
  created?: string;
  hidden?: string;
  type?: string;
}

const bookmarkTable = `CREATE TABLE Bookmark (BookmarkID TEXT NOT NULL, VolumeID TEXT NOT NULL, ContentID TEXT NOT NULL,
  StartOffset INTEGER NOT NULL DEFAULT 0, Text TEXT, Annotation TEXT, ExtraAnnotationData BLOB, DateCreated TEXT,
  ChapterProgress REAL NOT NULL DEFAULT 0, Hidden BOOL NOT NULL DEFAULT 0, Type TEXT, PRIMARY KEY (BookmarkID))`;
const contentTable = `CREATE TABLE content(ContentID TEXT NOT NULL, ContentType TEXT NOT NULL, BookTitle TEXT,
  Title TEXT COLLATE NOCASE, Attribution TEXT COLLATE NOCASE, ___FileOffset INTEGER, ___FileSize INTEGER, ISBN TEXT,
  PRIMARY KEY (ContentID))`;

/** A database as a Kobo has it, of one book in two parts; `prepare` changes it before it is a file. */
export function koboFile(
  bookmarks: readonly KoboBookmark[],
  prepare: (database: DatabaseSync) => void = () => undefined,
): Uint8Array {
  const database = new DatabaseSync(":memory:");
  database.exec(`${bookmarkTable}; ${contentTable}`);
  const content = database.prepare("INSERT INTO content VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  content.run("volume", "6", null, "Kıyıdaki Fener", "Ayşe Deneme, Ali Örnek", 0, null, "9789750719387");
  content.run("volume!one", "9", "Kıyıdaki Fener", "Birinci bölüm", null, 0, 40, null);
  content.run("volume!two", "9", "Kıyıdaki Fener", "İkinci bölüm", null, 40, 60, null);
  const insert = database.prepare(
    "INSERT INTO Bookmark (BookmarkID, VolumeID, ContentID, Text, Annotation, ChapterProgress, DateCreated, Hidden, Type) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  for (const [number, bookmark] of bookmarks.entries()) {
    const { volume = "volume", part = "volume!two", text, note = null, progress = 0.5 } = bookmark;
    const { created = "2024-03-05T10:20:30.000", hidden = "false", type = "highlight" } = bookmark;
    insert.run(`b${number}`, volume, part, text, note, progress, created, hidden, type);
  }
  prepare(database);
  const bytes = new Uint8Array(database.serialize());
  database.close();
  return bytes;
}
