export { isMistyped, nearWordsIn } from "./alike.ts";
export type { Facet, Facets, Filter } from "./facets.ts";
export { bareName, createNames, type Named, type NamedFound } from "./names.ts";
export { createPassageFit, type PassageFit } from "./passages/fit.ts";
export {
  formBeginnings,
  type Leniency,
  nearBeginnings,
  type PassageQuery,
  readPassageQuery,
  toSearchTerms,
} from "./passages/query.ts";
export type { SearchAnswer, SearchOrder } from "./search.ts";
export { type SearchThread, startSearchThread, type TakenIn } from "./search-thread.ts";
