import { getDashboard } from "@okurca/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
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

/** The numbers of the chosen year. What others change of the shelf meanwhile is seen on coming back. */
export function useDashboard() {
  const { year } = useChosenYear();
  const day = today();
  return useQuery({
    queryKey: [...queryKeys.dashboard, year ?? "present", day],
    queryFn: ({ signal }) =>
      call(getDashboard, { query: { today: day, ...(year === undefined ? {} : { year }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
