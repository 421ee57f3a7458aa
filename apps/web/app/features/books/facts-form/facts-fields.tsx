import { factLabels } from "@okurca/contract/fact-labels";
import type { EditionFactName } from "@okurca/contract/facts";
import { bookGenreKeys, genreLabel } from "@okurca/contract/genres";
import { limits } from "@okurca/contract/limits";
import type { ReactNode } from "react";
import { ChoiceChip } from "~/ui/chip";
import { DateField } from "~/ui/date-field";
import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/text-area-field";
import { languageNames } from "../languages";
import type { FactProblems, FactsDraft } from "./facts-draft";

const earliest = { year: 1000, month: 1, day: 1 };
const latest = { year: 2100, month: 12, day: 31 };
const namesLook = "field-sizing-content max-h-60 min-h-12 py-3 leading-6";

/** Fields for all that the catalogue knows of a book, each with its problem and what is to be said of it. */
export function FactsFields({
  draft,
  problems,
  onChange,
  isFixed = () => false,
  hintOf = () => undefined,
}: {
  draft: FactsDraft;
  problems: FactProblems;
  onChange: (changed: Partial<FactsDraft>) => void;
  /** What may only be read. */
  isFixed?: (name: string) => boolean;
  hintOf?: (name: string) => ReactNode;
}) {
  function partsOf(name: Exclude<EditionFactName, "genres">, hint?: string) {
    const more = hintOf(name);
    return {
      name,
      label: factLabels[name],
      value: draft[name],
      error: problems[name],
      readOnly: isFixed(name),
      hint:
        hint || more ? (
          <>
            {hint && !isFixed(name) && <span className="block">{hint}</span>}
            {more}
          </>
        ) : undefined,
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
      autoComplete: "off",
    };
  }
  const names = (name: "authors" | "translators" | "editors" | "illustrators") => (
    <TextAreaField {...partsOf(name, "Her satıra bir ad")} rows={1} className={namesLook} />
  );
  function languageField(name: "language" | "original_language", unknown: string) {
    const { readOnly, ...parts } = partsOf(name);
    const isListed = draft[name] === unknown || draft[name] in languageNames;
    return (
      <SelectField {...parts} disabled={readOnly}>
        <option value={unknown}>Bilinmiyor</option>
        {!isListed && <option value={draft[name]}>{draft[name]}</option>}
        {Object.entries(languageNames).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  const { readOnly: isDayFixed, onChange: _typed, ...day } = partsOf("published_on");
  return (
    <div className="flex flex-col gap-5">
      <TextField {...partsOf("title")} required />
      <TextField {...partsOf("subtitle")} />
      {names("authors")}
      <div className="grid gap-5 sm:grid-cols-3">
        {names("translators")}
        {names("editors")}
        {names("illustrators")}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...partsOf("publisher")} />
        <TextField {...partsOf("pages")} inputMode="numeric" />
        <TextField {...partsOf("published_year")} inputMode="numeric" />
        {isDayFixed ? (
          <TextField {...partsOf("published_on")} />
        ) : (
          <DateField
            {...day}
            hint={day.hint}
            earliest={earliest}
            latest={latest}
            onChange={(text) => onChange({ published_on: text })}
          />
        )}
        {languageField("language", "und")}
        {languageField("original_language", "")}
      </div>
      <TextField {...partsOf("original_title")} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField {...partsOf("series")} />
        <TextField
          name="series_number"
          label="Serideki sırası"
          hint={isFixed("series") ? undefined : "Ara kitaplar için 2,5 gibi"}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isFixed("series")}
          value={draft.series_number}
          onChange={({ target }) => onChange({ series_number: target.value })}
        />
      </div>
      <Genres
        chosen={draft.genres}
        problem={problems.genres}
        hint={hintOf("genres")}
        isFixed={isFixed("genres")}
        onChoose={(genres) => onChange({ genres })}
      />
    </div>
  );
}

function Genres({
  chosen,
  problem,
  hint,
  isFixed,
  onChoose,
}: {
  chosen: readonly string[];
  problem: string | undefined;
  hint: ReactNode;
  isFixed: boolean;
  onChoose: (genres: string[]) => void;
}) {
  const isFull = chosen.length >= limits.facts.genres;
  return (
    <fieldset>
      <legend className="font-medium text-sm">{factLabels.genres}</legend>
      <p className="mt-1 text-ink-3 text-xs">
        {!isFixed && `En fazla ${limits.facts.genres} tür. `}
        {hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {bookGenreKeys.map((genre) => {
          const isChosen = chosen.includes(genre);
          return (
            <ChoiceChip
              key={genre}
              isChosen={isChosen}
              isDisabled={isFixed || (isFull && !isChosen)}
              onChoose={() => onChoose(isChosen ? chosen.filter((one) => one !== genre) : [...chosen, genre])}
            >
              {genreLabel(genre)}
            </ChoiceChip>
          );
        })}
      </div>
      <div aria-live="polite">
        {problem && <p className="mt-1.5 font-medium text-danger text-xs">{problem}</p>}
      </div>
    </fieldset>
  );
}
