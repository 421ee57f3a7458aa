// A door of its own, so that visitors do not load what only readers need.
export { publicProfileQuery } from "./public-profile.queries";
