export {
  countOfMet,
  findReaderMetBy,
  meets,
  seesLibraryOf,
  seesQuote,
  seesRating,
  seesReview,
  seesReviewsOf,
} from "./privacy.queries.ts";
export { registerPrivacy } from "./privacy.routes.ts";
export { refuseUnless } from "./refusal.policy.ts";
