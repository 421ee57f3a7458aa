export { OwnBooks } from "./own-books";
export { OwnProfile } from "./own-profile";
export { ProfileTabs, type TabState } from "./profile-tabs";
