import { getDashboard } from "@okurca/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "~/lib/api";
import { today } from "~/lib/day-text";
import { queryKeys } from "~/lib/query-keys";

/** A year, all of them together, or the present one while none is chosen. */
export type ChosenYear = number | "tumu" | undefined;

/** The year of the address. */
export function useChosenYear() {
  const [params, setParams] = useSearchParams();
  const text = params.get("yil") ?? "";
  const isYear = /^(19\d\d|20\d\d|2100)$/.test(text);
  const year: ChosenYear = text === "tumu" ? "tumu" : isYear ? Number(text) : undefined;
  function choose(next: ChosenYear) {
    setParams(next === undefined ? {} : { yil: String(next) }, { preventScrollReset: true, replace: true });
  }
  return { year, choose };
}

/** What others change of the shelf meanwhile is seen on coming back. */
function dashboardQuery(year: ChosenYear) {
  const day = today();
  return queryOptions({
    queryKey: [...queryKeys.dashboard, year ?? "present", day],
    queryFn: ({ signal }) =>
      call(getDashboard, { query: { today: day, ...(year === undefined ? {} : { year }) } }, { signal }),
    staleTime: 0,
  });
}

/** The numbers of the chosen year. */
export function useDashboard() {
  const { year } = useChosenYear();
  return useQuery({ ...dashboardQuery(year), placeholderData: keepPreviousData });
}

export interface YearGoal {
  year: number;
  today: string;
  goal: number | undefined;
  /** Different books finished in that year. */
  books: number;
}

/** The present year's goal, and how far it is; undefined while that is not known. */
export function useYearGoal(isWanted: boolean): YearGoal | undefined {
  const { data } = useQuery({ ...dashboardQuery(undefined), enabled: isWanted });
  if (!data?.year) return undefined;
  return { year: data.year, today: data.today, goal: data.goal?.books, books: data.finished.books };
}
