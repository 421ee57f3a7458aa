import { listQuotesOfYearAgo } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { placeInBook, QuoteText } from "~/ui/quote-text";

/** What the reader kept on this day a year ago; nothing on other days. */
export function YearAgo({ className }: { className?: string }) {
  const { data } = useQuery({
    ...answerQuery([...queryKeys.quotes, "year-ago"], listQuotesOfYearAgo),
    staleTime: 3_600_000,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="bir-yil-once" className={className}>
      <h2 id="bir-yil-once" className="font-semibold text-[0.9375rem]">
        Bir yıl önce bugün
      </h2>
      <ul className="mt-4 space-y-5">
        {data.data.map((quote) => (
          <li key={quote.id}>
            <QuoteText text={quote.text} className="text-[1.0625rem]" />
            <p className="wrap-anywhere mt-2 text-ink-2 text-sm">
              <Link to={paths.passage(quote.passage_id)} className="font-semibold text-ink hover:underline">
                {quote.book.title}
              </Link>
              {placeInBook(quote) && `, ${placeInBook(quote)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
