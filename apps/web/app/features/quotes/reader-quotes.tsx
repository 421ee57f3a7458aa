import { listReaderQuotes } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";
import { AnswerPart } from "~/ui/part-states";
import { ReaderQuotesView } from "./public";
import { TakeOverButton } from "./take-over-button";

/** Another reader's quotes as the signed-in reader sees them; one's own have no button. */
export function ReaderQuotes({
  owner,
  page,
  isOwn,
  addressOf,
  endOf,
}: {
  owner: { username: string; name: string };
  page: number;
  isOwn: boolean;
  addressOf: (page: number) => string;
  /** What else can be done with a quote. */
  endOf?: (quote: { id: string; username: string; name: string }) => ReactNode;
}) {
  const { username } = owner;
  const limit = limits.pageSize.quotes;
  const query = useQuery(
    answerQuery([...queryKeys.quotes, "reader", username, page], listReaderQuotes, {
      query: { username, page, limit },
    }),
  );
  return (
    <AnswerPart query={query} rows={3} tried={m.listFailed}>
      {(quotes) => (
        <ReaderQuotesView
          owner={owner}
          quotes={quotes}
          addressOf={addressOf}
          {...(!isOwn && {
            endOf: (quote) => (
              <>
                <TakeOverButton passageId={quote.passage_id} ownId={quote.own_id} />
                {endOf?.({ id: quote.id, username, name: owner.name })}
              </>
            ),
          })}
        />
      )}
    </AnswerPart>
  );
}
