import { useQuery } from "@tanstack/react-query";
import { type FirstStepsAnswer, firstStepsQuery } from "./first-steps.queries";
import { useHiddenSteps } from "./hidden-steps";

/** Whether there is nobody to read of. */
export const isAlone = ({ reviews, readers }: FirstStepsAnswer) =>
  readers.length === 0 && reviews.length === 0;

/** What of the first steps stands beside the page, where there is room; nothing before it is known that they are shown. */
export function useStepsBeside() {
  // They are asked for where the steps are shown.
  const { data } = useQuery({ ...firstStepsQuery, enabled: false });
  const { isHidden, hide } = useHiddenSteps();
  return {
    readers: isHidden("readers") ? [] : (data?.readers ?? []),
    isInviting: data !== undefined && isAlone(data) && !isHidden("invite"),
    hasGoal: data !== undefined && !isHidden("goal"),
    hide,
  };
}
