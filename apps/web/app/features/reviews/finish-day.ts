import { listReadings } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answerQuery } from "~/lib/answer-query";
import { ApiError } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { readStatusDay, type StatusDay, todayChosen } from "~/ui/status-day";

/** Who reviews a book has read it, unless it was given up: "when" is asked where no reading of it says so. */
function useAsked(isbn: string | undefined): { isAsked: boolean; isOpen: boolean } {
  const { data, error } = useQuery({
    ...answerQuery([...queryKeys.readings, isbn], listReadings, { params: { isbn: isbn ?? "" } }),
    enabled: isbn !== undefined,
  });
  if (isbn === undefined) return { isAsked: false, isOpen: false };
  const isUnshelved = error instanceof ApiError && error.code === "not_in_library";
  if (!data?.readings) return { isAsked: isUnshelved, isOpen: false };
  const [last] = data.readings;
  const isOpen = last?.outcome === null;
  const isKnown = data.readings.some(({ outcome, ended_on }) => outcome === "finished" && ended_on !== null);
  return { isAsked: isOpen || (!isKnown && last?.outcome !== "abandoned"), isOpen };
}

/** The day of a new review: today unless said otherwise. `read` gives it, once it can be sent. */
export function useFinishDay(isbn: string | undefined) {
  const { isAsked, isOpen } = useAsked(isbn);
  const [chosen, setChosen] = useState<StatusDay>(todayChosen);
  const [problem, setProblem] = useState<string>();
  return {
    read(): { day?: string | null } | undefined {
      if (!isAsked) return {};
      const said = readStatusDay(chosen);
      if (!("problem" in said)) return said.day === undefined ? {} : { day: said.day };
      setProblem(said.problem);
      return undefined;
    },
    field: isAsked && {
      ...{ chosen, problem, isOpenOffered: isOpen },
      onChange(day: StatusDay) {
        setChosen(day);
        setProblem(undefined);
      },
    },
  };
}
