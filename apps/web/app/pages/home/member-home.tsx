import { product } from "@okurca/contract/product";
import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, UserRoundPlus } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { GoalStep, useYearGoal } from "~/features/dashboard/goal";
import { Feed } from "~/features/feed";
import {
  FirstSteps,
  InviteStep,
  ReadersStep,
  StepSection,
  StepsInShort,
  SuggestedReaders,
  useStepsBeside,
} from "~/features/first-steps";
import {
  FriendSearchDialog,
  IncomingRequests,
  StrangerButtons,
  useFriendSearch,
} from "~/features/friendships";
import { AddToLibraryButton, CurrentlyReading, QuickStars, useShelfBooks } from "~/features/library";
import { YearAgo } from "~/features/quotes";
import { RecommendationStrip, useHasRecommendations, useIsRecommendedTo } from "~/features/recommendations";
import { displayName, useSession } from "~/features/session";
import { leadingOn, wholeAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { MemberShell } from "~/shell/member-shell";
import { ReaderData } from "~/shell/reader-data";
import ReviewDialog from "~/shell/review-dialog";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";

function Composer({ onOpen }: { onOpen: () => void }) {
  const reader = useSession();
  return (
    <div className="border-line border-b px-4 py-4 sm:px-6">
      <button
        type="button"
        onClick={onOpen}
        className="flex h-12 w-full items-center gap-3 rounded-full bg-sunken pr-4 pl-1.5 text-left text-ink-2 transition-colors hover:bg-line/60"
      >
        <Avatar
          name={displayName(reader)}
          username={reader?.username}
          picture={reader?.picture ?? null}
          className="size-9"
        />
        <span className="truncate">
          Okuduğunuz bir kitabı anlatın{reader?.firstName ? `, ${reader.firstName}` : ""}
        </span>
      </button>
    </div>
  );
}

const strangerButtons = (reader: ComponentProps<typeof StrangerButtons>["reader"]) => (
  <StrangerButtons reader={reader} />
);

/** The year's goal as a step. */
function useGoalStep(isWanted: boolean) {
  const goal = useYearGoal(isWanted);
  return goal && { title: `${goal.year} okuma hedefi`, content: <GoalStep {...goal} /> };
}

function HomeAside({ onFindFriends }: { onFindFriends: () => void }) {
  const { readers, isInviting, hasGoal, hide } = useStepsBeside();
  const hasReaders = readers.length > 0;
  const goal = useGoalStep(hasGoal);
  return (
    <>
      <CurrentlyReading isAlone hasPrompt={!hasReaders} />
      {hasReaders && (
        <ReadersStep
          readers={readers}
          actionFor={strangerButtons}
          onHide={() => hide("readers")}
          className=""
        />
      )}
      {hasGoal && goal && (
        <StepSection title={goal.title} onHide={() => hide("goal")} className="">
          {goal.content}
        </StepSection>
      )}
      <Link
        to={paths.dashboard}
        className="flex items-center gap-2 font-medium text-accent text-sm underline-offset-4 hover:underline"
      >
        <ChartColumn aria-hidden className="size-4" /> Okuma Panom
      </Link>
      {/* Where nobody is to be found, others are called. */}
      {isInviting && <InviteStep onHide={() => hide("invite")} className="rounded-2xl bg-sunken p-5" />}
      {!hasReaders && !isInviting && (
        <section className="rounded-2xl bg-sunken p-5">
          <h2 className="font-medium font-serif text-lg">Arkadaşlarınızla okuyun</h2>
          <p className="mt-1.5 text-ink-2 text-sm">
            Arkadaşlarınızın okuduklarını ve yazdıklarını ana sayfanızda görürsünüz.
          </p>
          <Button look="secondary" size="small" className="mt-4" onClick={onFindFriends}>
            <UserRoundPlus aria-hidden className="size-4" /> Arkadaş Ara
          </Button>
        </section>
      )}
    </>
  );
}

function Recommendations({ without }: { without: ReadonlySet<string> }) {
  const shelf = useShelfBooks();
  return (
    <RecommendationStrip
      without={without}
      isOnShelf={(isbn) => shelf?.has(isbn) ?? false}
      actionFor={({ isbn, title }) => (
        <AddToLibraryButton isbn={isbn} title={title} shelved={shelf?.get(isbn)} />
      )}
    />
  );
}

/** Life for a reader whose feed has little yet. */
function Beginning() {
  const client = useQueryClient();
  const hasRecommendations = useHasRecommendations();
  return (
    <FirstSteps
      starsFor={({ isbn, title }, onRated) => <QuickStars isbn={isbn} title={title} onRated={onRated} />}
      friendFor={strangerButtons}
      goal={useGoalStep(true)}
      recommendations={hasRecommendations ? (without) => <Recommendations without={without} /> : undefined}
      onEnoughStars={() => void client.refetchQueries({ queryKey: queryKeys.recommendations })}
    />
  );
}

/** For a reader who hears of few. */
function Shortly({ onFindReaders }: { onFindReaders: () => void }) {
  return <StepsInShort isRecommendedTo={useIsRecommendedTo()} onFindReaders={onFindReaders} />;
}

/** The signed-in reader's `/`: feed, what is being read, and the two dialogs that open here. */
export default function MemberHome() {
  const reader = useSession();
  const [params, setParams] = useSearchParams();
  const here = wholeAddress(useLocation());
  const friendSearch = useFriendSearch();
  const { close: closeFriendSearch } = friendSearch;
  // Left by the browser's back button with the dialog open: it is not to stand there on the return.
  useEffect(() => closeFriendSearch, [closeFriendSearch]);
  if (!reader) return null;
  if (reader.genres === null) return <Navigate to={leadingOn(paths.genreSelection, here)} replace />;
  const openReview = () => setParams({ showCreateReview: "true" }, { preventScrollReset: true });
  return (
    <ReaderData>
      <MemberShell
        action={
          <Button
            look="secondary"
            size="small"
            onClick={friendSearch.open}
            className="max-lg:inset-ring-0 max-lg:size-11 max-lg:bg-transparent max-lg:px-0 max-lg:shadow-none"
          >
            <UserRoundPlus
              aria-hidden
              className="size-[1.125rem] max-lg:size-[1.375rem]"
              strokeWidth={1.75}
            />
            <span className="max-lg:sr-only">Arkadaş Ara</span>
          </Button>
        }
        aside={<HomeAside onFindFriends={friendSearch.open} />}
      >
        <title>{`Ana Sayfa · ${product.name}`}</title>
        <h1 className="sr-only">Ana Sayfa</h1>
        <div className="border-line bg-surface max-lg:-mx-4 sm:max-lg:-mx-6 lg:rounded-2xl lg:border">
          <Composer onOpen={openReview} />
          <div className="xl:hidden">
            <CurrentlyReading className="border-line border-b px-4 py-5 sm:px-6" />
          </div>
          <IncomingRequests className="border-line border-b px-4 pt-5 pb-1 sm:px-6" />
          <YearAgo className="border-line border-b px-4 py-5 sm:px-6" />
          <Feed
            emptyAction={<Button onClick={friendSearch.open}>Arkadaş Ara</Button>}
            beginning={<Beginning />}
            shortly={<Shortly onFindReaders={friendSearch.open} />}
          />
        </div>
        {params.get("showCreateReview") === "true" && (
          <ReviewDialog
            key={`${reader.username} ${params.get("isbn")}`}
            username={reader.username}
            isbn={params.get("isbn")}
            onClose={() => setParams({}, { preventScrollReset: true, replace: true })}
          />
        )}
        {friendSearch.isOpen && (
          <FriendSearchDialog
            suggestions={<SuggestedReaders actionFor={strangerButtons} />}
            onClose={friendSearch.close}
          />
        )}
      </MemberShell>
    </ReaderData>
  );
}
