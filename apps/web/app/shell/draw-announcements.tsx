import type { ShownAnnouncement } from "@okurca/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { AnnouncementBar } from "~/ui/announcement-bar";

/** What a document carries of announcements: them, and their bar as markup. */
export function drawAnnouncements(list: readonly ShownAnnouncement[]) {
  const bar = list.length === 0 ? "" : renderToStaticMarkup(<AnnouncementBar announcements={list} />);
  return { list, bar };
}
