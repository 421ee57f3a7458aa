export type { Edition } from "./edition.ts";
export type { Facet, Facets, Filter } from "./facets.ts";
export { type SearchAnswer, type SearchOrder, search } from "./search.ts";
export { type Searcher, searcherOf } from "./searcher.ts";
export { type Segment, type SegmentBuilder, segmentBuilder } from "./segment.ts";
