import { useQuery } from "@tanstack/react-query";
import { Sparkles, Target, UsersRound } from "lucide-react";
import { cn } from "~/lib/cn";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { firstStepsQuery } from "../first-steps.queries";
import { useHiddenSteps } from "../hidden-steps";

/**
 * Ways to what the first steps show, but for what the reader put away, for who has a feed of few readers. Where there is
 * room all but books stand beside.
 * @param isRecommendedTo undefined until known
 */
export function StepsInShort({
  isRecommendedTo,
  onFindReaders,
}: {
  isRecommendedTo: boolean | undefined;
  onFindReaders: () => void;
}) {
  useQuery(firstStepsQuery);
  const { isHidden } = useHiddenSteps();
  const hasBooks = isRecommendedTo !== false && !isHidden("recommendations");
  const hasReaders = !isHidden("readers");
  const hasGoal = !isHidden("goal");
  if (!hasBooks && !hasReaders && !hasGoal) return null;
  return (
    <nav
      aria-label="Sizin için"
      className={cn(
        "flex gap-2 overflow-x-auto border-line border-b px-4 py-3 [scrollbar-width:none] *:flex-none sm:px-6",
        !hasBooks && "xl:hidden",
      )}
    >
      {hasBooks && (
        // Until it is known whether they are wanted it keeps its place, so that nothing moves.
        <ButtonLink
          to={paths.recommendations}
          look="secondary"
          size="small"
          className={isRecommendedTo ? "" : "invisible"}
        >
          <Sparkles aria-hidden className="size-4" /> Size göre kitaplar
        </ButtonLink>
      )}
      {hasReaders && (
        <Button look="secondary" size="small" className="xl:hidden" onClick={onFindReaders}>
          <UsersRound aria-hidden className="size-4" /> Size benzeyen okurlar
        </Button>
      )}
      {hasGoal && (
        <ButtonLink to={paths.dashboard} look="secondary" size="small" className="xl:hidden">
          <Target aria-hidden className="size-4" /> Okuma hedefi
        </ButtonLink>
      )}
    </nav>
  );
}
