import { exportActs, listActs } from "@okurca/contract";
import { actMessages as m } from "@okurca/contract/messages-of-acts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { failureText, request } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { saveFile } from "~/lib/save-file";
import { callFilterOf, type Filter } from "./filter";

type Query = NonNullable<Parameters<typeof request<typeof listActs>>[1]["query"]>;

export function useActs(filter: Filter, olderThan: string | undefined) {
  const query = { ...callFilterOf(filter), older_than: olderThan } as Query;
  return useQuery({
    ...answerQuery([...queryKeys.acts, query], listActs, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches what the filter asks for as a table, and hands it to the browser. */
export function useActsFile(filter: Filter) {
  return useMutation({
    async mutationFn() {
      const query = callFilterOf(filter) as Query;
      const answer = await request(exportActs, { query }, { accept: "text/csv" });
      saveFile(await answer.blob(), "okurca-kayit-defteri.csv");
    },
    onError: (error) => toast.error(failureText(error, m.exportFailed)),
  });
}
