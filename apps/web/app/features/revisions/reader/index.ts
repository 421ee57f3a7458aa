// For readers only: a door of its own, so that pages of visitors do not carry the calls of the server.
export { OwnContributions } from "./contributions";
export { FactsEditor } from "./facts-editor";
export { AuthorFactsEditor, SeriesFactsEditor } from "./other-editors";
export { useReaderRevisions } from "./revisions.queries";
export { TakeBack } from "./take-back";
