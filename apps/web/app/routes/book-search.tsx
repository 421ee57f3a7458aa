import { product } from "@okurca/contract/product";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import {
  AddBookLink,
  draftFrom,
  OwnRequests,
  RequestButton,
  RequestCard,
  useRequestsRefresh,
} from "~/features/book-requests";
import { BookSearch } from "~/features/books";
import { reviewOnPress } from "~/features/books/asked-review";
import { FoundReaders } from "~/features/friendships";
import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { FoundPassages } from "~/features/quotes";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { partForReaders } from "~/shell/part-for-readers";
import { reviewPath } from "~/ui/reactions-place";

const ReaderOutside = partForReaders(() => import("~/pages/search/reader-outside"));

/** Milliseconds for which words that find nothing stay before catalogues elsewhere are asked: one may still be typing. */
const typingRestMs = 1500;

/** Of an address at whose press the reader asked for catalogues elsewhere, as the assistant offers it. */
const outsideHash = "#baska-kataloglar";

const outsideFirst = (q: string) => (
  <Suspense>
    <ReaderOutside q={q} className="mb-5" />
  </Suspense>
);

export const meta = () => [{ title: `Kitap Ara · ${product.name}` }];

export default function BookSearchPage() {
  const shelf = useShelfBooks();
  const refresh = useRequestsRefresh();
  const { hash } = useLocation();
  return (
    <MemberShell>
      <PageHead title="Kitap Ara" />
      <BookSearch
        ownEditionOf={(book) => shelf?.get(book.id)}
        cardFor={(q) => (
          <RequestCard key={q} prefill={draftFrom(q)} onSent={refresh} outsideFor={outsideFirst} />
        )}
        offerFor={(q) => (
          <>
            <RequestButton
              key={q}
              isMember
              prefill={draftFrom(q)}
              onSent={refresh}
              outsideFor={outsideFirst}
            />
            <AddBookLink prefill={draftFrom(q)} />
          </>
        )}
        outsideFor={(q, hasNothing) => (
          <Suspense>
            <ReaderOutside
              q={q}
              startsAfterMs={hash === outsideHash ? 0 : hasNothing ? typingRestMs : undefined}
            />
          </Suspense>
        )}
        readersFor={(q) => (
          <>
            <FoundPassages q={q} />
            <FoundReaders q={q} />
          </>
        )}
        requests={<OwnRequests />}
        actionFor={(book) => {
          const shelved = shelf?.get(book.isbn) ?? shelf?.get(book.id);
          const reviewed = shelved?.post_id;
          return (
            <>
              <AddToLibraryButton isbn={book.isbn} title={book.title} shelved={shelved} />
              <Link
                {...(!reviewed && { onClick: reviewOnPress({ isbn: book.isbn, book }) })}
                to={reviewed ? reviewPath(book.isbn, reviewed) : paths.reviewOf(book.isbn)}
                className="-ml-2 inline-flex h-9 items-center rounded-md px-2 font-semibold text-accent text-sm hover:underline"
              >
                {reviewed ? "İncelemenizi görün" : "İnceleme yaz"}
              </Link>
            </>
          );
        }}
      />
    </MemberShell>
  );
}
