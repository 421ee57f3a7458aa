import { limits } from "@okurca/contract/limits";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { pageNumbers } from "./page-numbers";

const cell =
  "tnum grid h-11 min-w-10 place-items-center rounded-[10px] px-1 sm:min-w-11 sm:px-2 text-[0.9375rem] font-medium transition-colors";

export interface PagerProps {
  page: number;
  pageCount: number;
  /** Address of a page: the address is the state. */
  to: (page: number) => string;
}

/** Previous, next and at most five numbers with the current one in the middle. */
export function Pager({ page, pageCount, to }: PagerProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
    target < 1 || target > pageCount ? (
      <span className={classes(cell, "text-ink-3 opacity-50")}>
        <Icon aria-hidden className="size-5" />
      </span>
    ) : (
      <Link to={to(target)} className={classes(cell, "text-ink-2 hover:bg-sunken")} aria-label={label}>
        <Icon aria-hidden className="size-5" />
      </Link>
    );
  return (
    <nav aria-label="Sayfalar" className="flex items-center justify-center sm:gap-1">
      {step(page - 1, "Önceki sayfa", ChevronLeft)}
      {pageNumbers(page, pageCount, limits.pagerButtons).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={`${number}. sayfa`}
          aria-current={number === page ? "page" : undefined}
          className={classes(
            cell,
            number === page ? "bg-primary text-on-primary" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, "Sonraki sayfa", ChevronRight)}
    </nav>
  );
}
