import { entitiesOf, type Frame, pointedAt } from "../frame.ts";
import type { KeptPassage, KnownBook } from "../tools.ts";
import { calledIn, type Time, timeIn } from "./own.ts";

/** Passages that are told at once. */
const most = 5;

export interface Quoted {
  isOwn: boolean;
  book: KnownBook | undefined;
  author: string | undefined;
  /** A title or a name that the catalogue lacks. */
  absent: string | undefined;
  time: Time | undefined;
  quotes: readonly KeptPassage[];
}

/** "Alıntılarım", "altını çizdiğim": the reader's own are meant, whatever else stands there. */
const ofOwn =
  /\b(alinti(lar)?(im|imi|imin|imiz)\w*|(sakla|kaydet|cek|ekle|al|isaretle)[dt][ıiuü]g[iu]m\w*|cizdig[iu]m\w*|cizdiklerim\w*|cizmis[iu]m|cizmist[iu]m)\b/;

/** What was kept of the book or the author that is named or spoken of; of the reader's own also of a time. */
export async function planQuotes(frame: Frame, isOwnIntent: boolean): Promise<Quoted> {
  const { tools, text } = frame;
  const isOwn = isOwnIntent || ofOwn.test(text);
  const named = entitiesOf(frame, "book").toSorted((a, b) => Number(b.isSure) - Number(a.isSure))[0]?.book;
  const writer = named ? undefined : entitiesOf(frame, "author").find(({ isSure }) => isSure)?.author;
  const missing = entitiesOf(frame, "absent")[0]?.work.title ?? entitiesOf(frame, "unknown")[0]?.text;
  const isOther = named !== undefined || writer !== undefined || missing !== undefined;
  const time = isOwn ? timeIn(frame) : undefined;
  const called = isOther || !isOwn ? undefined : calledIn(frame, await tools.shelf({}));
  const isPointed = !isOther && called === undefined && time === undefined;
  const pointed = isPointed ? pointedAt(frame) : undefined;
  const spoken = pointed ? await tools.bookDetails({ isbn: pointed.isbn }) : undefined;
  const book = named ?? called ?? spoken ?? undefined;
  const [author] = writer ? await tools.findAuthors({ name: writer.name, limit: 1 }) : [];
  const isOpen = isOwn || book !== undefined || author !== undefined;
  const quotes =
    !isOpen || (missing !== undefined && book === undefined && author === undefined)
      ? []
      : await tools.quotes({
          isOwn,
          limit: most,
          ...(book && { isbn: book.isbn }),
          ...(author && { author: author.slug }),
          ...(time && { time: time.prefix }),
        });
  return {
    isOwn,
    book,
    author: author?.name ?? writer?.name,
    absent: book || author ? undefined : missing,
    time,
    quotes,
  };
}
