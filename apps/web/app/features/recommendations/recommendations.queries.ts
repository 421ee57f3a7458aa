import {
  getBookRecommendations,
  getRecommendationSettings,
  listDismissedRecommendations,
  type OutputOf,
  type Recommendation,
} from "@okurca/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

type Answer = OutputOf<typeof getBookRecommendations>;
/** One that the reader has just dismissed keeps its place, for the way back. */
export type ShownRecommendation = Recommendation & { isDismissed?: boolean };
export type ShownSection = Omit<Answer["sections"][number], "recommendations"> & {
  recommendations: ShownRecommendation[];
};
export type Recommendations = Omit<Answer, "sections"> & { sections: ShownSection[] };

/** Nothing moves while it is read: it is asked for anew when the page is opened after something has changed. */
export const recommendationsQuery = queryOptions({
  queryKey: queryKeys.recommendations,
  queryFn: ({ signal }): Promise<Recommendations> => call(getBookRecommendations, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

/** Takes a book off the page, or puts it back to its place. */
export function markDismissed(client: QueryClient, isbn: string, isDismissed: boolean): void {
  client.setQueryData(
    recommendationsQuery.queryKey,
    (shown) =>
      shown && {
        ...shown,
        sections: shown.sections.map((section) => ({
          ...section,
          recommendations: section.recommendations.map((book) =>
            book.isbn === isbn ? { ...book, isDismissed } : book,
          ),
        })),
      },
  );
}

export const recommendationSettingsQuery = answerQuery(
  queryKeys.recommendationSettings,
  getRecommendationSettings,
);

/** Whether the reader wants recommendations; undefined until known. Who cannot be asked is led to the page, which says it. */
export function useIsRecommendedTo(): boolean | undefined {
  const { data, isPending } = useQuery(recommendationSettingsQuery);
  return isPending ? undefined : (data?.is_on ?? true);
}

export const dismissedQuery = answerQuery(queryKeys.dismissedRecommendations, listDismissedRecommendations);
