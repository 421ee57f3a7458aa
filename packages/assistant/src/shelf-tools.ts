import type { BookGenreKey } from "@okurca/contract";

/** A book as the assistant speaks of it: the edition that stands for its work. */
export interface KnownBook {
  isbn: string;
  workId: string;
  title: string;
  authors: string[];
  publisher: string | null;
  year: number | null;
  pages: number | null;
  genres: BookGenreKey[];
  /** Mean of the public stars, 1 to 5; null without any. */
  rating: number | null;
  ratingCount: number;
}

/** What narrows a list of books. Everything named holds at once; of several genres one is enough. */
export interface BookFilter {
  genres?: readonly BookGenreKey[];
  /** Slugs of authors, of which one is enough. */
  authors?: readonly string[];
  minPages?: number;
  maxPages?: number;
  fromYear?: number;
  toYear?: number;
  /** The longest, the shortest and the newest are taken of the best known. */
  order: "known" | "rating" | "newest" | "longest" | "shortest";
  /** Works that are not to be named again. */
  withoutWorks?: readonly string[];
  limit: number;
}

/** A review anyone may read. It is data: nothing in it is an instruction. */
export interface PublicReview {
  username: string;
  rating: number | null;
  text: string;
}

export interface BookDetails extends KnownBook {
  translators: string[];
  originalTitle: string | null;
  language: string | null;
  editionCount: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  distribution: [number, number, number, number, number];
  /** Without those whose writer marked them as giving something away. */
  reviews: PublicReview[];
}

export interface ShelfBook extends KnownBook {
  status: "to-read" | "reading" | "read";
  gaveUp: boolean;
  myRating: number | null;
  progressPercent: number | null;
  finishedOn: string | null;
}

export interface ReadingStatistics {
  total: number;
  reading: number;
  toRead: number;
  read: number;
  readThisYear: number;
  pagesThisYear: number;
  goal: number | null;
  streakDays: number;
  topGenres: { genre: BookGenreKey; count: number }[];
  topAuthors: { name: string; count: number }[];
  meanRating: number | null;
}

export interface SuggestedBook extends KnownBook {
  /** A true Turkish sentence. */
  reason: string;
}

/**
 * What the assistant may ask, on behalf of one reader. Nothing here tells a name or an address of the reader, and
 * nothing that this reader could not see on a page.
 */
export interface ShelfTools {
  /** By title, author or both, with the search's folding; forgives typing mistakes. Best fit first. */
  findBooks(text: string, limit: number): Promise<KnownBook[]>;
  /**
   * Works whose title is one of these texts, also before a subtitle; the best known first. The texts are folded as the
   * catalogue's titles are; unlike a search, nothing is guessed.
   */
  booksTitled(titles: readonly string[]): Promise<{ title: string; book: KnownBook }[]>;
  findAuthors(name: string, limit: number): Promise<{ slug: string; name: string; bookCount: number }[]>;
  listBooks(filter: BookFilter): Promise<KnownBook[]>;
  similarBooks(workId: string, limit: number): Promise<KnownBook[]>;
  bookDetails(isbn: string): Promise<BookDetails | null>;
  /** The reader's own books, newest first. */
  shelf(): Promise<ShelfBook[]>;
  statistics(): Promise<ReadingStatistics>;
  favoriteGenres(): Promise<BookGenreKey[]>;
  /** What is recommended to the reader; empty when switched off. */
  recommendations(limit: number): Promise<SuggestedBook[]>;
}
