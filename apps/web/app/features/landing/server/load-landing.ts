import { genreLabel, genreOfSlug, genreSlug } from "@okurca/contract/genres";
import { arrangeNeighbours, setApart, spineDesign } from "@okurca/covers";
import type { Services } from "~/server-context";
import { coverBook, withCover } from "~/ui/cover-face";
import type { LandingContent } from "./content";

const shelfLength = 48;
const pictureBooks = 3;

/** What the front page tells, as the services have it. */
export async function loadLanding({ books }: Services) {
  const [landing, shelf] = await Promise.all([books.landing(), books.shelf(shelfLength)]);
  return { landing, shelf };
}

/** The front page's content, every cover and spine designed. */
export function designLanding({ landing, shelf }: Awaited<ReturnType<typeof loadLanding>>): LandingContent {
  const variants = arrangeNeighbours(shelf);
  const tile = <B extends { isbn: string; title: string; author: readonly string[] }>(book: B) => {
    const { isbn, title, author, cover } = withCover(book);
    return { isbn, title, author, cover };
  };
  const shown = landing.genres.flatMap(({ books }) => books[0] ?? []);
  return {
    spines: shelf.map((book, i) => spineDesign(book, variants[i])),
    genres: landing.genres.flatMap(({ id, genre, description, books }) => {
      const key = genreOfSlug(id);
      return key
        ? [{ slug: genreSlug(key), genre, description, books: setApart(books, coverBook).map(tile) }]
        : [];
    }),
    recommendations: landing.recommendations.map(({ id, likedBooks, discoveredBook }) => ({
      id,
      likedBooks: setApart(likedBooks, coverBook).map(tile),
      discoveredBook: { ...tile(discoveredBook), genres: discoveredBook.genres.map(genreLabel) },
    })),
    reading: landing.reading.map((book) => ({ ...tile(book), readers: book.readers })),
    picture: shown
      .filter(({ pages }) => pages !== null)
      .slice(0, pictureBooks)
      .map((book) => ({ ...tile(book), pages: book.pages })),
    numbers: landing.numbers,
    posts: landing.posts.map((post) => ({ ...post, book: tile(post.book) })),
  };
}
