// For readers only: a door of its own, so that pages of visitors do not carry the calls of the server.
export { OwnContributions } from "./contributions";
export { AuthorFactsEditor, BookFactsEditor, SeriesFactsEditor } from "./editor/editors";
export { OwnBookNote } from "./own-book-note";
export { useReaderRevisions } from "./revisions.queries";
export { TakeBack } from "./take-back";
