import { product } from "@okurca/contract/product";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { paths } from "~/lib/paths";

export function Bookmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 10 16" aria-hidden="true" className={classes("text-accent", className)}>
      <path d="M0 0h10v16l-5-4-5 4z" fill="currentColor" />
    </svg>
  );
}

/** The word mark: the name in the reading face with a bookmark as its last letter. */
export function WordMark({ className = "text-[1.75rem]" }: { className?: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-baseline font-medium font-serif text-ink lowercase leading-none tracking-[-0.03em] [-webkit-text-stroke:0.02em]",
        className,
      )}
    >
      {product.name}
      <Bookmark className="ml-[0.14em] h-[0.5em] w-auto self-center" />
    </span>
  );
}

export function Logo({ hasTagline = false, className }: { hasTagline?: boolean; className?: string }) {
  return (
    <Link to={paths.home} className={classes("inline-flex flex-col gap-1 rounded-md", className)}>
      <WordMark />
      {hasTagline && <span className="text-2xs text-ink-3">{product.tagline}</span>}
      <span className="sr-only">ana sayfa</span>
    </Link>
  );
}
