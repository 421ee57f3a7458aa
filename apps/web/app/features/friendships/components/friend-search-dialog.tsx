import type { OutputOf, searchUsers } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { Check, UserPlus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { askExplained, bothExplained, strangerRow } from "~/ui/follow-words";
import { namedApart, PersonLink } from "~/ui/person-link";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useSendFriendRequest } from "../friendships.mutations";
import { userSearchQuery } from "../friendships.queries";
import { FollowButton } from "./follow-button";

const m = messages.friends;
const typingPauseMs = 300;

type Found = OutputOf<typeof searchUsers>["results"][number];
type Sent = "sent" | "friends";

const isStranger = ({ state }: Found) => state === "none";

function Row({ reader, onSent }: { reader: Found; onSent: (state: Sent) => void }) {
  const { send, isSending } = useSendFriendRequest(reader.username, onSent);
  const name = namedApart(reader);
  return (
    <li className={strangerRow.row}>
      <div className="min-w-0 flex-1">
        <PersonLink person={reader} />
      </div>
      <div className={strangerRow.buttons}>
        {reader.state !== "friend" && <FollowButton username={reader.username} name={name} follow={reader} />}
        {reader.state === "sent" || reader.state === "friend" ? (
          <span className="inline-flex items-center gap-1.5 text-ink-2 text-sm">
            <Check aria-hidden className="size-4" />
            {reader.state === "sent" ? "İstek gönderildi" : "Arkadaşınız"}
          </span>
        ) : (
          <Button
            size="small"
            look="secondary"
            isBusy={isSending}
            aria-label={
              reader.state === "incoming"
                ? `Kabul Et: ${name} adlı okurun isteği`
                : `${name} adlı okuru arkadaş olarak ekle`
            }
            title={reader.state === "incoming" ? undefined : askExplained}
            onClick={() => send()}
          >
            <UserPlus aria-hidden className="size-4" />
            {reader.state === "incoming" ? "Kabul Et" : "Ekle"}
          </Button>
        )}
      </div>
    </li>
  );
}

function SearchLoading() {
  return (
    <Loading className="space-y-3 py-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </Loading>
  );
}

function Results({ q, isTyped, suggestions }: { q: string; isTyped: boolean; suggestions: ReactNode }) {
  const { data, isPending, refetch } = useQuery(userSearchQuery(q));
  const [sentTo, setSentTo] = useState<ReadonlyMap<string, Sent>>(new Map());
  if (q === "" && !isTyped) {
    return (
      <>
        <p className="py-4 text-center text-ink-2">Arkadaşınızın adını ya da kullanıcı adını yazın.</p>
        {suggestions}
      </>
    );
  }
  // Whoever is suggested is gone with the first key, before the answer can take that place.
  if (isPending || q === "") return <SearchLoading />;
  // When a new search fails, the former results stay visible.
  if (!data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-danger">
        {m.searchFailed}
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          Tekrar Dene
        </Button>
      </div>
    );
  }
  // A reader who has just been sent a request leaves the list.
  const found = data.results.filter((reader) => !sentTo.has(reader.username));
  if (found.length === 0) {
    const became = data.results.flatMap((reader) => sentTo.get(reader.username) ?? []);
    return (
      <p role="status" className="py-6 text-center text-ink-2">
        {became.includes("sent")
          ? "İsteğiniz gönderildi; yanıtlanınca bildirim alırsınız."
          : became.includes("friends")
            ? "Artık arkadaşsınız; paylaştıklarını ana sayfanızda görürsünüz."
            : m.nobodyFound}
      </p>
    );
  }
  return (
    <>
      <p className="mb-1 text-ink-2 text-sm empty:hidden">
        {bothExplained(found.filter(isStranger), "Ekle")}
      </p>
      <ul aria-label="Bulunan okurlar" className={strangerRow.list}>
        {found.map((reader) => (
          <Row
            key={reader.username}
            reader={reader}
            onSent={(state) => setSentTo((old) => new Map(old).set(reader.username, state))}
          />
        ))}
      </ul>
    </>
  );
}

/** 'Arkadaş Ara': finds readers by name and sends them friend requests. */
export function FriendSearchDialog({
  suggestions,
  onClose,
}: {
  /** Readers one may know or want to know, while nothing is typed. */
  suggestions?: ReactNode;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Dialog isOpen onClose={onClose} title="Arkadaş Ara" className="sm:max-w-md">
      <div className="min-h-72">
        <SearchBox
          label="Kullanıcı ara"
          placeholder="Ad veya kullanıcı adı"
          hasAutoFocus
          onType={setTyped}
          onSearch={setQ}
          onClear={() => setQ("")}
        />
        <div className="mt-3">
          <Results
            key={q === "" ? "empty" : "search"}
            q={q}
            isTyped={typed.trim() !== ""}
            suggestions={suggestions}
          />
        </div>
      </div>
    </Dialog>
  );
}
