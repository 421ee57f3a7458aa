import type { ShownQuote } from "@okurca/contract";
import { Highlighter, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { placeInBook, QuoteLikePlace, QuoteText } from "~/ui/quote-text";
import { RelativeTime } from "~/ui/relative-time";
import { Spoiler } from "~/ui/spoiler";
import { EmptyState } from "~/ui/states";
import { StepPager } from "~/ui/step-pager";

/** A page of another reader's quotes. */
export interface QuotesPage {
  is_visible: boolean;
  data: readonly ShownQuote[];
  page: number;
  has_more: boolean;
}

/** A reader's quotes on his or her profile, the newest first. */
export function ReaderQuotesView({
  owner,
  quotes,
  addressOf,
  endOf,
}: {
  owner: { username: string; name: string };
  quotes: QuotesPage;
  addressOf: (page: number) => string;
  /** What can be done with one. */
  endOf?: (quote: ShownQuote) => ReactNode;
}) {
  const { is_visible, data, page, has_more } = quotes;
  if (!is_visible) return <EmptyState icon={Lock} title="Bu okurun alıntıları gizli" />;
  if (data.length === 0)
    return <EmptyState icon={Highlighter} title={page > 1 ? "Başka alıntı yok" : "Henüz alıntı yok"} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((quote) => (
          <li key={quote.id} className="py-6">
            <Spoiler isHidden={quote.has_spoiler} what="Bu alıntı" writer={owner.username}>
              <QuoteText text={quote.text} />
              {quote.note && <p className="wrap-anywhere mt-3 whitespace-pre-line text-ink-2">{quote.note}</p>}
            </Spoiler>
            <p className="wrap-anywhere mt-3 text-sm">
              <Link to={paths.book(quote.isbn)} className="font-semibold hover:underline">
                {quote.book.title}
              </Link>
              <span className="text-ink-2">
                {quote.book.author.length > 0 && `, ${joinAuthors(quote.book.author)}`}
                {placeInBook(quote) && `, ${placeInBook(quote)}`}
              </span>
            </p>
            <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-1">
              <QuoteLikePlace quote={{ ...quote, owner }} />
              <Link
                to={paths.passage(quote.passage_id)}
                className="px-3 py-2 text-ink-3 text-sm hover:text-ink hover:underline"
              >
                <RelativeTime iso={quote.kept_at} />
              </Link>
              {endOf?.(quote)}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <StepPager page={page} pageCount={has_more ? page + 1 : page} to={addressOf} />
      </div>
    </>
  );
}
