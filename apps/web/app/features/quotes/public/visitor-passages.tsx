import type { Passage } from "@okurca/contract";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { QuoteText } from "~/ui/quote-text";
import { Spoiler } from "~/ui/spoiler";
import { keptBy } from "./kept-by";

/** What visitors are shown of a passage. */
export type ShownPassage = Pick<Passage, "id" | "text" | "has_spoiler" | "keeper_count"> & {
  /** Where it stands among those of other books. */
  book?: { isbn: string; title: string; author: readonly string[] };
};

/** No more of a passage than is drawn. */
export function shownPassage({ id, text, has_spoiler, keeper_count, isbn, book }: Passage, isOfBook: boolean) {
  const { title, author } = book;
  return { id, text, has_spoiler, keeper_count, ...(!isOfBook && { book: { isbn, title, author } }) };
}

/** Passages that everybody may see, as the server draws them; nothing without any. */
export function VisitorPassages({ passages, total }: { passages: readonly ShownPassage[]; total?: number }) {
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby="alintilar" className="@5xl:pt-28 pt-20">
      <h2 id="alintilar" className="font-medium font-serif @2xl:text-3xl text-2xl tracking-[-0.015em]">
        Alıntılar
        {total !== undefined && <span className="tnum ml-2 text-ink-3 text-lg">{formatNumber(total)}</span>}
      </h2>
      <ul className="mt-5 divide-y divide-line">
        {passages.map((passage) => (
          <li key={passage.id} className="py-5 first:pt-0">
            <Spoiler isHidden={passage.has_spoiler} what="Bu alıntı" writer="">
              <QuoteText text={passage.text} />
            </Spoiler>
            {passage.book && (
              <p className="wrap-anywhere mt-3 text-sm">
                <Link to={paths.book(passage.book.isbn)} className="font-semibold hover:underline">
                  {passage.book.title}
                </Link>
                {passage.book.author.length > 0 && (
                  <span className="text-ink-2">, {joinAuthors(passage.book.author)}</span>
                )}
              </p>
            )}
            <p className="mt-2 text-sm">
              <Link to={paths.passage(passage.id)} className="text-ink-2 hover:text-ink hover:underline">
                {keptBy({ ...passage, friends: [], own_id: null })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
