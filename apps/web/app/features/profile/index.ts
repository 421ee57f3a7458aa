export { OwnBooks } from "./own-books";
export { OwnProfile } from "./own-profile";
