import { type BookGenreKey, bookGenreKeys, genreLabel, genreSlug } from "@okurca/contract/genres";
import { Link } from "react-router";
import { paths } from "~/lib/paths";

/** The way to the other genres, or to all of them. */
export function GenreLinks({ present }: { present?: BookGenreKey }) {
  return (
    <nav aria-labelledby="diger-turler" className="mt-20 border-line border-t pt-8">
      <h2 id="diger-turler" className="font-medium font-serif text-xl tracking-[-0.01em]">
        {present ? "Diğer türler" : "Türlerimiz"}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {bookGenreKeys
          .filter((genre) => genre !== present)
          .map((genre) => (
            <li key={genre}>
              <Link
                to={paths.genre(genreSlug(genre))}
                className="inline-flex h-10 items-center rounded-full bg-sunken px-4 font-medium text-ink-2 text-sm transition-colors hover:bg-line hover:text-ink"
              >
                {genreLabel(genre)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
