import type { BookGenreKey } from "@okurca/contract";
import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import { placeInTitle } from "./knowledge/titles.ts";
import type {
  BookDetails,
  KnownBook,
  PublicReview,
  ReadingStatistics,
  ShelfBook,
  ShelfTools,
} from "./tools.ts";

type Row = [title: string, author: string, pages: number, year: number, genres: BookGenreKey[]];

const rows: Row[] = [
  ["Körlük", "José Saramago", 320, 2023, ["roman", "edebiyat"]],
  ["Görmek", "José Saramago", 324, 2019, ["roman", "edebiyat"]],
  ["Kürk Mantolu Madonna", "Sabahattin Ali", 176, 2021, ["roman", "klasik", "aşk"]],
  ["İçimizdeki Şeytan", "Sabahattin Ali", 267, 2019, ["roman", "klasik"]],
  ["Kuyucaklı Yusuf", "Sabahattin Ali", 221, 2019, ["roman", "klasik"]],
  ["On Kişiydiler", "Agatha Christie", 224, 2023, ["polisiye"]],
  ["Fare Kapanı", "Agatha Christie", 176, 2023, ["polisiye", "tiyatro"]],
  ["Beyoğlu Rapsodisi", "Ahmet Ümit", 456, 2023, ["polisiye"]],
  ["İstanbul Hatırası", "Ahmet Ümit", 632, 2021, ["polisiye", "tarih"]],
  ["Morgue Sokağı Cinayetleri", "Edgar Allan Poe", 75, 2019, ["polisiye", "klasik"]],
  ["Sessiz Hasta", "Alex Michaelides", 309, 2024, ["polisiye", "psikoloji"]],
  ["İntihar Kulübü", "Robert Louis Stevenson", 86, 2020, ["polisiye", "klasik"]],
  ["Dune", "Frank Herbert", 712, 2021, ["bilim kurgu", "roman"]],
  ["Solaris", "Stanisław Lem", 264, 2023, ["bilim kurgu", "klasik"]],
  ["Küçük Prens", "Antoine de Saint-Exupéry", 96, 2021, ["gençlik", "klasik"]],
  ["Momo", "Michael Ende", 304, 2017, ["gençlik", "fantastik"]],
  ["Kara [Kutu](javascript:x) *Kitap*", "Ömer Şaşmaz", 120, 2020, ["müzik"]],
  ["Peri Masalı", "Stephen King", 704, 2023, ["fantastik", "roman"]],
  ["Carmilla", "Joseph Sheridan Le Fanu", 120, 2020, ["klasik"]],
  ["Kara Kedi", "Edgar Allan Poe", 72, 2020, ["edebiyat", "klasik"]],
  ["Suç ve Ceza", "Fyodor Mihayloviç Dostoyevski", 687, 2021, ["roman", "klasik"]],
  ["Başkasının Karısı", "Fyodor Mihailoviç Dostoyevski", 61, 2021, []],
  ["Karamazov Kardeşler 1", "Fyodor Mihailoviç Dostoyevski", 455, 2021, []],
  ["Karamazov Kardeşler 2", "Fyodor Mihailoviç Dostoyevski", 512, 2021, []],
  ["Anna Karenina", "Lev Nikolayeviç Tolstoy", 1035, 2021, ["roman", "klasik"]],
  ["İnsan Neyle Yaşar?", "Lev N. Tolstoy", 48, 2016, []],
  ["Sefiller (2 Cilt Takım)", "Victor Hugo", 1508, 2020, []],
  ["Parasız Yatılı", "Füruzan", 158, 2019, ["edebiyat"]],
  ["Jane Eyre", "Charlotte Brontë", 608, 2019, ["roman", "klasik"]],
  ["Son Kuşlar", "Sait Faik Abasıyanık", 110, 2019, ["edebiyat"]],
  ["Sakın Yalan Söyleme", "Freida Mcfadden", 288, 2024, []],
  ["Heidi", "Johanna Spyri", 168, 2019, ["gençlik", "klasik"]],
  ["Alamut'un Efendisi Hasan Sabbah", "Pol Amir", 512, 2018, []],
  ["Satranç", "Stefan Zweig", 77, 2019, ["klasik"]],
  ["Korku", "Stefan Zweig", 64, 2020, ["klasik"]],
  ["Amok Koşucusu", "Stefan Zweig", 60, 2020, ["klasik"]],
  ["Kar", "Orhan Pamuk", 428, 2020, ["roman", "edebiyat"]],
  ["Eylül", "Mehmet Rauf", 286, 2021, ["roman", "klasik"]],
];

export const books: KnownBook[] = rows.map(([title, author, pages, year, genres], i) => ({
  ...{
    isbn: `97860500000${String(i).padStart(2, "0")}`,
    workId: `w${i}`,
    title,
    authors: [author],
    publisher: "Yayınevi",
  },
  ...{ year, pages, genres, rating: null, ratingCount: 0 },
}));

export const bookOf = (title: string): KnownBook => {
  const book = books.find((one) => one.title === title);
  if (!book) throw new Error(`no ${title}`);
  return book;
};

