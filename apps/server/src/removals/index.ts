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
  keepRemovedReview,
  lockReadersUnder,
  lockRemovedReview,
  putReviewBack,
  setRemovedText,
} from "./removals.mutations.ts";
export { forgetReporter, lockReadersOfParts } from "./removed-parts.mutations.ts";
export {
  deleteOldRemovedQuotes,
  lockReadersOfQuote,
  lockRemovedQuote,
  putQuoteBack,
  removeQuote,
} from "./removed-quotes.mutations.ts";
