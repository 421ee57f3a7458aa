import type { FriendRequest } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { cn } from "~/lib/cn";
import { Button } from "~/ui/button";
import { incomingRequestsQuery } from "../friendships.queries";
import { AnswerButtons } from "./answer-buttons";
import { RequestRow } from "./request-row";

function Row({ request, onAnswered }: { request: FriendRequest; onAnswered: () => void }) {
  const name = request.name || request.from;
  return (
    <RequestRow name={name} username={request.from} picture={request.picture} at={request.created_at}>
      <div className="flex gap-2">
        <AnswerButtons id={request.id} of={name} onAnswered={onAnswered} />
      </div>
    </RequestRow>
  );
}

/** Open requests to the reader; nothing at all when there is none, unless `emptyText` says something. */
export function IncomingRequests({ className, emptyText }: { className?: string; emptyText?: string }) {
  const { data, error, refetch } = useQuery(incomingRequestsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const requests = data?.requests ?? [];
  // Where the last one was answered the keyboard is: it stays.
  const text = emptyText ?? (hasAnswered ? messages.friends.noneLeft : undefined);
  if (requests.length === 0 && !text) return null;
  const onAnswered = () => {
    setAnswered(true);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="incoming-requests" className={className}>
      {/* The button that had the focus goes with its request. */}
      <h2
        ref={heading}
        tabIndex={-1}
        id="incoming-requests"
        className="flex items-center gap-2 font-semibold text-[0.9375rem] outline-none"
      >
        Arkadaşlık İstekleri
        {requests.length > 0 && (
          <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-2xs text-on-primary">
            {data?.total_count}
          </span>
        )}
      </h2>
      {requests.length === 0 ? (
        <div className={cn("mt-3 flex flex-wrap items-center gap-3 text-ink-2", !emptyText && "pb-4")}>
          {data ? text : error ? <span role="alert">{error.message}</span> : "Yükleniyor..."}
          {error && (
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              Tekrar Dene
            </Button>
          )}
        </div>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {requests.map((request) => (
            <Row key={request.id} request={request} onAnswered={onAnswered} />
          ))}
        </ul>
      )}
    </section>
  );
}
