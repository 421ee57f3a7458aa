export { createAuthenticate } from "./authenticate.ts";
export { createPace } from "./pace.ts";
export { settleActivity, touchActivity } from "./readers.mutations.ts";
export {
  findReaderByUsername,
  hasUsername,
  isReaderSuspended,
  isUsernameKnown,
  refuseSuspended,
} from "./readers.queries.ts";
