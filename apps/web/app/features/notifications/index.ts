export { badgeText } from "./badge-text";
export { NotificationList } from "./components/notification-list";
export { useBadgeCount } from "./notifications.queries";
