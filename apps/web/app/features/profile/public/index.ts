export { BackButton } from "./back-button";
export {
  addressOf,
  lastPageOf,
  type ProfilePlace,
  type PublicProfileData,
  pagesOf,
  placeOf,
  withCovers,
} from "./public-profile";
export { PublicProfileView } from "./public-profile-view";
