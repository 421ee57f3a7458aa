export { bookSubject, type RevisionHistory, revisionsAddress, revisionsMeta } from "./revision-history";
export { RevisionsView } from "./revisions-view";
