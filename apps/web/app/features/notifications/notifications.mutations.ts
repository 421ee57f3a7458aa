import {
  type listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type OutputOf,
} from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

const m = messages.notifications;
type Page = OutputOf<typeof listNotifications>;

/** Shows the pages changed at once; the returned function puts them back. */
function useShownAtOnce() {
  const client = useQueryClient();
  return async (change: (page: Page) => Page) => {
    const filter = { queryKey: queryKeys.notifications };
    await client.cancelQueries(filter);
    const before = client.getQueriesData<Page>(filter);
    client.setQueriesData<Page>(filter, (page) => page && change(page));
    return () => {
      for (const [key, page] of before) client.setQueryData(key, page);
    };
  };
}

const shown = [queryKeys.notifications, queryKeys.unread];

interface Marked {
  id: string;
  /** The reader asked for this and nothing else, and is told what came of it. */
  isTold: boolean;
}

export function useMarkRead() {
  const show = useShownAtOnce();
  const refresh = useRefresh(shown);
  return useMutation({
    mutationFn: ({ id }: Marked) => call(markNotificationRead, { params: { id } }),
    onMutate: ({ id }) =>
      show((page) => {
        const isNew = page.notifications.some((one) => one.id === id && !one.is_read);
        const notifications = page.notifications.map((one) =>
          one.id === id ? { ...one, is_read: true } : one,
        );
        return { ...page, notifications, unread: page.unread - (isNew ? 1 : 0) };
      }),
    onSuccess: (_answer, { isTold }) => {
      if (isTold) toast.success(m.marked);
    },
    onError: (_error, { isTold }, undo) => {
      undo?.();
      if (isTold) toast.error(m.markFailed);
    },
    onSettled: () => void refresh(),
  });
}

export function useMarkAllRead() {
  const show = useShownAtOnce();
  const refresh = useRefresh(shown);
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead, {}),
    onMutate: () =>
      show((page) => ({
        ...page,
        notifications: page.notifications.map((one) => ({ ...one, is_read: true })),
        unread: 0,
      })),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error, _nothing, undo) => {
      undo?.();
      console.error(error);
    },
    onSettled: () => void refresh(),
  });
}
