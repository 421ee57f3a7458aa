export { announcementCommands } from "./announcements.commands.ts";
export { registerAnnouncements } from "./announcements.routes.ts";
export { createCurrentAnnouncements } from "./current-announcements.ts";
export { announcementsData } from "./own-data.ts";
