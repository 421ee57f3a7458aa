export { NewReviewDialog } from "./components/new-review-dialog";
