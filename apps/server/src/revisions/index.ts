export {
  addToOwnNew,
  countWaitingBooks,
  findAddedSame,
  findToldLater,
  isOwnWaiting,
  recordNew,
  withdrawOwnNew,
} from "./new-subjects.ts";
export { revisionsData } from "./own-data.mutations.ts";
export { createProposalLimit } from "./proposal-limit.ts";
export {
  findReportable,
  lockRevisionWords,
  pageOfRevision,
  titleOfRevision,
  wordsOfRevision,
} from "./reported.queries.ts";
export { setRevisionWordsHidden } from "./revisions.mutations.ts";
export { findWaitingProposals } from "./revisions.queries.ts";
export { registerRevisions } from "./revisions.routes.ts";
export { listRevisions, recordChange } from "./revisions.service.ts";
export { standingOf } from "./standing.ts";
