export { AddToLibraryButton } from "./components/add-button";
export { CurrentlyReading } from "./components/currently-reading";
export { LibraryView } from "./components/library-view";
export { ShelfButton } from "./components/shelf-button";
export { useShelfStatuses } from "./library.queries";
export { useSendingChanges } from "./offline/sending";
