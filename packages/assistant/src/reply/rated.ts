import { numberOf } from "../understand/numbers.ts";
import { listReply } from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";
import { facts, starsOf } from "./text.ts";

/** "4 yıldız verdiğim", "2 verdim". */
const saidStars =
  /\b([1-5]|bir|iki|uc|dort|bes) (?:yildiz|puan)|\b([1-5]|iki|uc|dort|bes) (?:\w+ )?ver(?:di|mis)/;

/** The reader's books by the stars they were given: all, or those with as many. */
export async function describeLiked({ tools, text }: Talk, isLeast = false): Promise<Reply> {
  const [, starred, given = ""] = saidStars.exec(text) ?? [];
  const stars = numberOf(starred ?? given) ?? 0;
  const rated = (await tools.shelf()).filter((book) => book.myRating !== null);
  if (stars > 0 && rated.length > 0) {
    const same = rated.filter(({ myRating }) => myRating === stars);
    return same.length === 0
      ? { text: `${stars} yıldız verdiğiniz bir kitap yok.` }
      : listReply(`${stars} yıldız verdiğiniz ${same.length} kitap var:`, same, facts);
  }
  const books = rated.toSorted((a, b) => (isLeast ? -1 : 1) * ((b.myRating ?? 0) - (a.myRating ?? 0)));
  if (books.length === 0)
    return {
      text: "Henüz hiçbir kitaba puan vermemişsiniz. Puanladığınız kitaplar burada görünür.",
    };
  return listReply(`En ${isLeast ? "düşük" : "yüksek"} puan verdiğiniz kitaplar:`, books, (book) =>
    starsOf(book.myRating ?? 0),
  );
}
