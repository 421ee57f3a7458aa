export { coverFileNames } from "./cover-files.ts";
export {
  deleteCover,
  giveCoverBack,
  insertCover,
  markKept,
  setCover,
  takeDown,
  takeOverCover,
} from "./covers.mutations.ts";
export {
  coverFromOpenLibrary,
  type EditionCover,
  findEditionCover,
  findEditionCovers,
  isTakenDown,
  listUploadedBy,
} from "./covers.queries.ts";
export { registerCovers } from "./covers.routes.ts";
export { createCovers } from "./covers.ts";
export { coversData } from "./own-data.queries.ts";
