import type { Post } from "@okurca/contract";
import { reviewPath } from "./reactions-place";
import { ShareButton, type Shared } from "./share-button";

export interface SharedReviewProps {
  label: string;
  review: Pick<Post, "id" | "has_spoiler"> & { isbn: string };
  /** Of the book. */
  title: string;
  owner: { username: string; name: string };
}

/** The picture of a review that everybody may read; what tells how the book ends has none. */
export const reviewPicture = ({ id, has_spoiler }: Pick<Post, "id" | "has_spoiler">) =>
  has_spoiler ? undefined : `/api/og/inceleme/${id}.png`;

/** The name of the file that the picture of a review is taken along as. */
export const reviewFile = (title: string) => `${title} incelemesi.png`;

/** A review as it is handed on: where it stands on its book's page, and its picture. */
export function sharedReview({ review, title, owner }: Omit<SharedReviewProps, "label">): Shared {
  const picture = reviewPicture(review);
  return {
    title: `${title}: ${owner.name || owner.username} adlı okurun incelemesi`,
    path: reviewPath(review.isbn, review.id),
    ...(picture && { picture }),
  };
}

/** Hands on a review that everybody may read. */
export function ShareReview({ label, ...shared }: SharedReviewProps) {
  return <ShareButton label={label} {...sharedReview(shared)} />;
}
