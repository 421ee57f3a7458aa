import type { getLanding, OutputOf } from "@okurca/contract";
import type { SpineDesign } from "@okurca/covers";
import type { TileBook } from "~/ui/book-tile";

export type Landing = OutputOf<typeof getLanding>;

/** What the front page shows beside its hero; covers, spines and labels come ready-made from the server. */
export interface LandingContent {
  spines: readonly SpineDesign[];
  genres: readonly { slug: string; genre: string; description: string; books: readonly TileBook[] }[];
  recommendations: readonly {
    id: string;
    likedBooks: readonly TileBook[];
    discoveredBook: TileBook & { genres: readonly string[] };
  }[];
  reading: readonly (TileBook & { readers: number | null })[];
  /** What the product's picture is drawn of: a book that is being read, one with stars, one with a hidden review. */
  picture: readonly (TileBook & { pages: number | null })[];
  numbers: Landing["numbers"];
  posts: readonly (Omit<Landing["posts"][number], "book"> & { book: TileBook })[];
}
