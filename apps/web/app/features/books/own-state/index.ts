// For readers only: a door of its own, so that pages of visitors do not carry the calls of the server.
export { useBroughtBook } from "./brought-book.queries";
export {
  useBookFriends,
  useOwnRating,
  useOwnReviewId,
  useOwnState,
  useShelvedIsbn,
} from "./own-state.queries";
export { useReaderPosts, useReviewPage } from "./reader-posts.queries";
