import { Check, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { askExplained } from "~/ui/follow-words";
import { namedApart } from "~/ui/person-link";
import { useSendFriendRequest } from "../friendships.mutations";
import { FollowButton } from "./follow-button";

/** Asks a reader whom one is not yet a friend of, and says so afterwards. */
function AddFriendButton({ username, name }: { username: string; name: string }) {
  const [became, setBecame] = useState<"sent" | "friends">();
  const { send, isSending } = useSendFriendRequest(username, setBecame);
  if (became)
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-ink-2 text-sm">
        <Check aria-hidden className="size-4" />
        {became === "sent" ? "İstek gönderildi" : "Arkadaşınız"}
      </span>
    );
  return (
    <Button
      size="small"
      look="secondary"
      isBusy={isSending}
      aria-label={`Arkadaş ekle: ${name}`}
      title={askExplained}
      onClick={() => send()}
    >
      <UserPlus aria-hidden className="size-4" /> Arkadaş Ekle
    </Button>
  );
}

/** What can be done about a reader one has nothing to do with yet. */
export function StrangerButtons({
  reader,
}: {
  reader: { username: string; name: string; is_followable: boolean };
}) {
  const { username, is_followable } = reader;
  const name = namedApart(reader);
  const [is_following, setFollowing] = useState(false);
  return (
    <>
      <FollowButton
        username={username}
        name={name}
        follow={{ is_followable, is_following }}
        onChange={setFollowing}
      />
      <AddFriendButton username={username} name={name} />
    </>
  );
}
