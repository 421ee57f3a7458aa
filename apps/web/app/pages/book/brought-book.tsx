import { product } from "@okurca/contract/product";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useBroughtBook } from "~/features/books/own-state";
import { reviewsPlace } from "~/features/books/page";
import { ApiError } from "~/lib/api";
import { joinAuthors } from "~/lib/format";
import { withCover } from "~/ui/cover-face";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import ReaderBook from "./reader-book";

function BookLoading() {
  return (
    <Loading className="flex flex-col gap-8 pt-10 sm:flex-row">
      <Skeleton className="h-72 w-48" />
      <div className="flex-1 space-y-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    </Loading>
  );
}

/**
 * A book that the server has for no visitor: one that the reader's own file brought, which no catalogue names, or none.
 * Its document is therefore that of an absent page.
 */
export default function BroughtBook({ isbn, absent }: { isbn: string; absent: ReactNode }) {
  const [params] = useSearchParams();
  const { data, error, refetch } = useBroughtBook(isbn);
  const title = data && `${data.book.title}, ${joinAuthors(data.book.author)} · ${product.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (data) {
    const { order, page } = reviewsPlace(params);
    const { book, series, told_series, rating, posts, editions, similar } = data;
    return (
      <ReaderBook
        data={{
          origin: location.origin,
          book: withCover(book),
          about: null,
          series,
          toldSeries: told_series,
          rating,
          posts: order === "yeni" && page === 1 ? posts.data : [],
          postCount: posts.total,
          order,
          page,
          editions: editions.map(withCover),
          similar: similar.map(withCover),
        }}
      />
    );
  }
  if (error instanceof ApiError && error.code === "book_not_found") return absent;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <BookLoading />;
}
