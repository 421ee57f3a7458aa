export { AddToLibraryButton } from "./components/add-button";
export { CurrentlyReading } from "./components/currently-reading";
export { LibraryView } from "./components/library-view";
export { useLibraryIsbns } from "./library.queries";
