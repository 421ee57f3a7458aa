import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

export interface Crumb {
  name: string;
  /** An address of ours. */
  path: string;
}

/** The way from the front page to this one; the last of `crumbs` is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Sayfa yolu">
      <ol className="-mx-1 flex flex-wrap items-center gap-y-1 text-ink-2 text-sm">
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={path} className="flex items-center">
            <Link to={path} className="rounded px-1 py-1.5 hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-4 text-ink-3" />
          </li>
        ))}
        <li className="px-1 py-1.5 text-ink-3" aria-current="page">
          {crumbs.at(-1)?.name}
        </li>
      </ol>
    </nav>
  );
}
