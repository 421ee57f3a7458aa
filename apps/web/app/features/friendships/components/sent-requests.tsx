import type { FriendRequest } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { useWithdrawRequest } from "../friendships.mutations";
import { sentRequestsQuery } from "../friendships.queries";
import { RequestRow } from "./request-row";

function Row({ request, onWithdrawn }: { request: FriendRequest; onWithdrawn: () => void }) {
  const withdraw = useWithdrawRequest();
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
        onClick={() => withdraw.mutate(request.id, { onSuccess: onWithdrawn })}
      >
        Geri Çek
      </Button>
    </RequestRow>
  );
}

/** The reader's own open requests, which can be taken back; nothing at all when there is none. */
export function SentRequests({ className }: { className?: string }) {
  const { data } = useQuery(sentRequestsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
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
      <ul className="mt-1 divide-y divide-line">
        {requests.map((request) => (
          <Row key={request.id} request={request} onWithdrawn={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}
