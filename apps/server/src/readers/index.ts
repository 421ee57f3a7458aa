export { createAuthenticate } from "./authenticate.ts";
export {
  type Account,
  deleteReader,
  lockAccount,
  lockReader,
  markDeleted,
} from "./deleted-accounts.mutations.ts";
export { idsBeginningWith } from "./name-search.queries.ts";
export { isHeldToLess, refuseEagerNewcomer } from "./newcomers.ts";
export { readersData } from "./own-data.queries.ts";
export { createRateLimit } from "./rate-limit.ts";
export {
  awaitSuspensions,
  beginSuspension,
  hearersOf,
  lockReaderRow,
  lockReaderRows,
  recomputeLastActivity,
  setChoices,
  setSuspended,
  touchActivity,
} from "./readers.mutations.ts";
export {
  areReadersFewerThan,
  findReaderBySubject,
  findReaderByUsername,
  findRefusal,
  hasUsername,
  isReaderSuspended,
  isUsernameKnown,
  readerExists,
  refuseSuspended,
} from "./readers.queries.ts";
