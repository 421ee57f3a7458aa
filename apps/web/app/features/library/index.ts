export { AddToLibraryButton } from "./components/add-button";
export { BookProgress } from "./components/book-progress";
export { BookStars } from "./components/book-stars";
export { CurrentlyReading } from "./components/currently-reading";
export { LibraryView } from "./components/library-view";
export { ShelfButton } from "./components/shelf-button";
export { useShelfStatuses } from "./library.queries";
export { useSendingChanges } from "./offline/sending";