const numbers: ReadingStatistics = {
  ...{
    total: 3,
    reading: 1,
    toRead: 1,
    read: 1,
    readThisYear: 1,
    pagesThisYear: 176,
    goal: 12,
    streakDays: 4,
  },
  ...{
    topGenres: [{ genre: "klasik", count: 1 }],
    topAuthors: [{ name: "Sabahattin Ali", count: 1 }],
    meanRating: 5,
  },
};

/** A series as a catalogue reads it out of titles. */
export function seriesIn(of: readonly KnownBook[], isbn: string) {
  const book = of.find((one) => one.isbn === isbn);
  const name = book && placeInTitle(book.title)?.name;
  if (!book || !name) return null;
  const volumes = of.flatMap((one) => {
    const place = placeInTitle(one.title);
    return place && foldText(place.name) === foldText(name) && one.authors[0] === book.authors[0]
      ? [{ ...one, number: place.part }]
      : [];
  });
  return { name, isLoose: false, books: volumes.toSorted((one, other) => one.number - other.number) };
}

/** Tools over the few books above: the way a catalogue answers, without a database. */
export function fakeTools(
  given: { shelf?: Partial<ShelfBook>[]; reviews?: PublicReview[] } = {},
): ShelfTools {
  const shelf = (given.shelf ?? []).map((one) => ({
    ...bookOf("Küçük Prens"),
    ...{ status: "read" as const, gaveUp: false, myRating: null, progressPercent: null, finishedOn: null },
    ...one,
  }));
  const slugOf = (name: string) => foldText(name).replaceAll(" ", "-");
  return {
    async findBooks({ text, limit = 5 }) {
      const words = foldText(text).split(" ");
      const has = (book: KnownBook, word: string) =>
        foldText(`${book.title} ${book.authors.join(" ")}`)
          .split(" ")
          .some((part) => isMistyped(word, part));
      return books.filter((book) => words.some((word) => has(book, word))).slice(0, limit);
    },
    async booksTitled({ titles }) {
      const isTitled = (own: string, title: string) =>
        own === title ||
        (own.startsWith(`${title} `) &&
          ((title.length > 8 && title.includes(" ")) || /^\d+ cilt/.test(own.slice(title.length + 1))));
      return titles.flatMap((title) =>
        books.flatMap((book) => (isTitled(foldText(book.title), title) ? [{ title, book }] : [])),
      );
    },
    async findAuthors({ name, limit = 5 }) {
      const words = foldText(name).split(" ");
      const names = [...new Set(books.flatMap((book) => book.authors))];
      return names
        .filter((one) =>
          words.every((word) =>
            foldText(one)
              .split(" ")
              .some((part) => isMistyped(word, part)),
          ),
        )
        .map((one) => ({
          slug: slugOf(one),
          name: one,
          bookCount: books.filter((book) => book.authors.includes(one)).length,
        }))
        .slice(0, limit);
    },
    async listBooks({
      genres,
      authors,
      minPages = 0,
      maxPages = 9999,
      fromYear = 0,
      toYear = 9999,
      withoutWorks = [],
      order = "known",
      limit = 5,
    }) {
      const byPages = (one: KnownBook, other: KnownBook) => (one.pages ?? 0) - (other.pages ?? 0);
      const sorts = { shortest: byPages, longest: (a: KnownBook, b: KnownBook) => byPages(b, a) };
      return books
        .filter(
          (book) =>
            (!genres || genres.some((genre) => book.genres.includes(genre))) &&
            (!authors || book.authors.some((name) => authors.includes(slugOf(name)))) &&
            (book.pages ?? 0) >= minPages &&
            (book.pages ?? 0) <= maxPages &&
            (book.year ?? 0) >= fromYear &&
            (book.year ?? 0) <= toYear &&
            !withoutWorks.includes(book.workId) &&
            order !== "rating",
        )
        .sort(order === "shortest" || order === "longest" ? sorts[order] : () => 0)
        .slice(0, limit);
    },
    seriesOf: async ({ isbn }) => seriesIn(books, isbn),
    async similarBooks({ isbn, limit = 5 }) {
      const seed = books.find((book) => book.isbn === isbn);
      return books
        .filter(
          (book) => book.workId !== seed?.workId && book.genres.some((genre) => seed?.genres.includes(genre)),
        )
        .slice(0, limit);
    },
    async bookDetails({ isbn }): Promise<BookDetails | null> {
      const book = books.find((one) => one.isbn === isbn);
      if (!book) return null;
      const facts = { translators: [], originalTitle: null, language: "tr", editionCount: 1, about: null };
      return { ...book, ...facts, distribution: [0, 0, 0, 0, 0], reviews: given.reviews ?? [] };
    },
    shelf: async () => shelf,
    statistics: async () => numbers,
    favoriteGenres: async () => ["polisiye"],
    recommendations: async () => [],
    findPublishers: async () => [],
    editions: async ({ isbn }) =>
      books.filter((book) => book.isbn === isbn).map((book) => ({ ...book, translators: [] })),
    friends: async () => [],
    quotes: async () => [],
    friendNames: async () => [],
    elsewhere: async () => null,
    following: async () => [],
    catalogueSize: async () => books.length,
  };
}
