import { useQuery } from "@tanstack/react-query";
import { BellPlus, Check } from "lucide-react";
import { Button } from "~/ui/button";
import { followsAuthors } from "../words";
import { useFollowAuthor, useUnfollowAuthor } from "./author-follows.mutations";
import { authorFollowQuery } from "./author-follows.queries";

/** Follows an author and ends it. */
export function FollowAuthor({ slug, name }: { slug: string; name: string }) {
  const { data } = useQuery(authorFollowQuery(slug));
  const begin = useFollowAuthor(slug);
  const end = useUnfollowAuthor(slug);
  // A reader's press counts also before it is known: following once more changes nothing.
  const isFollowing = data?.is_following ?? false;
  const Icon = isFollowing ? Check : BellPlus;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={begin.isPending || end.isPending}
      aria-label={isFollowing ? `${name}: takip ediyorsunuz, takibi bırak` : `${name} adlı yazarı takip et`}
      title={isFollowing ? undefined : followsAuthors}
      onClick={() => (isFollowing ? end : begin).mutate()}
    >
      <Icon aria-hidden className="size-4" /> {isFollowing ? "Takip ediyorsunuz" : "Takip et"}
    </Button>
  );
}
