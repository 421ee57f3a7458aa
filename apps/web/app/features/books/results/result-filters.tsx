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
import {
  genreChoices,
  languageChoices,
  lengthChoices,
  lengthName,
  publisherChoices,
  type ResultFacets,
} from "./result-facets";
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

function Choices({
  label,
  all,
  name,
  value,
  options,
  onChoose,
}: {
  label: string;
  /** What is chosen where nothing is. */
  all: string;
  name: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChoose: (form: HTMLFormElement) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value ?? ""}
        onChange={(event) => event.target.form && onChoose(event.target.form)}
        className={control}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

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
function useComingState(state: SearchState, path: string): SearchState {
  const { location } = useNavigation();
  return location?.pathname === path ? readSearch(new URLSearchParams(location.search)) : state;
}

/**
 * Genre, language, length, publisher and years, and for readers their shelf, as a form that also works without scripts; a choice applies at once. Offered is what
 * there are books of.
 */
export function ResultFilters({
  state: present,
  facets,
  path = paths.results,
  hasShelf = false,
}: {
  state: SearchState;
  facets?: ResultFacets;
  /** Of the page with the results. */
  path?: string;
  /** For a reader, whose own shelf is known there. */
  hasShelf?: boolean;
}) {
  const state = useComingState(present, path);
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
    void navigate(searchAddress(readSearch(params), path), { preventScrollReset: true });
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
      className="filters @3xl:not-open:w-auto not-open:w-fit @3xl:not-open:rounded-2xl not-open:rounded-full rounded-2xl border border-line bg-surface"
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
        action={path}
        aria-label="Sonuçları süz"
        // The address says what is chosen, not what the browser remembers of a page gone back to.
        autoComplete="off"
        onSubmit={onSubmit}
        className="grid @3xl:grid-cols-3 @md:grid-cols-2 items-end gap-x-4 gap-y-4 px-5 @3xl:pt-5 pt-1 pb-5"
      >
        <input type="hidden" name="q" value={state.q} />
        {state.order !== "uygun" && <input type="hidden" name={names.order} value={state.order} />}
        {state.limit !== limits.pageSize.search && <input type="hidden" name="limit" value={state.limit} />}
        <Choices
          label="Tür"
          all="Tüm türler"
          name={names.genre}
          value={state.genre && genreSlug(state.genre)}
          onChoose={apply}
          options={genreChoices(facets, state.genre).map(({ value, count }) => ({
            value: genreSlug(value),
            text: withCount(genreLabel(value), count),
          }))}
        />
        <Choices
          label="Dil"
          all="Tüm diller"
          name={names.language}
          value={state.language}
          onChoose={apply}
          options={languageChoices(facets, state.language).map(({ value, count }) => ({
            value,
            text: withCount(languageNames[value] ?? value, count),
          }))}
        />
        <Choices
          label="Uzunluk"
          all="Her uzunluk"
          name={names.length}
          value={state.length}
          onChoose={apply}
          options={lengthChoices(facets, state.length).map(({ value, count }) => ({
            value,
            text: withCount(lengthName(value), count),
          }))}
        />
        <Choices
          label="Yayınevi"
          all="Tüm yayınevleri"
          name={names.publisher}
          value={state.publisher}
          onChoose={apply}
          options={publisherChoices(facets, state.publisher).map(({ value, count }) => ({
            value,
            text: withCount(value, count),
          }))}
        />
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
          <p id={`${id}-years`} role="alert" className="not-empty:mt-1.5 font-medium text-danger text-xs">
            {wrongYears.length > 0 && yearProblem}
          </p>
        </fieldset>
        {hasShelf && (
          <label className="flex min-h-11 items-center gap-2.5 font-medium text-sm">
            <input
              type="checkbox"
              name={names.shelf}
              value="1"
              checked={state.isOnShelf}
              onChange={(event) => event.target.form && apply(event.target.form)}
              className="size-5 accent-primary"
            />
            Yalnız rafımdakiler
          </label>
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" look="secondary">
            Uygula
          </Button>
          {count > 0 && (
            <Link
              to={searchAddress(withoutFilters(state), path)}
              className="rounded px-1 py-2.5 font-semibold text-accent text-sm hover:underline"
            >
              Temizle
            </Link>
          )}
        </div>
      </form>
      <ResultYears state={state} facets={facets} path={path} />
    </details>
  );
}
