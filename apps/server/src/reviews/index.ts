export { registerReviews } from "./reviews.routes.ts";
