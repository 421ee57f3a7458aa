export { reviewsData } from "./own-data.queries.ts";
export {
  countPublicReviews,
  findPublicReview,
  listLikedReviews,
  listPublicReviews,
  type PublicReview,
  publicReviews,
  reviewCount,
} from "./public-reviews.queries.ts";
export {
  deleteUnchangedReviews,
  insertReview,
  moveReviews,
  replaceReviewed,
  setReviewHeld,
  setReviewHidden,
  setReviewText,
} from "./reviews.mutations.ts";
export { findOwnReviewId, reactionsToReviews } from "./reviews.queries.ts";
export { registerReviews } from "./reviews.routes.ts";
export { deleteReview, listPostsOf, publishReview } from "./reviews.service.ts";
export { toPostFacts } from "./reviews.views.ts";
export { type BookPostRow, countPosts, listPosts, listPostsWorthReading } from "./work-reviews.queries.ts";
