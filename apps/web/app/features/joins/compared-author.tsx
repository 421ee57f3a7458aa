import type { ComparedAuthor } from "@okurca/contract";
import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";

/** An author as a librarian compares one with another. */
export function ComparedAuthorFacts({ author }: { author: ComparedAuthor }) {
  return (
    <div className="min-w-0">
      <p className="break-words font-medium font-serif text-lg leading-tight">
        <Link to={paths.author(author.slug)} className="hover:underline">
          {author.name}
        </Link>
      </p>
      <p className="tnum mt-1 text-ink-3 text-xs">{formatNumber(author.works)} eser</p>
      <p className="mt-1 text-ink-2 text-sm">{author.titles.join(", ")}</p>
    </div>
  );
}
