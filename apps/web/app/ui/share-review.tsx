import { paths } from "~/lib/paths";
import { reviewId } from "./reactions-place";
import { ShareButton } from "./share-button";

/** Hands on a review that everybody may read: where it stands on its book's page. */
export function ShareReview({
  label,
  review,
  title,
  owner,
}: {
  label: string;
  review: { id: string; isbn: string };
  /** Of the book. */
  title: string;
  owner: { username: string; name: string };
}) {
  return (
    <ShareButton
      label={label}
      title={`${title}: ${owner.name || owner.username} adlı okurun incelemesi`}
      path={`${paths.book(review.isbn)}#${reviewId(review.id)}`}
    />
  );
}
