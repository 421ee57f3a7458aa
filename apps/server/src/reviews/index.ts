export { registerReviews } from "./reviews.routes.ts";
export { listPostsOf } from "./reviews.service.ts";
