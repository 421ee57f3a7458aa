import { genreLabel, genreSlug } from "@okurca/contract/genres";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber, formatRelease } from "~/lib/format";
import { paths } from "~/lib/paths";
import { CoverView } from "~/ui/cover-view";
import { Stars } from "~/ui/stars";
import { languageName } from "../languages";
import { type BookPageData, reviewsId } from "./book-page";

const longTitle = 45;

function Authors({ authors }: { authors: BookPageData["book"]["authors"] }) {
  return (
    <p className="mt-4 text-lg">
      {authors.map(({ name, slug }, i) => (
        <span key={slug || name}>
          {i > 0 && ", "}
          {slug ? (
            <Link
              to={paths.author(slug)}
              className="font-medium text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
    </p>
  );
}

function RatingLine({ rating, postCount }: Pick<BookPageData, "rating" | "postCount">) {
  if (rating.average === null) {
    return <p className="mt-5 text-ink-2">Henüz ortalama puanı yok.</p>;
  }
  return (
    <p className="tnum mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars value={rating.average} className="[&>svg]:size-5" />
      <span aria-hidden="true" className="font-semibold">
        {formatNumber(rating.average)}
      </span>
      <a href={`#${reviewsId}`} className="rounded py-1 text-ink-2 underline-offset-4 hover:underline">
        {formatNumber(postCount)} inceleme
      </a>
    </p>
  );
}

function Facts({ book }: { book: BookPageData["book"] }) {
  const facts = [
    ["Yayınevi", book.publisher],
    ["Yayın tarihi", formatRelease(book)],
    ["Sayfa", book.pages === null ? null : formatNumber(book.pages)],
    ["Dil", languageName(book.language)],
    ["Çeviren", book.translators.join(", ")],
    ["Özgün adı", book.original_title],
    ["ISBN", book.isbn],
  ] as const;
  return (
    <dl className="mt-9 grid @3xl:grid-cols-3 grid-cols-2 gap-x-8 gap-y-5 border-line border-t pt-6">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-ink-3 text-xs">{name}</dt>
              <dd className="tnum mt-0.5 text-[0.9375rem]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Cover, titles, authors, rating, genres, what can be done, and the facts of the edition. */
export function BookHead({ data, actions }: { data: BookPageData; actions: ReactNode }) {
  const { book } = data;
  return (
    <div className="@2xl:mt-6 mt-3 grid @2xl:grid-cols-[15rem_minmax(0,1fr)] @5xl:grid-cols-[21rem_minmax(0,1fr)] @5xl:gap-x-14 gap-x-10 gap-y-8">
      <div
        className="grid place-items-center self-start rounded-2xl px-6 @5xl:py-12 py-9"
        style={{ background: `color-mix(in oklab, ${book.cover.background} 20%, var(--sunken))` }}
      >
        <CoverView design={book.cover} className="@5xl:max-w-56 max-w-44" />
      </div>
      <div className="min-w-0">
        <h1
          className={classes(
            "hyphens-auto font-medium font-serif leading-[1.05] tracking-[-0.025em]",
            book.title.length > longTitle
              ? "@5xl:text-[2.5rem] text-[1.75rem]"
              : "@5xl:text-[3.5rem] text-[2.25rem]",
          )}
        >
          {book.title}
        </h1>
        {book.subtitle && <p className="mt-2 font-serif text-ink-2 text-xl">{book.subtitle}</p>}
        <Authors authors={book.authors} />
        <RatingLine rating={data.rating} postCount={data.postCount} />
        <div className="mt-7 flex min-h-11 flex-wrap items-center gap-3">{actions}</div>
        {book.genres.length > 0 && (
          <ul aria-label="Türler" className="mt-7 flex flex-wrap gap-2">
            {book.genres.map((genre) => (
              <li key={genre}>
                <Link
                  to={paths.genre(genreSlug(genre))}
                  className="inline-flex h-9 items-center rounded-full bg-sunken px-4 font-medium text-ink-2 text-sm transition-colors hover:bg-line hover:text-ink"
                >
                  {genreLabel(genre)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Facts book={book} />
      </div>
    </div>
  );
}
