export { ratingsData } from "./own-data.queries.ts";
export {
  deleteLeftRatings,
  deleteRating,
  moveRatings,
  releaseRatings,
  replaceRated,
  setRating,
  undoBroughtRatings,
} from "./ratings.mutations.ts";
export {
  countOwnRatings,
  countOwnRatingsOf,
  countRatings,
  findOwnHalves,
  findRatings,
  halvesBy,
  halvesOf,
  halvesOfEdition,
  isRatedSince,
  listAverages,
  wholeStars,
  withOwnRating,
  withRatings,
} from "./ratings.queries.ts";
export { toStars, toStarsOrNone } from "./ratings.views.ts";
