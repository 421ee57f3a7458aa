import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { type CoverFace, CoverView } from "./cover-view";

export interface TileBook {
  isbn: string;
  title: string;
  author: readonly string[];
  cover: CoverFace;
}

/** A book as a cover with title and authors below it; the whole of it is one link. */
export function BookTile({ book, to, className }: { book: TileBook; to: string; className?: string }) {
  return (
    <Link to={to} className={classes("group @container block rounded-md", className)}>
      <CoverView
        design={book.cover}
        isDecorative
        className="transition-transform duration-200 group-hover:-translate-y-1"
      />
      <span className="mt-3 line-clamp-3 hyphens-auto font-medium font-serif text-[clamp(0.75rem,13.2cqw,0.9375rem)] leading-tight sm:text-[1.0625rem]">
        {book.title}
      </span>
      <span className="mt-0.5 line-clamp-2 text-ink-2 text-sm">{book.author.join(", ")}</span>
    </Link>
  );
}
