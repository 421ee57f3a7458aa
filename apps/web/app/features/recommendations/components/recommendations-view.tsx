import { messages } from "@okurca/contract/messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { failureText } from "~/lib/api";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { EmptyState, ErrorState } from "~/ui/states";
import { categoriesOf, isOfCategory } from "../categories";
import { useDismiss } from "../recommendations.mutations";
import { recommendationsQuery, type ShownSection } from "../recommendations.queries";
import { Section, type SectionParts } from "./section";
import { AllDismissed, NothingYet, RecommendationsLoading, TurnedOff } from "./states";

type Parts = Pick<SectionParts, "actionFor" | "isOnShelf">;

const linkClass = "font-semibold text-accent underline-offset-4 hover:underline";

function Lead() {
  return (
    <div className="-mt-1 max-w-prose">
      <p className="text-ink-2">
        Favori türlerinize, kitaplığınıza, puanlarınıza ve arkadaşlarınızın beğendiklerine bakarız; her
        kitabın nedeni altında yazar.
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link to={`${paths.help}#oneriler`} className={linkClass}>
          Nasıl seçiyoruz?
        </Link>
        <Link to={`${paths.settings}#oneriler`} className={linkClass}>
          Öneri ayarları
        </Link>
      </p>
    </div>
  );
}

const countShown = (sections: readonly ShownSection[]) =>
  sections.reduce(
    (sum, { recommendations }) => sum + recommendations.filter((book) => !book.isDismissed).length,
    0,
  );

/** All, or one category; the chosen one is in sight where they do not fit beside each other. */
function Filter({
  titles,
  chosen,
  onChoose,
}: {
  titles: readonly string[];
  chosen: string;
  onChoose: (text: string) => void;
}) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset
      ref={row}
      aria-label="Öneri türü"
      className="relative -mx-4 mt-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-1 lg:flex-wrap lg:px-1"
    >
      <ChoiceChip isChosen={chosen === ""} onChoose={() => onChoose("")}>
        Tümü
      </ChoiceChip>
      {categoriesOf(titles).map(({ text, label }) => (
        <ChoiceChip key={text} isChosen={text === chosen} onChoose={() => onChoose(text)}>
          {label}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}

/** Two liked books may be called alike; no book stands in two sections. */
const keyOf = ({ title, recommendations }: ShownSection) => `${title} ${recommendations[0]?.isbn}`;

/** Sections behind a filter by their titles; the address holds what was chosen. */
function Sections({
  sections,
  onRefresh,
  ...parts
}: Parts & { sections: ShownSection[]; onRefresh: () => void }) {
  const [params, setParams] = useSearchParams();
  const dismiss = useDismiss();
  const chosen = (params.get("kategori") ?? "").trim();
  const shown = sections.filter(({ title }) => isOfCategory(title, chosen));
  const full = shown.filter((section) => countShown([section]) > 0);
  const choose = (text: string) => setParams(text ? { kategori: text } : {}, { preventScrollReset: true });
  return (
    <>
      <Filter titles={sections.map(({ title }) => title)} chosen={chosen} onChoose={choose} />
      {/* One living place, so that a screen reader hears what the filter leaves. */}
      <p role="status" className="sr-only">
        {formatNumber(countShown(shown))} öneri
      </p>
      <div className="mt-8 flex flex-col gap-10">
        {full.map((section) => (
          <Section
            key={keyOf(section)}
            section={section}
            isAlone={chosen !== ""}
            onDismiss={dismiss.mutate}
            {...parts}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Bu türde önerimiz yok"
          action={
            <Button look="secondary" onClick={() => choose("")}>
              Tümünü göster
            </Button>
          }
        />
      )}
      {shown.length > 0 && full.length === 0 && <AllDismissed onRefresh={onRefresh} />}
    </>
  );
}

/** 'Önerilerim': what the reader might like, and why. */
export function RecommendationsView(parts: Parts) {
  const client = useQueryClient();
  const { data, error, isFetching, isStale, refetch } = useQuery(recommendationsQuery);
  // What was shown an earlier time is not what there is now: nothing changes under the eyes of who reads.
  if (isFetching && (!data || isStale)) return <RecommendationsLoading />;
  if (!data) {
    return (
      <ErrorState
        title="Önerilerinizi şu an gösteremiyoruz"
        message={failureText(error, messages.recommendations.listFailed)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data.is_on) return <TurnedOff />;
  if (data.sections.length === 0) return <NothingYet />;
  const refresh = () => void client.resetQueries({ queryKey: recommendationsQuery.queryKey });
  return (
    <>
      <Lead />
      <Sections sections={data.sections} onRefresh={refresh} {...parts} />
    </>
  );
}
