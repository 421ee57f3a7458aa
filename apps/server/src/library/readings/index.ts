export {
  listAllReadings,
  listProgressEntries,
  type ProgressEntry,
  type ReadingOfReader,
} from "./all-readings.queries.ts";
export { dayOf, latestDay, pastDay } from "./day.ts";
export * as openReading from "./open-reading.mutations.ts";
export { registerReadings } from "./readings.routes.ts";
export { toProgress } from "./readings.views.ts";
