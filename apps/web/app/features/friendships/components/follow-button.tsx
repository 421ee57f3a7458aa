import { Check, Plus } from "lucide-react";
import { Button } from "~/ui/button";
import { followExplained } from "~/ui/follow-words";
import { useFollow, useUnfollow } from "../follows.mutations";

/** Follows a reader and ends it; nothing for one who lets nobody follow. */
export function FollowButton({
  username,
  name,
  follow,
  onChange,
}: {
  username: string;
  name: string;
  follow: { is_followable: boolean; is_following: boolean } | undefined;
  /** Told what it is now, where no answer of the server that is shown says so. */
  onChange?: (isFollowing: boolean) => void;
}) {
  const begin = useFollow(username);
  const end = useUnfollow(username, () => onChange?.(true));
  if (!follow?.is_followable) return null;
  const { is_following: isFollowing } = follow;
  const Icon = isFollowing ? Check : Plus;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={begin.isPending || end.isPending}
      aria-label={isFollowing ? `${name}: takip ediyorsunuz, takibi bırak` : `${name} adlı okuru takip et`}
      title={isFollowing ? undefined : followExplained}
      onClick={() =>
        (isFollowing ? end : begin).mutate(undefined, { onSuccess: () => onChange?.(!isFollowing) })
      }
    >
      <Icon aria-hidden className="size-4" /> {isFollowing ? "Takip ediyorsunuz" : "Takip Et"}
    </Button>
  );
}
