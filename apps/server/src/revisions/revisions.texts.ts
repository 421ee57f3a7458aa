import type { RevisionKind } from "@okurca/contract";
import type { Told } from "../notifications/index.ts";

export interface Decided {
  title: string;
  path: string | null;
  kind: RevisionKind;
  isNew: boolean;
  note: string | null;
}

/** A reader finds all own contributions there. */
const ownPath = "/profil?sekme=katkilar";

const told = (
  readerId: string,
  { title, kind }: Decided,
  text: { title: string; message: string; link: string },
) =>
  ({
    reader_id: readerId,
    type: "other",
    kind: "catalogue",
    data: kind === "edition" ? { book_title: title } : {},
    ...text,
  }) satisfies Told;

const withNote = (text: string, note: string | null, word: string) =>
  note === null ? text : `${text} ${word}: ${note}`;

/** What a reader is told whose proposal a librarian accepted. */
export function acceptedText(readerId: string, decided: Decided): Told {
  const { title, isNew, note, path } = decided;
  const text = isNew
    ? `Eklediğiniz “${title}” artık kataloğumuzda.`
    : `“${title}” için önerdiğiniz değişiklik kabul edildi.`;
  return told(readerId, decided, {
    title: isNew ? "Eklediğiniz kitap yayımlandı" : "Öneriniz kabul edildi",
    message: withNote(text, note, "Kütüphanecinin notu"),
    link: path ?? ownPath,
  });
}

export function refusedText(readerId: string, decided: Decided): Told {
  const { title, isNew, note } = decided;
  const text = isNew
    ? `Eklediğiniz “${title}” kataloğumuza alınmadı. Kitaplığınızdaysa orada durmaya devam ediyor.`
    : `“${title}” için önerdiğiniz değişiklik kabul edilmedi.`;
  return told(readerId, decided, {
    title: isNew ? "Eklediğiniz kitap kataloğa alınmadı" : "Öneriniz kabul edilmedi",
    message: withNote(text, note, "Sebebi"),
    link: ownPath,
  });
}
