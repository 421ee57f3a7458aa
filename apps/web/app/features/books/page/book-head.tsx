import { genreLabel, genreSlug } from "@okurca/contract/genres";
import { shownIsbn } from "@okurca/contract/isbn";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber, formatRelease } from "~/lib/format";
import { paths } from "~/lib/paths";
import { CoverView } from "~/ui/cover-view";
import { FactsLinks } from "~/ui/facts-links";
import { ReportCoverLink } from "~/ui/report-cover";
import { ShareButton } from "~/ui/share-button";
import { Stars } from "~/ui/stars";
import { languageName } from "../languages";
import { type BookPageData, pictureOf, reviewsId } from "./book-page";

const longTitle = 45;

/** Names in a row, each leading somewhere where there is something. */
function Names({ names, className }: { names: readonly { name: string; to: string }[]; className: string }) {
  return names.map(({ name, to }, i) => (
    <span key={to || name}>
      {i > 0 && ", "}
      {to ? (
        <Link
          to={to}
          className={classes(
            "underline decoration-line-strong underline-offset-4 hover:decoration-current",
            className,
          )}
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  ));
}

function Role({ called, names = [] }: { called: string; names: readonly string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-1 text-[0.9375rem] text-ink-2">
      {called} <Names names={names.map((name) => ({ name, to: paths.search(name) }))} className="" />
    </p>
  );
}

function Makers({ book }: Pick<BookPageData, "book">) {
  return (
    <div className="mt-4">
      <p className="text-lg">
        <Names
          // No author's page has a book that only its reader sees.
          names={book.authors.map(({ name, slug }) => ({
            name,
            to: slug && book.in_catalogue !== false ? paths.author(slug) : "",
          }))}
          className="font-medium text-accent"
        />
      </p>
      <Role called="Çeviren" names={book.translators} />
      <Role called="Yayına hazırlayan" names={book.editors} />
      <Role called="Resimleyen" names={book.illustrators} />
    </div>
  );
}

const whichOf = (number: number | null) =>
  number === null
    ? "serisinden"
    : `serisinin ${number.toLocaleString("tr-TR", { useGrouping: false })}. kitabı`;

/** Which of a series it is, and the way to the books before and after it. */
function SeriesLine({ series }: { series: NonNullable<BookPageData["series"]> }) {
  const { name, slug, number, is_set: isSet, previous, next } = series;
  const which = isSet ? "serisinin toplu basımı" : whichOf(number);
  const neighbours = [
    { book: previous, label: "Önceki", Icon: ArrowLeft },
    { book: next, label: "Sonraki", Icon: ArrowRight },
  ];
  return (
    <div className="mt-4 text-[0.9375rem]">
      <p className="text-ink-2">
        <Link
          to={paths.series(slug)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {name} {which}
        </Link>
      </p>
      {(previous || next) && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {neighbours.map(
            ({ book, label, Icon }) =>
              book && (
                <li key={label} className="min-w-0">
                  <Link
                    to={paths.book(book.isbn)}
                    className="flex min-h-9 items-center gap-1.5 rounded-sm py-1 text-ink-3 hover:text-ink hover:underline"
                  >
                    <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
                    <span className="min-w-0">
                      {label}: {book.title}
                    </span>
                  </Link>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}

function RatingLine({ rating, postCount }: Pick<BookPageData, "rating" | "postCount">) {
  if (rating.average === null) return <p className="mt-5 py-1 text-ink-2">Henüz ortalama puanı yok.</p>;
  return (
    <p className="tnum mt-5 flex flex-wrap items-center @max-xs:gap-x-2 gap-x-3 gap-y-1">
      <span aria-hidden="true" className="font-medium font-serif text-2xl leading-8 tracking-[-0.02em]">
        {formatNumber(rating.average)}
      </span>
      <Stars value={rating.average} className="@max-xs:[&>svg]:size-4 [&>svg]:size-5" />
      <a
        href={`#${reviewsId}`}
        className="rounded py-1 @max-xs:text-[0.9375rem] text-ink-2 underline-offset-4 hover:underline"
      >
        {formatNumber(rating.count)} puan · {formatNumber(postCount)} inceleme
      </a>
    </p>
  );
}

function Genres({ genres }: Pick<BookPageData["book"], "genres">) {
  if (genres.length === 0) return null;
  return (
    <ul aria-label="Türler" className="mt-7 flex flex-wrap gap-2">
      {genres.map((genre) => (
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
  );
}

function Facts({ book }: Pick<BookPageData, "book">) {
  const facts = [
    ["Yayınevi", book.publisher],
    ["Yayın tarihi", formatRelease(book)],
    ["Sayfa", book.pages === null ? null : formatNumber(book.pages)],
    ["Dil", languageName(book.language)],
    ["Özgün adı", book.original_title],
    ["Özgün dili", book.original_language && languageName(book.original_language)],
    ["ISBN", shownIsbn(book.isbn)],
  ] as const;
  return (
    <dl className="mt-8 grid @3xl:grid-cols-3 grid-cols-2 gap-x-8 gap-y-5 border-line border-t pt-6">
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

/** Below a cover that is a picture: where it was taken over from, and the way to report it. */
function CoverNotes({ book }: Pick<BookPageData, "book">) {
  const { cover_from: from } = book;
  return (
    <p className="mt-4 @2xl:-mb-4 @5xl:-mb-6 flex flex-wrap justify-center gap-x-1 empty:hidden">
      {from && (
        <a
          href={from.link}
          rel="noreferrer"
          className="inline-flex min-h-9 items-center rounded-sm px-2 text-ink-2 text-xs underline-offset-4 hover:underline"
        >
          Kapak: {from.name}
        </a>
      )}
      {book.in_catalogue !== false && <ReportCoverLink book={book} />}
    </p>
  );
}

/** Cover, titles, makers, rating, what can be done, what it is about, friends who have the book, genres, and the facts of the edition. */
export function BookHead({
  data,
  actions,
  about,
  friends,
  cover,
}: {
  data: BookPageData;
  actions: ReactNode;
  /** What can be done with the cover. */
  cover?: ReactNode;
  about?: ReactNode;
  friends?: ReactNode;
}) {
  const { book } = data;
  return (
    <div className="@2xl:mt-6 mt-3 grid @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[20rem_minmax(0,1fr)] @5xl:grid-cols-[24rem_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr] @5xl:gap-x-16 gap-x-10 gap-y-8">
      <div
        className="relative grid place-items-center self-start rounded-2xl px-6 @2xl:py-10 @5xl:py-14 py-5"
        style={{ background: `color-mix(in oklab, ${book.cover.background} 20%, var(--sunken))` }}
      >
        <CoverView design={book.cover} className="@2xl:max-w-40 @4xl:max-w-52 @5xl:max-w-64 max-w-32" />
        {book.in_catalogue !== false && (
          <ShareButton
            title={book.title}
            path={paths.book(book.isbn)}
            picture={pictureOf(book.isbn)}
            className="absolute top-2 right-2"
          />
        )}
        {book.cover.picture && <CoverNotes book={book} />}
        {cover && <div className="absolute top-2 left-2 empty:hidden">{cover}</div>}
      </div>
      <div className="@2xl:row-span-2 min-w-0">
        <h1
          className={classes(
            "hyphens-auto font-medium font-serif leading-[1.05] tracking-[-0.025em]",
            book.title.length > longTitle
              ? "@5xl:text-[2.5rem] text-[1.75rem]"
              : "@2xl:text-[2.75rem] @5xl:text-[3.5rem] text-[2.25rem]",
          )}
        >
          {book.title}
        </h1>
        {book.subtitle && <p className="mt-2 font-serif text-ink-2 text-xl">{book.subtitle}</p>}
        <Makers book={book} />
        {data.series && <SeriesLine series={data.series} />}
        {data.toldSeries && (
          // The series' page shows the book when a librarian has looked.
          <p className="mt-4 text-[0.9375rem] text-ink-2">
            {data.toldSeries.name} {whichOf(data.toldSeries.number)}
          </p>
        )}
        <RatingLine rating={data.rating} postCount={data.postCount} />
        <div className="@2xl:mt-7 mt-5 rounded-2xl border border-line bg-surface @2xl:p-5 p-3">{actions}</div>
        <div className="@2xl:mt-9 mt-7 empty:hidden">{about}</div>
        <Genres genres={book.genres} />
        <Facts book={book} />
        {book.in_catalogue !== false && <FactsLinks path={paths.book(book.isbn)} of="kitabın" />}
      </div>
      {/* Beside or below all that is there before: it moves nothing when it comes. */}
      {friends && <div className="min-w-0 empty:hidden">{friends}</div>}
    </div>
  );
}
