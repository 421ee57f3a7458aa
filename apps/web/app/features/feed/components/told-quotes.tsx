import type { FeedEvent } from "@okurca/contract";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { BookLink } from "~/ui/book-link";
import { HiddenNote } from "~/ui/hidden-note";
import { placeInBook, QuoteLikePlace, QuoteText } from "~/ui/quote-text";
import { Spoiler } from "~/ui/spoiler";

/** What a reader kept of a book within an hour: the newest passages, each with its note and heart. */
export function ToldQuotes({ event, isOwn }: { event: FeedEvent; isOwn: boolean }) {
  const { quotes, profile, book_details: book } = event;
  if (!quotes) return null;
  const rest = quotes.count - quotes.data.length;
  return (
    <>
      <div className="mt-4 flex items-center gap-3">
        <div className="w-10 flex-none">
          <BookCover book={{ title: book.title, author: book.author }} isDecorative />
        </div>
        <div className="min-w-0">
          <h2 className="font-medium font-serif text-lg leading-tight">
            <BookLink isbn={event.isbn} book={isOwn ? undefined : book} className="hover:underline">
              {book.title}
            </BookLink>
          </h2>
          <p className="truncate text-ink-2 text-sm">{joinAuthors(book.author)}</p>
        </div>
      </div>
      <HiddenNote isHidden={event.is_hidden} what="alıntıyı" />
      <ul className="mt-3 space-y-4">
        {quotes.data.map((quote) => (
          <li key={quote.id}>
            <Spoiler isHidden={quote.has_spoiler} what="Bu alıntı" writer={profile.username}>
              <div className="pt-1">
                <QuoteText text={quote.text} />
                {quote.note && (
                  <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-2">{quote.note}</p>
                )}
              </div>
            </Spoiler>
            <p className="mt-1 -ml-3 flex flex-wrap items-center text-ink-3 text-sm">
              <QuoteLikePlace quote={{ ...quote, owner: profile }} />
              <Link to={paths.passage(quote.passage_id)} className="px-3 py-2 hover:text-ink hover:underline">
                {placeInBook(quote) && <span className="tnum">{placeInBook(quote)} · </span>}
                Altını çizenler
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          to={paths.quotesOfReader(profile.username)}
          className="mt-2 inline-block font-semibold text-accent text-sm hover:underline"
        >
          {formatNumber(rest)} alıntı daha
        </Link>
      )}
    </>
  );
}
