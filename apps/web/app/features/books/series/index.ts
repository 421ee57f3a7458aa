// A series' own page: a door of its own, so that other pages do without it.
export { seriesMeta } from "./series-meta";
export { placeLine, type SeriesPageData } from "./series-page";
export { SeriesView } from "./series-view";
