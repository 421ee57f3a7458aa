export { createAuthenticate } from "./authenticate.ts";
export { settleActivity, touchActivity } from "./readers.mutations.ts";
export { findReaderByUsername, getPeople, isUsernameKnown } from "./readers.queries.ts";
