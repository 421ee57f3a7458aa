import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { BookTile } from "~/ui/book-tile";
import type { LandingContent } from "./content";

function GenreRow({ row }: { row: LandingContent["genres"][number] }) {
  const id = `tur-${row.slug}`;
  return (
    <section aria-labelledby={id} className="far border-line border-t pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="font-medium font-serif text-2xl tracking-[-0.015em]">
          {row.genre}
        </h3>
        <Link
          to={paths.genre(row.slug)}
          aria-label={`Tümünü gör: ${row.genre}`}
          className="shrink-0 rounded py-1.5 font-semibold text-accent text-sm underline-offset-4 hover:underline"
        >
          Tümünü gör <span aria-hidden="true">→</span>
        </Link>
      </div>
      <p className="mt-1 text-ink-2">{row.description}</p>
      <ul className="mt-6 grid grid-cols-3 gap-3.5 sm:gap-6">
        {row.books.map((book) => (
          <li key={book.isbn} className="min-w-0">
            <BookTile book={book} to={paths.register} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function GenreRows({ rows }: { rows: LandingContent["genres"] }) {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-14 md:mt-14 lg:grid-cols-2 lg:gap-y-20">
      {rows.map((row) => (
        <GenreRow key={row.slug} row={row} />
      ))}
    </div>
  );
}
