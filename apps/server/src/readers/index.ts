export { createAuthenticate } from "./authenticate.ts";
export {
  type Account,
  deleteReader,
  lockAccount,
  lockReader,
  markDeleted,
} from "./deleted-accounts.mutations.ts";
export { readersData } from "./own-data.queries.ts";
export { createPace } from "./pace.ts";
export { settleActivity, touchActivity } from "./readers.mutations.ts";
export {
  findReaderByUsername,
  hasUsername,
  isReaderSuspended,
  isReaderThere,
  isUsernameKnown,
  refuseSuspended,
} from "./readers.queries.ts";
