export { BlockedCard } from "./blocked-card";
export { BlockedProfile } from "./blocked-profile";
export { ProfileMenu } from "./profile-menu";
