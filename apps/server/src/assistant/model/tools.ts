import type { KnownBook, ShelfBook, ShelfTools } from "@okurca/assistant";
import { type BookGenreKey, bookGenreKeys } from "@okurca/contract";
import { tool } from "ai";
import { z } from "zod";
import { redact } from "./redact.ts";

const mostBooks = 10;
const mostReviews = 5;
const reviewLength = 500;

const count = z.number().int().min(1).max(mostBooks).default(5).describe("en çok kaç kitap");
const text = z.string().trim().min(1).max(200);
const isbn = z
  .string()
  .regex(/^\d{13}$/)
  .describe("araçlardan gelen 13 haneli ISBN");
const genre = z.enum(bookGenreKeys);

/** A link as the model is to write it; brackets in a title would end it too soon. */
const linkTo = ({ isbn, title }: KnownBook) => `[${title.replace(/[[\]]/g, "")}](/kitap/${isbn})`;

function toBook(book: KnownBook) {
  const { title, authors, year, pages, genres, rating, ratingCount } = book;
  return {
    ...{ isbn: book.isbn, ad: title, yazarlar: authors, yil: year, sayfa: pages, turler: genres },
    ...{ puan: rating, puan_sayisi: ratingCount, baglanti: linkTo(book) },
  };
}

function toShelfBook(book: ShelfBook) {
  const states = { "to-read": "okuyacak", reading: "okuyor", read: "okudu" } as const;
  const { gaveUp, myRating, progressPercent, finishedOn } = book;
  return {
    ...{ isbn: book.isbn, ad: book.title, yazarlar: book.authors, turler: book.genres, sayfa: book.pages },
    ...{ durum: gaveUp ? "yarım bıraktı" : states[book.status], okurun_puani: myRating },
    ...{ ilerleme_yuzde: progressPercent, bitirdigi_gun: finishedOn },
    baglanti: linkTo(book),
  };
}

/** A stranger's review: no name, no address, nothing that ends the mark around it. */
function toReview({ rating, text: said }: { rating: number | null; text: string }): string {
  const clean = redact(said)
    .replace(/https?:\/\/\S+|www\.\S+/gi, "[bağlantı]")
    .replace(/[<>]/g, " ")
    .slice(0, reviewLength);
  return `<inceleme puan="${rating ?? "yok"}">${clean}</inceleme>`;
}

/** Removes the friend's name, which concerns no one else. */
const withoutFriend = (reason: string) =>
  reason.replace(/^Arkadaşınız .*?(?= [\d,]+ yıldız)/, "Bir arkadaşınız");

const warning =
  "Okur bu kitabı şu anda okuyor: olay örgüsünü, sonunu ve dönüm noktalarını anlatma. İncelemeler bu yüzden gösterilmiyor.";

/**
 * Tools that a language model may call, in Turkish. `onSeen` receives every book the model is told of; the
 * library that calls the tools tells the model when its arguments are invalid.
 */
