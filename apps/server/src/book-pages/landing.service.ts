import { type Book, limits } from "@okurca/contract";
import { remember } from "@okurca/server-kit";
import { getEditions, getRepresentatives, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { listModelExamples } from "../recommendations/index.ts";
import { listNewestPosts } from "../reviews/index.ts";
import { toBookPost } from "./book-page.views.ts";
import { landingGenres, landingRecommendations } from "./landing-choices.ts";
import { countCommunity, listGenreWorks } from "./shelves.queries.ts";

/** Below this many reviews the community's numbers would only look poor. */
const worthCounting = 100;

/** Milliseconds. */
const freshness = 5_000;

const withCover = (book: Book) => ({ ...book, cover: book.image });

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

/** The front page's own content; the same for everybody, and the same object for a few seconds. */
export const getLanding = remember(freshness, async (ctx: AppContext) => {
  const { reads: db } = ctx;
  const posts = await listNewestPosts(db, limits.landing.posts);
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
  return {
    genres: genres.filter((row) => row.books.length > 0),
    recommendations,
    numbers: counted.reviews >= worthCounting ? counted : null,
    posts: posts.flatMap((post) => {
      const book = reviewed.get(post.isbn);
      return book ? [{ ...toBookPost(undefined, post), book }] : [];
    }),
  };
});
