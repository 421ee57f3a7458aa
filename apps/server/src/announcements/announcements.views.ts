import { type Announcement, limits, type ShownAnnouncement } from "@okurca/contract";
import type { AnnouncementRow } from "./announcements.queries.ts";

export const shownView = ({ id, text, is_dismissible }: AnnouncementRow): ShownAnnouncement => ({
  ...{ id, text, is_dismissible },
});

/** @param row.before how many that are shown stand before it */
export function announcementView(row: AnnouncementRow & { before?: number }, now: Date): Announcement {
  const { audience, starts_at, ends_at } = row;
  const isOver = ends_at !== null && ends_at <= now;
  const isCrowded = (row.before ?? 0) >= limits.announcements.shown;
  return {
    ...shownView(row),
    audience,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    state: isOver ? "over" : starts_at > now ? "coming" : isCrowded ? "crowded" : "shown",
  };
}
