import { listReadings } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useShelvedIsbn } from "~/features/books/own-state";
import { answerQuery } from "~/lib/answer-query";
import { ApiError } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { readStatusDay, type StatusDay, todayChosen, unknownChosen } from "~/ui/status-day";

/** Who reviews a book has read it, unless it was given up: "when" is asked where no reading of it says so. */
function useAsked(given: string | undefined): {
  isAsked: boolean;
  isOpen: boolean;
  /** It was finished, on a day that nobody knows. */
  isFinished: boolean;
} {
  // A reading is of the edition that the reader has.
  const isbn = useShelvedIsbn(given);
  const { data, error } = useQuery({
    ...answerQuery([...queryKeys.readings, isbn], listReadings, { params: { isbn: isbn ?? "" } }),
    enabled: isbn !== undefined && isbn !== null,
  });
  if (isbn === undefined) return { isAsked: false, isOpen: false, isFinished: false };
  // What is not on the shelf has no readings to ask for.
  const isUnshelved = isbn === null || (error instanceof ApiError && error.code === "not_in_library");
  if (!data?.readings) return { isAsked: isUnshelved, isOpen: false, isFinished: false };
  const [last] = data.readings;
  const isOpen = last?.outcome === null;
  const isKnown = data.readings.some(({ outcome, ended_on }) => outcome === "finished" && ended_on !== null);
  const isFinished = last?.outcome === "finished";
  return { isAsked: isOpen || (!isKnown && last?.outcome !== "abandoned"), isOpen, isFinished };
}

/**
 * The day of a new review, until another is said: today, or none where the book was finished before. `read` gives it,
 * once it can be sent.
 */
export function useFinishDay(isbn: string | undefined) {
  const { isAsked, isOpen, isFinished } = useAsked(isbn);
  const [said, setSaid] = useState<StatusDay>();
  const chosen = said ?? (isFinished ? unknownChosen : todayChosen);
  const [problem, setProblem] = useState<string>();
  return {
    read(): { day?: string | null } | undefined {
      if (!isAsked) return {};
      const answer = readStatusDay(chosen);
      if (!("problem" in answer)) return answer.day === undefined ? {} : { day: answer.day };
      setProblem(answer.problem);
      return undefined;
    },
    field: isAsked && {
      ...{ chosen, problem, isOpenOffered: isOpen },
      onChange(day: StatusDay) {
        setSaid(day);
        setProblem(undefined);
      },
    },
  };
}
