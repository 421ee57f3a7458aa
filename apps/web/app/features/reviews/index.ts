export { NewReviewDialog } from "./components/new-review-dialog";
export { OwnReview } from "./components/own-review";
