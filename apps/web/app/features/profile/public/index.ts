export { BackButton } from "./back-button";
export { viewKey } from "./profile-books";
export {
  addressOf,
  lastPageOf,
  type ProfilePlace,
  type PublicProfileData,
  pagesOf,
  pictureOf,
  placeOf,
  publicLists,
  withCovers,
} from "./public-profile";
export { PublicProfileView } from "./public-profile-view";
