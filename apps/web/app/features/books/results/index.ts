// The page of search results: a door of its own, so that other pages do not carry it.
export { isTypedIsbn } from "../typed-isbn";
export { FoundKinds } from "./found-kinds";
export { kindAddress, kindLabels } from "./kind-address";
export { ResultCard } from "./result-card";
export { ResultFilters } from "./result-filters";
export { ResultOrders } from "./result-orders";
export { ResultSearch } from "./result-search";
export {
  countFilters,
  readSearch,
  type SearchState,
  searchAddress,
  searchQuery,
  withoutFilters,
} from "./search-state";
