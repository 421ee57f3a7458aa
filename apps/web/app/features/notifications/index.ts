export { badgeText } from "./badge-text";
export { useBadgeCount } from "./notifications.queries";
