import { UserRoundCheck, UserRoundPlus } from "lucide-react";
import { Button } from "~/ui/button";
import { askExplained } from "~/ui/follow-words";
import { useSendFriendRequest, useWithdrawRequest } from "../friendships.mutations";
import { AnswerButtons } from "./answer-buttons";
import { RemoveFriend } from "./remove-friend";

/** How two readers stand to each other, and the open request between them. */
export interface FriendshipState {
  state: "none" | "sent" | "incoming" | "friend";
  request_id: string | null;
}

function Ask({ username }: { username: string }) {
  const { send, isSending } = useSendFriendRequest(username);
  return (
    <Button size="small" isBusy={isSending} title={askExplained} onClick={() => send()}>
      <UserRoundPlus aria-hidden className="size-4" /> Arkadaş Ekle
    </Button>
  );
}

function Sent({ id }: { id: string }) {
  const withdraw = useWithdrawRequest();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-ink-2 text-sm">İstek gönderildi</p>
      <Button look="secondary" size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
        Geri Çek
      </Button>
    </div>
  );
}

function Incoming({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="basis-full text-ink-2 text-sm">Size arkadaşlık isteği gönderdi.</p>
      <AnswerButtons id={id} />
    </div>
  );
}

function Friend({ username, name }: { username: string; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="inline-flex items-center gap-1.5 font-medium text-pine text-sm">
        <UserRoundCheck aria-hidden className="size-4" /> Arkadaşsınız
      </p>
      <RemoveFriend username={username} name={name} look="secondary" />
    </div>
  );
}

/** What can be done about a friendship, in its true state. */
export function FriendshipButton({
  username,
  name,
  friendship: { state, request_id: id },
}: {
  username: string;
  name: string;
  friendship: FriendshipState;
}) {
  if (state === "friend") return <Friend username={username} name={name} />;
  if (state === "sent" && id !== null) return <Sent id={id} />;
  if (state === "incoming" && id !== null) return <Incoming id={id} />;
  return <Ask username={username} />;
}
