import {
  type Announcement,
  type CallInput,
  createAnnouncement,
  deleteAnnouncement,
  limits,
  listAllAnnouncements,
  updateAnnouncement,
} from "@okurca/contract";
import { announcementMessages as m } from "@okurca/contract/messages-of-announcements";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export function useAllAnnouncements(state: "open" | "over", page: number) {
  const limit = limits.pageSize.announcements;
  return useQuery({
    ...answerQuery([...queryKeys.allAnnouncements, state, page], listAllAnnouncements, {
      query: { state, page, limit },
    }),
    placeholderData: keepPreviousData,
  });
}

export type AnnouncementValues = CallInput<typeof createAnnouncement>["body"];

const useRefreshBoth = () => useRefresh([queryKeys.allAnnouncements, queryKeys.announcements]);

/** Announces, or changes what was announced; a refusal stays with the form. */
export function useSaveAnnouncement(known: Announcement | null, onSaved: () => void) {
  const refresh = useRefreshBoth();
  return useMutation({
    mutationFn: (body: AnnouncementValues) =>
      known
        ? call(updateAnnouncement, { params: { id: known.id }, body })
        : call(createAnnouncement, { body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onError: (error) => void toast.error(failureText(error, m.saveFailed)),
    onSettled: () => refresh(),
  });
}

export function useDeleteAnnouncement(onDeleted: () => void) {
  const refresh = useRefreshBoth();
  return useMutation({
    mutationFn: (id: string) => call(deleteAnnouncement, { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDeleted();
    },
    onError: (error) => void toast.error(failureText(error, m.deleteFailed)),
    onSettled: () => refresh(),
  });
}
