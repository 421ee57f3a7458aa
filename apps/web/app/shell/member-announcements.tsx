import { listAnnouncements, type OutputOf } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";
import { readerStorage } from "~/lib/reader-storage";
import type { loader } from "~/root";
import { AnnouncementBar } from "~/ui/announcement-bar";

type Answer = OutputOf<typeof listAnnouncements>;

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
  return <AnnouncementBar announcements={data?.announcements ?? list} />;
}
