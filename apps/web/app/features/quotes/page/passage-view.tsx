import type { getPassage, OutputOf, PassageKeeper } from "@okurca/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { placeInBook, QuoteLikePlace } from "~/ui/quote-text";
import { Spoiler } from "~/ui/spoiler";
import { SharePassage } from "../share-passage";
import { beginning } from "./beginning";

/** What a page of a passage shows, as the server or the reader's own call has it. */
export type PassagePageData = OutputOf<typeof getPassage> & { origin: string };

/** Head of a passage's page; no search engine is shown what tells how a book ends. */
export function passageMeta({ passage, origin }: PassagePageData) {
  const { book, has_spoiler: hasSpoiler } = passage;
  const whose = `${book.title}, ${joinAuthors(book.author)}`;
  const words = hasSpoiler ? "Alıntı" : `“${beginning(passage.text, 60)}”`;
  const told = hasSpoiler ? "Sürprizbozan bir alıntı" : `“${beginning(passage.text, 240)}”`;
  return [
    ...pageMeta({
      title: `${words} · ${book.title}`,
      description: `${told} ${whose}. ${formatNumber(passage.keeper_count)} okur altını çizdi.`,
      path: paths.passage(passage.id),
      origin,
      type: "article",
      ...(hasSpoiler
        ? {}
        : {
            image: {
              path: `/api/og/alinti/${passage.id}.png`,
              alt: `“${beginning(passage.text, 240)}” ${whose}`,
            },
          }),
    }),
    ...(hasSpoiler ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** A passage with the readers who kept it, as wide as the frame it stands in. */
export function PassageView({
  data,
  actions,
  endOf,
}: {
  data: PassagePageData;
  actions: ReactNode;
  /** What can be done with the quote of one who kept it. */
  endOf?: ((keeper: PassageKeeper) => ReactNode) | undefined;
}) {
  const { passage, keepers } = data;
  const { book } = passage;
  return (
    <article className="mx-auto max-w-2xl pt-8">
      <h1 className="sr-only">
        Alıntı: {book.title}, {joinAuthors(book.author)}
      </h1>
      <Spoiler isHidden={passage.has_spoiler} what="Bu alıntı" writer="">
        <blockquote className="wrap-anywhere mt-2 whitespace-pre-line font-serif @2xl:text-[1.75rem] text-2xl leading-relaxed">
          <span className="bg-mark box-decoration-clone px-1.5 py-0.5">{passage.text}</span>
        </blockquote>
      </Spoiler>
      <p className="wrap-anywhere mt-5">
        <Link to={paths.book(passage.isbn)} className="font-semibold hover:underline">
          {book.title}
        </Link>
        {book.author.length > 0 && <span className="text-ink-2">, {joinAuthors(book.author)}</span>}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {actions}
        <SharePassage passage={passage} isPublic={data.is_public} />
      </div>
      <section aria-labelledby="cizenler" className="mt-12">
        <h2 id="cizenler" className="font-medium font-serif text-xl tracking-[-0.015em]">
          <span className="tnum">{formatNumber(passage.keeper_count)}</span> okur altını çizdi
        </h2>
        <ul className="mt-4 divide-y divide-line">
          {keepers.map((keeper) => (
            <li key={keeper.username} className="flex gap-3 py-4">
              <Avatar name={keeper.name} username={keeper.username} picture={keeper.picture} />
              <div className="min-w-0 flex-1">
                <Link to={paths.profileOf(keeper.username)} className="font-semibold hover:underline">
                  {keeper.name || keeper.username}
                </Link>
                {placeInBook(keeper) && (
                  <span className="tnum ml-2 text-ink-3 text-sm">{placeInBook(keeper)}</span>
                )}
                {keeper.note && (
                  <Spoiler isHidden={passage.has_spoiler} what="Bu not" writer={keeper.username}>
                    <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{keeper.note}</p>
                  </Spoiler>
                )}
                <div className="mt-1 -ml-3 flex flex-wrap items-center">
                  <QuoteLikePlace quote={{ ...keeper, owner: keeper }} />
                  {endOf?.(keeper)}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
