import { listOwnBookRequests, type OwnBookRequest } from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";

// The answer is another's to give: what was read before is stale.
const ownRequestsQuery = { ...answerQuery(["own-book-requests"], listOwnBookRequests), staleTime: 0 };

/** To be called when a request was sent. */
export function useRequestsRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
}

const states = {
  received: { tone: "amber", label: "Değerlendiriliyor" },
  added: { tone: "pine", label: "Kataloğa eklendi" },
  declined: { tone: "plain", label: "Eklenmedi" },
} as const;
const shownFirst = 5;

function Row({ request }: { request: OwnBookRequest }) {
  const { tone, label } = states[request.status];
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-medium font-serif text-[1.0625rem] leading-tight">
          {request.status === "added" ? (
            <Link to={paths.book(request.isbn)} className="hover:underline">
              {request.title}
            </Link>
          ) : (
            request.title
          )}
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {request.author} · <Day iso={request.created_at} />
        </p>
        {request.decline_reason && (
          <p className="wrap-anywhere mt-1 text-sm">Sebebi: {request.decline_reason}</p>
        )}
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** What the reader has asked for and what became of it; nothing where nothing was asked for. */
export function OwnRequests() {
  const { data } = useQuery(ownRequestsQuery);
  const [isWhole, setWhole] = useState(false);
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
  const shown = isWhole ? requests : requests.slice(0, shownFirst);
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="mb-3 font-medium font-serif text-lg tracking-[-0.01em]">
        Talepleriniz
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {shown.map((request) => (
          <Row key={request.isbn} request={request} />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button look="secondary" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {`Tümünü göster (${requests.length})`}
        </Button>
      )}
    </section>
  );
}
