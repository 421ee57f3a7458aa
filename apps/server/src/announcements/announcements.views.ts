import type { Announcement, ShownAnnouncement } from "@okurca/contract";
import type { AnnouncementRow } from "./announcements.queries.ts";

export const shownView = ({ id, text, is_dismissible }: AnnouncementRow): ShownAnnouncement => ({
  ...{ id, text, is_dismissible },
});

export function announcementView(row: AnnouncementRow, now: Date): Announcement {
  const { audience, starts_at, ends_at } = row;
  const isOver = ends_at !== null && ends_at <= now;
  return {
    ...shownView(row),
    audience,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    state: isOver ? "over" : starts_at > now ? "coming" : "shown",
  };
}
