import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { type ResultOrder, resultOrders, type SearchState, searchAddress } from "./search-state";

const labels: Record<ResultOrder, string> = { uygun: "En uygun", puan: "En yüksek puan", yeni: "En yeni" };

/** In which order the results stand; each order is an address. */
export function ResultOrders({ state }: { state: SearchState }) {
  return (
    <nav aria-label="Sıralama" className="flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1">
      {resultOrders.map((order) => (
        <Link
          key={order}
          to={searchAddress({ ...state, order, page: 1 })}
          preventScrollReset
          aria-current={order === state.order ? "true" : undefined}
          className={classes(
            "inline-flex h-9 shrink-0 items-center rounded-full px-3.5 font-medium text-sm transition-colors",
            order === state.order ? "bg-surface text-ink shadow-sm" : "text-ink-2 hover:text-ink",
          )}
        >
          {labels[order]}
        </Link>
      ))}
    </nav>
  );
}
