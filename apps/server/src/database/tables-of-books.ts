import type { ColumnType, Generated } from "kysely";

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type ById = Generated<string>;

export interface WorksTable {
  id: ById;
  title: string;
  authors: string[];
  original_title: string | null;
  genres: string[];
  join_key: string;
  popularity: Generated<number>;
  created_at: CreatedAt;
  /** Of `authors`, in their order: as they stand in addresses. */
  author_slugs: ColumnType<string[], never, never>;
}

/** How many reviews gave which rating; kept by a trigger on `reviews`. */
export interface WorkRatingsTable {
  work_id: string;
  ones: Generated<number>;
  twos: Generated<number>;
  threes: Generated<number>;
  fours: Generated<number>;
  fives: Generated<number>;
  rating_count: ColumnType<number, never, never>;
  rating_sum: ColumnType<number, never, never>;
}

export interface EditionsTable {
  isbn: string;
  work_id: string;
  title: string;
  subtitle: string | null;
  authors: string[];
  translators: Generated<string[]>;
  publisher: string | null;
  /** 'YYYY-MM-DD' */
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
  folded_title: ColumnType<string, never, never>;
  folded_authors: ColumnType<string, never, never>;
  /** tsvector: written by SQL only */
  search: ColumnType<string, string, string>;
  created_at: CreatedAt;
  /** xid8 of the transaction that wrote it last */
  revision: ColumnType<string, never, never>;
  /** What other sources call it, and its authors. */
  other_titles: Generated<string[]>;
  other_authors: Generated<string[]>;
}

/** How much having read one work speaks for another; made anew by the model's build. */
export interface SimilarWorksTable {
  seed_id: string;
  work_id: string;
  weight: number;
}

export interface ModelBuildsTable {
  model: "similar_works";
  started_at: Date | null;
  built_at: Date | null;
  /** What it was made of, and how many ratings there were then. */
  signals: Generated<number>;
  ratings: Generated<number>;
}
