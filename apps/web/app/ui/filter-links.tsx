import { Link } from "react-router";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";

/** Ways to parts of a list, of which one is shown. */
export function FilterLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { label: string; to: string; isShown: boolean; count?: number | undefined }[];
}) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={link.isShown ? "page" : undefined}
              className={cn(
                "inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors",
                link.isShown
                  ? "border-primary bg-primary text-on-primary"
                  : "border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink",
              )}
            >
              {link.label}
              {link.count !== undefined && <span className="tnum">{formatNumber(link.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
