export {
  deleteOldKeptBooks,
  forgetKeptBook,
  keepAfter,
  keepBefore,
  lockKeptBook,
  putBookBack,
} from "./kept-books.mutations.ts";
export { removalsData } from "./own-data.queries.ts";
export {
  deleteOldRemovedReviews,
  forgetReporter,
  keepRemovedReview,
  lockReadersUnder,
  lockRemovedReview,
  putReviewBack,
  setRemovedText,
} from "./removals.mutations.ts";
export {
  deleteOldRemovedQuotes,
  forgetReporterOfQuotes,
  lockReadersOfQuote,
  lockReadersOfRemovedQuote,
  lockRemovedQuote,
  putQuoteBack,
  removeQuote,
} from "./removed-quotes.mutations.ts";