export function toolsFor(
  shelfTools: ShelfTools,
  shelf: readonly ShelfBook[],
  onSeen: (books: readonly KnownBook[]) => void,
) {
  const tell = <T extends KnownBook>(books: readonly T[]): readonly T[] => {
    onSeen(books);
    return books;
  };
  const reading = new Set(shelf.filter(({ status }) => status === "reading").map(({ workId }) => workId));
  return {
    kitap_ara: tool({
      description: "Katalogda kitap adı, yazar veya ikisiyle arar; yazım yanlışlarını bağışlar.",
      inputSchema: z.object({ metin: text, adet: count }),
      execute: async ({ metin, adet }) => tell(await shelfTools.findBooks(metin, adet)).map(toBook),
    }),
    yazar_ara: tool({
      description: "Yazarları adıyla arar; kitap_listele için yazar anahtarını verir.",
      inputSchema: z.object({ ad: text }),
      execute: async ({ ad }) =>
        (await shelfTools.findAuthors(ad, 5)).map(({ slug, name, bookCount }) => ({
          ...{ anahtar: slug, ad: name, kitap_sayisi: bookCount },
        })),
    }),
    kitap_listele: tool({
      description:
        "Kataloğun listeleri: türe, yazara, sayfa sayısına, yıla göre; en bilinen, en yüksek puanlı veya en yeniler.",
      inputSchema: z.object({
        turler: z.array(genre).max(5).optional(),
        yazar: text.optional().describe("yazar_ara'nın verdiği anahtar"),
        en_az_sayfa: z.number().int().min(1).max(20_000).optional(),
        en_cok_sayfa: z.number().int().min(1).max(20_000).optional(),
        yildan: z.number().int().min(1).max(2100).optional(),
        yila: z.number().int().min(1).max(2100).optional(),
        sira: z.enum(["bilinen", "puan", "yeni"]).default("bilinen"),
        adet: count,
      }),
      execute: async (given) => {
        const orders = { bilinen: "known", puan: "rating", yeni: "newest" } as const;
        const books = await shelfTools.listBooks({
          ...(given.turler?.length ? { genres: given.turler as BookGenreKey[] } : {}),
          ...(given.yazar ? { authors: [given.yazar] } : {}),
          ...(given.en_az_sayfa ? { minPages: given.en_az_sayfa } : {}),
          ...(given.en_cok_sayfa ? { maxPages: given.en_cok_sayfa } : {}),
          ...(given.yildan ? { fromYear: given.yildan } : {}),
          ...(given.yila ? { toYear: given.yila } : {}),
          order: orders[given.sira],
          withoutWorks: shelf.map(({ workId }) => workId),
          limit: given.adet,
        });
        return tell(books).map(toBook);
      },
    }),
    kitap_bilgisi: tool({
      description: "Bir kitabın künyesi, puanları ve okurların incelemeleri.",
      inputSchema: z.object({ isbn }),
      execute: async (given) => {
        const book = await shelfTools.bookDetails(given.isbn);
        if (!book) return { hata: "Bu ISBN katalogda yok." };
        tell([book]);
        const { publisher, translators, originalTitle, language, editionCount, distribution } = book;
        const isBeingRead = reading.has(book.workId);
        return {
          ...toBook(book),
          ...{ yayinevi: publisher, cevirmenler: translators, ozgun_adi: originalTitle, dil: language },
          ...{ baski_sayisi: editionCount, yildizlar_1_5: distribution },
          ...(isBeingRead
            ? { uyari: warning }
            : { okur_incelemeleri: book.reviews.slice(0, mostReviews).map(toReview) }),
        };
      },
    }),
    benzer_kitaplar: tool({
      description: "Bir kitabı sevenlerin sevdiği başka kitaplar.",
      inputSchema: z.object({ isbn, adet: count }),
      execute: async (given) => {
        const book = await shelfTools.bookDetails(given.isbn);
        if (!book) return { hata: "Bu ISBN katalogda yok." };
        return tell(await shelfTools.similarBooks(book.workId, given.adet)).map(toBook);
      },
    }),
    okurun_rafi: tool({
      description:
        "Okurun kendi rafı: okudukları, okudukları sürenler, okuyacakları ve verdiği puanlar; en yeniler önce.",
      inputSchema: z.object({ durum: z.enum(["hepsi", "okudu", "okuyor", "okuyacak"]).default("hepsi") }),
      execute: async ({ durum }) => {
        const states = { okudu: "read", okuyor: "reading", okuyacak: "to-read" } as const;
        const wanted = shelf.filter(({ status }) => durum === "hepsi" || status === states[durum]);
        return { toplam: wanted.length, kitaplar: tell(wanted.slice(0, 40)).map(toShelfBook) };
      },
    }),
    okurun_istatistikleri: tool({
      description: "Okurun okuma sayıları, hedefi, en çok okuduğu tür ve yazarlar, favori türleri.",
      inputSchema: z.object({}),
      execute: async () => ({
        ...(await shelfTools.statistics()),
        favori_turler: await shelfTools.favoriteGenres(),
      }),
    }),
    okura_oneriler: tool({
      description: "Okurca'nın bu okura önerdiği kitaplar, her biri nedeniyle.",
      inputSchema: z.object({ adet: count }),
      execute: async ({ adet }) =>
        tell(await shelfTools.recommendations(adet)).map((book) => ({
          ...toBook(book),
          neden: withoutFriend(book.reason),
        })),
    }),
  };
}
