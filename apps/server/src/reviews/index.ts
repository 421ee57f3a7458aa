export { reviewsData } from "./own-data.queries.ts";
export { deleteUnchangedReviews, insertReview, moveReviews, setReviewHidden } from "./reviews.mutations.ts";
export { canOnReview } from "./reviews.policy.ts";
export { registerReviews } from "./reviews.routes.ts";
export { deleteReview, listPostsOf, publishReview } from "./reviews.service.ts";
