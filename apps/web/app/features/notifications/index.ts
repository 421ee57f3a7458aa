export { badgeText } from "./badge-text";
export { LatestNotifications } from "./components/latest-notifications";
export { NotificationList } from "./components/notification-list";
export { useBadgeCount } from "./notifications.queries";
