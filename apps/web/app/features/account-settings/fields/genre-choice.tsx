import { type GenreKey, genreKeys, genreLabel } from "@okurca/contract/genres";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { Check } from "lucide-react";
import { cn } from "~/lib/cn";
import { ChoiceChip } from "~/ui/chip";

/** In the order they are offered, so that the same choice is the same list however it was made. */
function inOrder(genres: readonly string[]): GenreKey[] {
  return genreKeys.filter((key) => genres.includes(key));
}

/** What of the favourites of an account can be chosen; none where it has none yet. */
export const chosenGenres = (favourites: readonly string[] | null | undefined) => inOrder(favourites ?? []);

/** Chosen or no longer; a new one is ignored where five are chosen already. */
export function toggleGenre(chosen: readonly GenreKey[], genre: GenreKey): readonly GenreKey[] {
  if (chosen.includes(genre)) return chosen.filter((key) => key !== genre);
  return chosen.length >= limits.genresMax ? chosen : inOrder([...chosen, genre]);
}

const tile = {
  chosen: "border-primary bg-primary-soft text-on-primary-soft",
  other: "border-line-strong bg-surface not-disabled:hover:bg-sunken",
} as const;

/** The fifteen genres as toggle buttons, and how many of the five are chosen. */
export function GenreChoice({
  look,
  legend,
  chosen,
  onChange,
  isDisabled = false,
}: {
  look: "tiles" | "chips";
  legend: string;
  chosen: readonly GenreKey[];
  onChange: (chosen: readonly GenreKey[]) => void;
  isDisabled?: boolean;
}) {
  const isFull = chosen.length >= limits.genresMax;
  return (
    <fieldset disabled={isDisabled}>
      <legend className={look === "tiles" ? "sr-only" : "font-medium text-sm"}>{legend}</legend>
      <p
        aria-live="polite"
        className={cn(
          "tnum text-sm",
          // Long as the list of tiles is, it stays in sight.
          look === "tiles" ? "sticky top-0 z-10 -mx-1 bg-paper px-1 py-3 font-medium" : "mt-1 text-ink-2",
        )}
      >
        Seçili türler: {chosen.length}/{limits.genresMax}
        {isFull && <span className="ml-3 font-normal text-ink-2">{messages.genres.tooMany}</span>}
      </p>
      <ul
        className={look === "tiles" ? "grid grid-cols-2 gap-3 sm:grid-cols-3" : "mt-3 flex flex-wrap gap-2"}
      >
        {genreKeys.map((genre) => {
          const isChosen = chosen.includes(genre);
          const isOut = isFull && !isChosen;
          const toggle = () => onChange(toggleGenre(chosen, genre));
          return (
            <li key={genre} className="flex">
              {look === "chips" ? (
                <ChoiceChip isChosen={isChosen} isDisabled={isOut} onChoose={toggle}>
                  {genreLabel(genre)}
                </ChoiceChip>
              ) : (
                <button
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isOut}
                  onClick={toggle}
                  className={cn(
                    "flex min-h-16 w-full items-center justify-between gap-2 rounded-xl border px-4 py-2 text-left font-medium font-serif text-lg leading-tight transition-colors disabled:opacity-45",
                    tile[isChosen ? "chosen" : "other"],
                  )}
                >
                  {genreLabel(genre)}
                  {isChosen && <Check aria-hidden className="size-5 shrink-0" />}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
