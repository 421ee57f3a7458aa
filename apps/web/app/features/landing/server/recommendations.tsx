import { namedIsbn } from "@okurca/contract/isbn";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { CoverView } from "~/ui/cover-view";
import type { LandingContent } from "./content";

/** Three books that were liked, and the one that they lead to; the whole card leads to registration. */
function Recommendation({ example }: { example: LandingContent["recommendations"][number] }) {
  const { likedBooks, discoveredBook: book } = example;
  const id = `oneri-${example.id}`;
  return (
    <article
      aria-labelledby={id}
      className="far relative flex flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-md transition-shadow hover:shadow-lg"
    >
      <div className="bg-sunken px-5 pt-5 pb-6 sm:px-7">
        <p className="font-semibold text-ink-2 text-sm">Bunları sevdiyseniz</p>
        <ul className="mt-4 grid grid-cols-3 gap-4 sm:gap-6">
          {likedBooks.map((liked) => (
            <li key={liked.isbn} className="min-w-0">
              <CoverView design={liked.cover} isDecorative className="max-w-28" />
              <p className="mt-2.5 line-clamp-2 font-medium text-sm leading-snug">{liked.title}</p>
              <p className="line-clamp-1 text-ink-2 text-xs">{liked.author.join(", ")}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative flex flex-1 gap-5 px-5 py-7 sm:gap-7 sm:px-7">
        <span
          aria-hidden="true"
          className="absolute -top-[1.125rem] left-1/2 grid size-9 -translate-x-1/2 place-items-center rounded-full bg-primary font-semibold text-on-primary"
        >
          ↓
        </span>
        <div className="w-28 flex-none sm:w-36">
          <CoverView design={book.cover} isDecorative />
        </div>
        <div className="min-w-0 self-center">
          <p className="font-semibold text-amber text-sm">bunu keşfedin</p>
          <h3
            id={id}
            className="mt-1.5 font-medium font-serif text-xl leading-tight tracking-[-0.01em] sm:text-2xl"
          >
            <Link to={paths.register} className="after:absolute after:inset-0">
              {book.title}
            </Link>
          </h3>
          <p className="mt-1 text-ink-2">{book.author.join(", ")}</p>
          <p className="tnum mt-2 text-ink-3 text-xs">{namedIsbn(book.isbn)}</p>
          <ul aria-label="Türler" className="mt-4 flex flex-wrap gap-1.5">
            {book.genres.map((genre) => (
              <li key={genre} className="rounded-full bg-sunken px-2.5 py-1 font-medium text-2xs text-ink-2">
                {genre}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}

export function Recommendations({ examples }: { examples: LandingContent["recommendations"] }) {
  return (
    <div className="mt-10 grid gap-6 md:mt-14 lg:grid-cols-2 lg:gap-8">
      {examples.map((example) => (
        <Recommendation key={example.id} example={example} />
      ))}
    </div>
  );
}
