import { likeActivity, unlikeActivity } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { type Counts, changeCounts } from "./shown-counts";
import { tried } from "./texts";

type Like = Pick<Counts, "is_liked" | "like_count">;

const asWanted = ({ is_liked, like_count }: Like, isWanted: boolean): Like => ({
  is_liked: isWanted,
  like_count: like_count + (is_liked === isWanted ? 0 : isWanted ? 1 : -1),
});

/**
 * Likes and takes back, shown at once. However often it is pressed, the calls follow each other, and what the server
 * said last is what stays: a failure puts the heart back and says why.
 */
export function useLike({ id, is_liked, like_count }: Like & { id: string }) {
  const client = useQueryClient();
  const known = useRef<Like>(undefined);
  // Known at once, while what is drawn learns of a press a moment later.
  const wanted = useRef(is_liked);
  const mutationKey = ["like", id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like/${id}` },
    mutationFn: (isWanted: boolean) => call(isWanted ? likeActivity : unlikeActivity, { params: { id } }),
    onMutate: (isWanted) => {
      known.current ??= { is_liked, like_count };
      changeCounts(client, id, (counts) => asWanted(counts, isWanted));
    },
    onSuccess: (answer, isWanted) => {
      // An answer that does not tell how it is now says that what was asked has been done.
      known.current =
        answer.is_liked === isWanted ? answer : known.current && asWanted(known.current, isWanted);
    },
    onError: (error, isWanted) => toast.error(failureText(error, isWanted ? tried.like : tried.unlike)),
    onSettled: () => {
      // Only the last of several says how it is.
      if (client.isMutating({ mutationKey }) > 1) return;
      const last = known.current;
      known.current = undefined;
      if (!last) return;
      wanted.current = last.is_liked;
      changeCounts(client, id, () => last);
    },
  });
  useEffect(() => {
    if (client.isMutating({ mutationKey: ["like", id] }) === 0) wanted.current = is_liked;
  }, [client, id, is_liked]);
  return function press(): void {
    wanted.current = !wanted.current;
    mutate(wanted.current);
  };
}
