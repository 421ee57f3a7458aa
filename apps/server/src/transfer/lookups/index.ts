export { createImportLookups } from "./import-lookups.ts";
export { acceptLookups, lookupQueue, stopLookups } from "./lookups.mutations.ts";
export { findLookups, type RowLookup } from "./lookups.queries.ts";
