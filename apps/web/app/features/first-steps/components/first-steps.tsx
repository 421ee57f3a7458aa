import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { BookDown, Sprout } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { PartProblem } from "~/ui/part-states";
import { Loading, Skeleton } from "~/ui/skeleton";
import { firstStepsQuery } from "../first-steps.queries";
import { useHiddenSteps } from "../hidden-steps";
import { isAlone } from "../use-beside";
import { InviteStep } from "./invite-step";
import { ReadersStep, type StepReader } from "./readers-step";
import { ReviewsStep } from "./reviews-step";
import { StarsStep, type StepBook, shownFirst } from "./stars-step";
import { StepSection } from "./step-section";

function StepsLoading() {
  return (
    <Loading className="border-line border-b px-4 py-5 sm:px-6">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="mt-5 flex items-center gap-4">
          <Skeleton className="aspect-2/3 w-12" />
          <Skeleton className="h-8 flex-1" />
        </div>
      ))}
    </Loading>
  );
}

/** Where no review is to be read yet, it is said why: so the page is no failure. */
function NewCommunity() {
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-3 sm:px-6">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-pine-soft text-pine">
        <Sprout aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="text-ink-2 text-sm">
        <strong className="font-semibold text-ink">Topluluğumuz yeni, ilk okurlarından birisiniz.</strong>{" "}
        Puanlarınız ve incelemeleriniz sonra gelenlere yol gösterir.
      </p>
    </div>
  );
}

/** What the page adds of other features. */
export interface StepParts {
  /** `onRated` is told whether the book has stars. */
  starsFor: (book: StepBook, onRated: (isRated: boolean) => void) => ReactNode;
  friendFor: (reader: StepReader) => ReactNode;
  /** Recommended books but for these ISBNs, which are seen above to be rated; undefined where there are none. */
  recommendations: ((without: ReadonlySet<string>) => ReactNode) | undefined;
  /** The year's goal with its title; undefined while nothing is known of it. */
  goal: { title: string; content: ReactNode } | undefined;
  /** Five ratings are there: what is recommended follows them. */
  onEnoughStars: () => void;
}

/** Where there is room it stands beside the page. */
const isBeside = "border-line border-b px-4 py-5 sm:px-6 xl:hidden";

/** What a reader finds whose feed has little yet. */
export function FirstSteps({ starsFor, friendFor, recommendations, goal, onEnoughStars }: StepParts) {
  const { data, error, isPending, refetch } = useQuery(firstStepsQuery);
  const { isHidden, hide } = useHiddenSteps();
  /** As the visit found it: the fifth press takes nothing from the page. */
  const [wasAsked, setWasAsked] = useState<boolean>();
  if (isPending) return <StepsLoading />;
  const { books = [], rated = 0, reviews = [], readers = [] } = data ?? {};
  if (data && wasAsked === undefined) setWasAsked(rated < limits.firstSteps.ratings);
  const areStarsShown = books.length > 0 && wasAsked !== false && !isHidden("stars");
  return (
    <>
      {!data && (
        <div className="border-line border-b px-4 py-5 sm:px-6">
          <PartProblem
            error={error}
            tried="Size önereceğimiz kitap ve okurlar yüklenirken bir hata oluştu."
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data?.is_community_new && reviews.length === 0 && <NewCommunity />}
      {areStarsShown && (
        <StarsStep
          books={books}
          rated={rated}
          starsFor={starsFor}
          onEnough={onEnoughStars}
          onHide={() => hide("stars")}
        />
      )}
      {reviews.length > 0 && !isHidden("reviews") && (
        <ReviewsStep reviews={reviews} onHide={() => hide("reviews")} />
      )}
      {!isHidden("recommendations") && recommendations && (
        <StepSection
          title="Size göre"
          lead="Türlerinize ve puanlarınıza bakarak seçtik; her birinin nedeni altında."
          onHide={() => hide("recommendations")}
        >
          {recommendations(new Set(areStarsShown ? books.slice(0, shownFirst).map(({ isbn }) => isbn) : []))}
        </StepSection>
      )}
      {readers.length > 0 && !isHidden("readers") && (
        <ReadersStep
          readers={readers}
          actionFor={friendFor}
          onHide={() => hide("readers")}
          className={isBeside}
        />
      )}
      {goal && !isHidden("goal") && (
        <StepSection title={goal.title} onHide={() => hide("goal")} className={isBeside}>
          {goal.content}
        </StepSection>
      )}
      {data && isAlone(data) && !isHidden("invite") && (
        <InviteStep onHide={() => hide("invite")} className={isBeside} />
      )}
      {!isHidden("transfer") && (
        <StepSection
          title="Kitaplığınızı taşıyın"
          lead="Goodreads, StoryGraph ya da kendi listeniz: dosyanızı yükleyin, kitaplarınızı puanları ve tarihleriyle taşıyalım."
          onHide={() => hide("transfer")}
        >
          <ButtonLink to={paths.transfer} look="secondary" size="small" className="mt-3">
            <BookDown aria-hidden className="size-4" /> İçe aktar
          </ButtonLink>
        </StepSection>
      )}
    </>
  );
}
