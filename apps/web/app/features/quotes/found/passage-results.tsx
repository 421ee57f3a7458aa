import type { Passage } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Spoiler } from "~/ui/spoiler";

function PassageResult({ passage }: { passage: Passage }) {
  const { book } = passage;
  return (
    <li className="min-w-0 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <Spoiler isHidden={passage.has_spoiler} what="Bu alıntı" writer="">
        <blockquote className="wrap-anywhere line-clamp-6 whitespace-pre-line font-serif text-[1.0625rem] leading-relaxed">
          {passage.text}
        </blockquote>
      </Spoiler>
      <p className="wrap-anywhere mt-3 text-sm">
        <Link to={paths.book(passage.isbn)} className="rounded-sm font-semibold hover:underline">
          {book.title}
        </Link>
        {book.author.length > 0 && <span className="text-ink-2">, {joinAuthors(book.author)}</span>}
      </p>
      <Link
        to={paths.passage(passage.id)}
        aria-label={`Alıntıya gidin: ${book.title}, ${formatNumber(passage.keeper_count)} okur altını çizdi`}
        className="tnum mt-1 inline-flex min-h-9 items-center rounded-sm text-ink-2 text-sm hover:text-ink hover:underline"
      >
        {formatNumber(passage.keeper_count)} okur altını çizdi
      </Link>
    </li>
  );
}

/** Beside books that were searched for: passages with the same words. */
export function PassageResults({
  passages,
  isNear,
  children,
}: {
  passages: readonly Passage[];
  /** They only resemble what was typed. */
  isNear: boolean;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="found-passages" className="mt-8">
      <h2 id="found-passages" className="font-medium font-serif text-xl">
        Alıntılar
      </h2>
      {isNear && <p className="mt-1 text-ink-2 text-sm">{messages.search.near}</p>}
      <ul className="mt-3 grid items-start gap-4">
        {passages.map((passage) => (
          <PassageResult key={passage.id} passage={passage} />
        ))}
      </ul>
      {children}
    </section>
  );
}
