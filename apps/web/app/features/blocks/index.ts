export { BlockedCard } from "./blocked-card";
export { ProfileMenu } from "./profile-menu";
