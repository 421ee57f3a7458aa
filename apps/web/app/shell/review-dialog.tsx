import type { ComponentProps } from "react";
import { useBooksToReview } from "~/features/library";
import { NewReviewDialog } from "~/features/reviews";

/** The form of a new review, which offers books of the reader's shelf where none is given. */
export default function ReviewDialog(props: ComponentProps<typeof NewReviewDialog>) {
  return <NewReviewDialog {...props} offers={useBooksToReview(props.isbn === null)} />;
}
