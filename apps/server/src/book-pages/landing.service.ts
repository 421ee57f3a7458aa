import { type Book, limits } from "@okurca/contract";
import { remember } from "@okurca/server-kit";
import { getEditions, getRepresentatives, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { listMostOpen } from "../library/index.ts";
import { listModelExamples } from "../recommendations/index.ts";
import { listPostsWorthReading } from "../reviews/index.ts";
import { toBookPost } from "./book-page.views.ts";
import { landingGenres, landingRecommendations } from "./landing-choices.ts";
import { countCommunity, listGenreWorks } from "./shelves.queries.ts";

/** Milliseconds. */
const freshness = 5_000;

const withCover = (book: Book) => ({ ...book, cover: book.image });

/** A small number proves nothing. */
const told = (count: number) => (count < limits.landing.leastTold ? null : count);

/** Milliseconds: the model is made anew at night. */
const examplesFreshness = 3_600_000;

/** Examples by the model; undefined where it has too few. */
const modelExamples = remember(examplesFreshness, async ({ reads: db }: AppContext) => {
  const count = landingRecommendations.length;
  const found = await listModelExamples(db, { count, liked: limits.landing.likedBooks });
  if (found.length < count) return undefined;
  const works = await getWorks(
    db,
    found.flatMap(({ liked, discovered }) => [...liked, discovered]),
  );
  return found.map(({ liked, discovered }, n) => ({
    id: `okurlar-${n + 1}`,
    likedBooks: liked.flatMap((id) => works.get(id) ?? []),
    discoveredBook: works.get(discovered),
  }));
});

/** Milliseconds: all open readings are counted for it. */
const readingFreshness = 600_000;

const readingNow = remember(readingFreshness, async ({ reads: db }: AppContext) => {
  const { reading: count, readersOfABook: least } = limits.landing;
  const found = await listMostOpen(db, { count, least });
  const works = await getWorks(
    db,
    found.map(({ workId }) => workId),
  );
  return found.flatMap(({ workId, readers }) => {
    const book = works.get(workId);
    return book ? [{ ...withCover(book), readers: told(readers) }] : [];
  });
});

/** The front page's own content; the same for everybody, and the same object for a few seconds. */
export const getLanding = remember(freshness, async (ctx: AppContext) => {
  const { reads: db } = ctx;
  const { posts: count, postLength: length } = limits.landing;
  const posts = await listPostsWorthReading(db, { count, length });
  const chosen = [
    ...landingGenres.flatMap((row) => row.isbns),
    ...landingRecommendations.flatMap((example) => [...example.liked, example.discovered]),
  ];
  const [books, reviewed, counted] = await Promise.all([
    getRepresentatives(db, [...new Set(chosen)]),
    getEditions(db, [...new Set(posts.map((post) => post.isbn))]),
    countCommunity(db),
  ]);
  const present = (isbns: readonly string[]) => isbns.flatMap((isbn) => books.get(isbn) ?? []);

  const genres = await Promise.all(
    landingGenres.map(async ({ id, genre, description, isbns }) => {
      let shown = present(isbns);
      // A catalogue without the chosen ones has others.
      if (shown.length < limits.landing.booksPerGenre) {
        const paging = { limit: limits.landing.booksPerGenre, offset: 0 };
        const found = await listGenreWorks(db, id, paging);
        shown = [...(await getEditions(db, found.isbns)).values()];
      }
      return { id, genre, description, books: shown.map(withCover) };
    }),
  );
  const chosenExamples = landingRecommendations.map(({ id, liked, discovered }) => ({
    id,
    likedBooks: present(liked),
    discoveredBook: present([discovered])[0],
  }));
  // What readers tell, where enough of them do; else what was chosen by hand.
  const examples = (await modelExamples(ctx)) ?? chosenExamples;
  const recommendations = examples.flatMap(({ id, likedBooks, discoveredBook }) => {
    if (!discoveredBook || likedBooks.length < limits.landing.likedBooks) return [];
    return [{ id, likedBooks: likedBooks.map(withCover), discoveredBook: withCover(discoveredBook) }];
  });
  const numbers = {
    readers: told(counted.readers),
    reviews: told(counted.reviews),
    books: told(counted.books),
  };
  return {
    genres: genres.filter((row) => row.books.length > 0),
    recommendations,
    reading: await readingNow(ctx),
    numbers: Object.values(numbers).some((number) => number !== null) ? numbers : null,
    posts: posts.flatMap((post) => {
      const book = reviewed.get(post.isbn);
      return book ? [{ ...toBookPost(undefined, post), book }] : [];
    }),
  };
});
