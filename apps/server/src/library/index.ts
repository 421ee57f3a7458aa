export {
  type BroughtProgress,
  type BroughtReading,
  insertBroughtProgress,
  insertBroughtReadings,
  replaceShelved,
  undoBrought,
  updateBroughtReading,
  writeBroughtBook,
} from "./brought.mutations.ts";
export { deleteOldRemovedBooks } from "./library.mutations.ts";
export {
  countShelf,
  findShelvedEdition,
  listMostOpen,
  listStatusesOfWorks,
  lockShelvedEdition,
} from "./library.queries.ts";
export { registerLibrary } from "./library.routes.ts";
export { ensureRead, findOnShelf, listBooksOf, shelve, takeAddingBack, unread } from "./library.service.ts";
export { libraryData } from "./own-data.queries.ts";
export {
  dayOf,
  latestDay,
  listAllReadings,
  listProgressEntries,
  type ProgressEntry,
  pastDay,
  type ReadingOfReader,
} from "./readings/index.ts";
