export { changeSeriesFacts } from "./facts.mutations.ts";
export { findFactsOfSeries, findSeriesNames, lockSeriesFacts, type SourcedSeries } from "./facts.queries.ts";
export { fillSeries, seriesVersion } from "./fill.ts";
export { seriesData } from "./own-data.ts";
export { seriesStem } from "./reading/names.ts";
export type { RecordedSeries } from "./reading/told.ts";
export {
  countSeries,
  findSeries,
  findSeriesNamed,
  findSeriesOfWork,
  listSeriesAuthors,
  listSeriesSlugs,
  listSeriesWorks,
  type SeriesRow,
  seriesOfWork,
  seriesSourceOf,
} from "./series.queries.ts";
export { moveSeries, putSeriesBack, setSeries, tellSeries } from "./write.ts";
