import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { type ResultFacets, spansOfYears } from "./result-facets";
import { type SearchState, searchAddress } from "./search-state";

/** Decades that results are of, as links; chosen again, one is taken back. */
export function ResultYears({
  state,
  facets,
  path,
}: {
  state: SearchState;
  facets: ResultFacets;
  path: string;
}) {
  const spans = spansOfYears(facets);
  if (spans.length < 2) return null;
  return (
    <nav aria-label="Yayın yıllarına göre" className="border-line border-t px-5 py-4">
      <ul className="flex flex-wrap gap-2">
        {spans.map(({ from, to, count }) => {
          const isChosen = state.yearFrom === from && state.yearTo === to;
          const years = isChosen
            ? { yearFrom: undefined, yearTo: undefined }
            : { yearFrom: from, yearTo: to };
          return (
            <li key={from}>
              <Link
                to={searchAddress({ ...state, ...years, page: 1 }, path)}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={classes(
                  "tnum inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm",
                  isChosen
                    ? "border-transparent bg-primary-soft font-semibold text-on-primary-soft"
                    : "border-line text-ink-2 hover:border-line-strong hover:text-ink",
                )}
              >
                {from}–{to}
                <span className={classes("text-xs", !isChosen && "text-ink-3")}>
                  {formatNumber(count)}
                  <span className="sr-only"> kitap</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
