export { findReaderMetBy, meets, seesLibraryOf, seesReview, seesReviewsOf } from "./privacy.queries.ts";
export { registerPrivacy } from "./privacy.routes.ts";
