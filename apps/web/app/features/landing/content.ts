import type { getLanding, OutputOf } from "@okurca/contract";
import type { SpineDesign } from "@okurca/covers";
import type { TileBook } from "~/ui/book-tile";

type Landing = OutputOf<typeof getLanding>;

/** What the front page shows beside its hero; covers and spines come ready-made from the server. */
export interface LandingContent {
  spines: readonly SpineDesign[];
  genres: readonly (Omit<Landing["genres"][number], "books"> & { books: readonly TileBook[] })[];
  recommendations: readonly {
    id: string;
    likedBooks: readonly TileBook[];
    discoveredBook: TileBook & Pick<Landing["recommendations"][number]["discoveredBook"], "genres">;
  }[];
  numbers: Landing["numbers"];
  posts: readonly (Omit<Landing["posts"][number], "book"> & { book: TileBook })[];
}
