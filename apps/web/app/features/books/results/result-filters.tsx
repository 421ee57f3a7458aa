import { genreLabel, genreSlug } from "@okurca/contract/genres";
import { limits } from "@okurca/contract/limits";
import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { languageNames } from "../languages";
import { genreChoices, languageChoices, type ResultFacets } from "./result-facets";
import { ResultYears } from "./result-years";
import {
  countFilters,
  readSearch,
  type SearchState,
  searchAddress,
  searchParamNames,
  withoutFilters,
  yearPattern,
} from "./search-state";

const yearProblem = "Yılı dört haneli yazın: 1984 gibi.";
const control = `${inputClass} mt-1.5 h-11 min-w-0`;

/** "Roman (12)": how many books choosing it would leave. */
const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

function YearField({
  name,
  label,
  placeholder,
  year,
  problemId,
  isWrong,
  onJudged,
}: {
  name: string;
  label: string;
  placeholder: string;
  year: number | undefined;
  problemId: string;
  isWrong: boolean;
  /** Whether what stands there can be applied: told when it cannot, and at each key. */
  onJudged: (isWrong: boolean) => void;
}) {
  const given = year === undefined ? "" : String(year);
  const [text, setText] = useState(given);
  const [shown, setShown] = useState(given);
  // Another search came from elsewhere, as by going back.
  if (shown !== given) {
    setShown(given);
    setText(given);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      pattern={yearPattern}
      title={yearProblem}
      name={name}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onJudged(false);
      }}
      onInvalid={(event) => {
        // Told in our words, where the field is.
        event.preventDefault();
        onJudged(true);
        event.currentTarget.form?.querySelector<HTMLInputElement>("input:invalid")?.focus();
      }}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      aria-label={label}
      placeholder={placeholder}
      className={control}
    />
  );
}

/** What is being gone to, so that a choice is seen at once. */
function useComingState(state: SearchState): SearchState {
  const { location } = useNavigation();
  return location?.pathname === paths.results ? readSearch(new URLSearchParams(location.search)) : state;
}

/**
 * Genre, language and years, as a form that also works without scripts; a choice applies at once. Offered is what
 * there are books of.
 */
export function ResultFilters({ state: present, facets }: { state: SearchState; facets?: ResultFacets }) {
  const state = useComingState(present);
  const navigate = useNavigate();
  const id = useId();
  const names = searchParamNames;
  const count = countFilters(state);
  const [wrongYears, setWrongYears] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(count > 0);
  const [known, setKnown] = useState(count);
  // Opens for filters that came from elsewhere; closed only by the reader's hand.
  if (known !== count) {
    setKnown(count);
    if (known === 0) setOpen(true);
  }

  function apply(form: HTMLFormElement) {
    const fields = new FormData(form);
    const params = new URLSearchParams();
    for (const [name, value] of fields) params.set(name, String(value));
    void navigate(searchAddress(readSearch(params)), { preventScrollReset: true });
  }
  const yearField = (name: string) => ({
    name,
    problemId: `${id}-years`,
    isWrong: wrongYears.includes(name),
    onJudged: (isWrong: boolean) =>
      setWrongYears((names) => [...names.filter((other) => other !== name), ...(isWrong ? [name] : [])]),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };

  return (
    <details
      className="filters rounded-2xl border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex h-12 items-center gap-3 px-5 font-semibold text-[0.9375rem]">
        <SlidersHorizontal aria-hidden className="size-[1.125rem] text-ink-2" strokeWidth={1.75} />
        Süzgeçler
        {count > 0 && (
          <span className="tnum grid h-6 min-w-6 place-items-center rounded-full bg-primary-soft px-1.5 text-on-primary-soft text-xs">
            {count}
          </span>
        )}
      </summary>
      <form
        method="get"
        action={paths.results}
        aria-label="Sonuçları süz"
        // The address says what is chosen, not what the browser remembers of a page gone back to.
        autoComplete="off"
        onSubmit={onSubmit}
        className="grid @3xl:grid-cols-[1.2fr_1fr_1.2fr_auto] @md:grid-cols-2 @3xl:items-end gap-x-4 gap-y-4 px-5 @3xl:pt-5 pt-1 pb-5"
      >
        <input type="hidden" name="q" value={state.q} />
        {state.order !== "uygun" && <input type="hidden" name={names.order} value={state.order} />}
        {state.limit !== limits.pageSize.search && <input type="hidden" name="limit" value={state.limit} />}
        <div>
          <label htmlFor={`${id}-genre`} className="font-medium text-sm">
            Tür
          </label>
          <select
            id={`${id}-genre`}
            name={names.genre}
            value={state.genre ? genreSlug(state.genre) : ""}
            onChange={(event) => event.target.form && apply(event.target.form)}
            className={control}
          >
            <option value="">Tüm türler</option>
            {genreChoices(facets, state.genre).map(({ value, count }) => (
              <option key={value} value={genreSlug(value)}>
                {withCount(genreLabel(value), count)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-language`} className="font-medium text-sm">
            Dil
          </label>
          <select
            id={`${id}-language`}
            name={names.language}
            value={state.language ?? ""}
            onChange={(event) => event.target.form && apply(event.target.form)}
            className={control}
          >
            <option value="">Tüm diller</option>
            {languageChoices(facets, state.language).map(({ value, count }) => (
              <option key={value} value={value}>
                {withCount(languageNames[value] ?? value, count)}
              </option>
            ))}
          </select>
        </div>
        <fieldset className="min-w-0">
          <legend className="font-medium text-sm">Yayın yılı</legend>
          <div className="flex items-center gap-2">
            <YearField
              {...yearField(names.yearFrom)}
              label="En erken yayın yılı"
              placeholder="1950"
              year={state.yearFrom}
            />
            <span aria-hidden="true" className="mt-1.5 text-ink-3">
              –
            </span>
            <YearField
              {...yearField(names.yearTo)}
              label="En geç yayın yılı"
              placeholder="2026"
              year={state.yearTo}
            />
          </div>
          <p
            id={`${id}-years`}
            role="alert"
            className="@3xl:absolute not-empty:mt-1.5 font-medium text-danger text-xs"
          >
            {wrongYears.length > 0 && yearProblem}
          </p>
        </fieldset>
        <div className="flex items-center gap-3">
          <Button type="submit" look="secondary">
            Uygula
          </Button>
          {count > 0 && (
            <Link
              to={searchAddress(withoutFilters(state))}
              className="rounded px-1 py-2.5 font-semibold text-accent text-sm hover:underline"
            >
              Temizle
            </Link>
          )}
        </div>
      </form>
      <ResultYears state={state} facets={facets} />
    </details>
  );
}
