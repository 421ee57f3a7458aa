export { loadHistory } from "./load-history";
export {
  authorSubject,
  bookSubject,
  type RevisionHistory,
  revisionsAddress,
  revisionsMeta,
  seriesSubject,
} from "./revision-history";
export { RevisionsView } from "./revisions-view";
