import { getPublicProfile } from "@okurca/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { coverFace } from "~/ui/cover-face";
import { type ProfilePlace, pagesOf, withCovers } from "../public";

/** Another reader's profile with what the signed-in reader may see of it. */
export function publicProfileQuery(username: string, place: ProfilePlace) {
  return queryOptions({
    queryKey: [...queryKeys.publicProfile, username, place],
    queryFn: ({ signal }) => call(getPublicProfile, { query: { username, ...pagesOf(place) } }, { signal }),
    select: (answer) => withCovers(answer, coverFace),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === username ? keepPreviousData(previous) : undefined,
  });
}
