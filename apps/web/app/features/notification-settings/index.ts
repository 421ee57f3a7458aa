export { NotificationCard } from "./notification-card";
export { UnsubscribeRefused, UnsubscribeView } from "./unsubscribe-view";
