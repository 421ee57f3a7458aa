export { reviewsData } from "./own-data.queries.ts";
export { deleteUnchangedReviews, insertReview, moveReviews, setReviewHidden } from "./reviews.mutations.ts";
export { registerReviews } from "./reviews.routes.ts";
export { createReview, deleteReview, listPostsOf } from "./reviews.service.ts";
