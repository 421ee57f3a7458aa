export { reviewsData } from "./own-data.queries.ts";
export { deleteUnchangedReviews, insertReview, moveReviews, setReviewHidden } from "./reviews.mutations.ts";
export { selectPosts } from "./reviews.queries.ts";
export { registerReviews } from "./reviews.routes.ts";
export { deleteReview, listPostsOf, publishReview } from "./reviews.service.ts";
export { toPostFacts } from "./reviews.views.ts";
