import { AnnouncementDesk } from "~/features/announcements";

export default function StaffAnnouncements() {
  return <AnnouncementDesk />;
}
