import { parseIsbn } from "@okurca/contract/isbn";
import { limits } from "@okurca/contract/limits";
import { BookX } from "lucide-react";
import { lazy, Suspense } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AboutText, WaitingAbout } from "~/features/about-text";
import { AddBookLink, draftFrom, RequestButton } from "~/features/book-requests";
import { type BookPageData, BookView, bookMeta, reviewsAddress, reviewsPlace } from "~/features/books/page";
import { type ShownPassage, shownPassage, VisitorPassages } from "~/features/quotes/public";
import { useSession } from "~/features/session";
import { absentMeta, absentPage, movedOrAbsent } from "~/lib/absent";
import { paths } from "~/lib/paths";
import { VisitorActions } from "~/pages/book/visitor-actions";
import { WaitingActions } from "~/pages/book/waiting-actions";
import { contexts } from "~/server-context";
import { AbsentPage, askedOf } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ButtonLink } from "~/ui/button-link";
import { withCover } from "~/ui/cover-face";
import type { Route } from "./+types/book";

const ReaderBook = partForReaders(() => import("~/pages/book/reader-book"));
const ReaderOutside = partForReaders(() => import("~/pages/search/reader-outside"));
const BroughtBook = lazy(() => import("~/pages/book/brought-book"));

const absentTitle = "Kitap bulunamadı";

/** An ISBN in any notation leads to the page of its 13 digits. */

type Data = BookPageData & { passages: { data: ShownPassage[]; total: number } };

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { books, quotes } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const { search, searchParams } = new URL(request.url);
  const isbn = parseIsbn(params.isbn);
  if (!isbn) throw absentPage(params.isbn);
  if (isbn !== params.isbn) throw redirect(paths.book(isbn) + search, 301);

  const { order, page } = reviewsPlace(searchParams);
  const limit = limits.pageSize.posts;
  const { book, about, series, rating, posts, editions, similar } = await books
    .book(isbn)
    .catch(movedOrAbsent(isbn, books.movedTo, (to) => paths.book(to) + search));
  const lastPage = Math.max(1, Math.ceil(posts.total / limit));
  if (page > lastPage) throw redirect(reviewsAddress(isbn, order, lastPage));
  const isFirst = order === "yeni" && page === 1;
  const kept = await quotes.ofBook(isbn, { page: 1, limit: limits.quote.onCard });
  return {
    origin,
    book: withCover(book),
    about,
    series,
    rating,
    posts: isFirst ? posts.data : (await books.posts(isbn, { sort: order, page, limit })).data,
    postCount: posts.total,
    order,
    page,
    editions: editions.map(withCover),
    similar: similar.map(withCover),
    passages: {
      data: kept.data.map((passage) => shownPassage(passage, true)),
      total: kept.total_count,
    },
  };
}

/** The dialog for a review is no other page: nothing is asked of the server when it opens and closes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [new URL(currentUrl), new URL(nextUrl)];
  if (current.href === next.href) return defaultShouldRevalidate;
  for (const { searchParams } of [current, next]) searchParams.delete("showCreateReview");
  return current.href !== next.href && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? bookMeta(loaderData) : absentMeta(absentTitle);
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const { isbn } = loaderData.book;
  const writing = `${paths.book(isbn)}?showCreateReview=true`;
  const text = loaderData.about?.content;
  const about = <AboutText isbn={isbn} text={text} source={loaderData.about?.source} />;
  const { data, total } = loaderData.passages;
  const shown = { data: loaderData, passages: <VisitorPassages passages={data} total={total} /> };
  if (!isMember) {
    return (
      <BookView
        {...shown}
        actions={<VisitorActions isbn={isbn} />}
        about={about}
        writeAt={paths.loginThen(writing)}
      />
    );
  }
  return (
    <Suspense
      fallback={
        <BookView
          {...shown}
          actions={<WaitingActions />}
          about={text ? about : <WaitingAbout />}
          writeAt={writing}
        />
      }
    >
      <ReaderBook data={loaderData} />
    </Suspense>
  );
}

const outsideFirst = (q: string) => (
  <Suspense>
    <ReaderOutside q={q} className="mb-5" />
  </Suspense>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const asked = askedOf(error);
  const isMember = useSession() !== null;
  const { isbn } = draftFrom(asked);
  const absent = (
    <AbsentPage
      title={absentTitle}
      icon={BookX}
      action={
        <>
          <RequestButton
            key={asked}
            isMember={isMember}
            prefill={isbn ? { isbn } : {}}
            outsideFor={isMember ? outsideFirst : undefined}
          />
          <AddBookLink prefill={isbn ? { isbn } : {}} />
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        </>
      }
    >
      <p>
        <span className="tnum break-all">{asked}</span> numaralı kitap henüz rafımızda değil. Adıyla
        arayabilir, bulamazsanız eklenmesini isteyebilirsiniz.
      </p>
    </AbsentPage>
  );
  const known = parseIsbn(asked);
  if (!isMember || !known) return absent;
  return (
    <Suspense fallback={null}>
      <BroughtBook isbn={known} absent={absent} />
    </Suspense>
  );
}
