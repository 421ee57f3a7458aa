export { NewReviewDialog } from "./components/new-review-dialog";
export { OwnReview } from "./components/own-review";
export type { DraftBook } from "./review-draft";
