import { listAnnouncements, type OutputOf } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";
import { readerStorage } from "~/lib/reader-storage";
import { staffPaths } from "~/lib/staff-paths";
import type { loader } from "~/root";
import { AnnouncementBar } from "~/ui/announcement-bar";

type Answer = OutputOf<typeof listAnnouncements>;
type List = readonly Answer["announcements"][number][];

const keyOf = (prefix: string) => `${prefix}announcements`;

/** What this reader was told last, so that the next page has it from its first moment on. */
function lastTold(): Answer | undefined {
  try {
    const own = readerStorage();
    const kept: unknown = JSON.parse(own?.storage.getItem(keyOf(own.prefix)) ?? "null");
    const list = (kept as Partial<Answer> | null)?.announcements;
    return Array.isArray(list) ? { announcements: list } : undefined;
  } catch {
    return undefined;
  }
}

function keep(answer: Answer): void {
  try {
    const own = readerStorage();
    own?.storage.setItem(keyOf(own.prefix), JSON.stringify({ announcements: answer.announcements }));
  } catch {
    // Without storage they appear when they have come.
  }
}

/**
 * What stood there when the page opened: a bar that comes later would move what the reader is about to press, so it waits
 * for the next page. Where announcements are made, each change is seen at once.
 */
function useHeldForPage(list: List): List {
  const { key, pathname } = useLocation();
  const [held, setHeld] = useState({ key, list });
  const isLive = pathname === staffPaths.announcements;
  if (held.key === key && !(isLive && held.list !== list)) return held.list;
  setHeld({ key, list });
  return list;
}

/** Above a reader's pages, what is announced to readers as well. */
export function MemberAnnouncements() {
  const list = useRouteLoaderData<typeof loader>("root")?.announcements.list ?? [];
  const { data, isPlaceholderData } = useQuery({
    ...answerQuery(queryKeys.announcements, listAnnouncements),
    placeholderData: () => lastTold() ?? { announcements: [...list] },
    staleTime: 5 * 60_000,
    refetchInterval: 10 * 60_000,
  });
  useEffect(() => {
    if (data && !isPlaceholderData) keep(data);
  }, [data, isPlaceholderData]);
  return <AnnouncementBar announcements={useHeldForPage(data?.announcements ?? list)} />;
}
