import type { FriendRequest } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { PartProblem } from "~/ui/part-states";
import { useWithdrawRequest } from "../friendships.mutations";
import { sentRequestsQuery } from "../friendships.queries";
import { RequestRow } from "./request-row";

const m = messages.friends;

function Row({ request, onWithdrawn }: { request: FriendRequest; onWithdrawn: () => void }) {
  const withdraw = useWithdrawRequest(onWithdrawn);
  const name = request.name || request.to;
  return (
    <RequestRow
      name={name}
      title={
        <Link to={paths.profileOf(request.to)} className="hover:underline">
          {name}
        </Link>
      }
      username={request.to}
      picture={request.picture}
      at={request.created_at}
    >
      <Button
        size="small"
        look="secondary"
        isBusy={withdraw.isPending}
        aria-label={`Geri Çek: ${name} adlı okura gönderdiğiniz istek`}
        onClick={() => withdraw.mutate(request.id)}
      >
        Geri Çek
      </Button>
    </RequestRow>
  );
}

/** The reader's own open requests, which can be taken back; nothing at all when there is none. */
export function SentRequests({ className }: { className?: string }) {
  const { data, error, refetch } = useQuery(sentRequestsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasWithdrawn, setWithdrawn] = useState(false);
  const requests = data?.requests ?? [];
  // Most have none: nothing is said before it is known. Where the last one was taken back the keyboard is: it stays.
  if (requests.length === 0 && !hasWithdrawn && (data || !error)) return null;
  const onWithdrawn = () => {
    setWithdrawn(true);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="sent-requests" className={className}>
      {/* The button that had the focus goes with its request. */}
      <h2
        ref={heading}
        tabIndex={-1}
        id="sent-requests"
        className="font-semibold text-[0.9375rem] outline-none"
      >
        Gönderdiğiniz İstekler
      </h2>
      {error && !data && (
        <div className="mt-3">
          <PartProblem error={error} tried={m.sentFailed} onRetry={() => void refetch()} />
        </div>
      )}
      {data && requests.length === 0 && <p className="mt-3 text-ink-2">{m.noneSent}</p>}
      <ul className="mt-1 divide-y divide-line empty:hidden">
        {requests.map((request) => (
          <Row key={request.id} request={request} onWithdrawn={onWithdrawn} />
        ))}
      </ul>
    </section>
  );
}
