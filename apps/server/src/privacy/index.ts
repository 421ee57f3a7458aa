export { countOfMet, findReaderMetBy, meets, seesLibraryOf, seesReview } from "./privacy.queries.ts";
export { registerPrivacy } from "./privacy.routes.ts";
export { refuseUnless } from "./refusal.policy.ts";
