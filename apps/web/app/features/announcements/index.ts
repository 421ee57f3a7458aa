export { AnnouncementDesk } from "./announcement-desk";
