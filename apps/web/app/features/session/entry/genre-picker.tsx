import { defaultGenres, type GenreKey, genreKeys, genreLabel, limits, messages } from "@okurca/contract";
import { Check } from "lucide-react";
import { useState } from "react";
import { cn } from "~/lib/cn";
import { Button } from "~/ui/button";
import { saveFavoriteGenres } from "../account";
import { FormProblem } from "./form-problems";

const m = messages.genres;

/** At most five of the fifteen genres; skipping assigns the defaults. */
export function GenrePicker({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly GenreKey[]>([]);
  const [isSaving, setSaving] = useState<"save" | "skip">();
  const [problem, setProblem] = useState("");
  const isFull = chosen.length >= limits.genresMax;

  function toggle(genre: GenreKey) {
    setChosen(chosen.includes(genre) ? chosen.filter((key) => key !== genre) : [...chosen, genre]);
  }

  async function save(kind: "save" | "skip") {
    setSaving(kind);
    setProblem("");
    try {
      await saveFavoriteGenres(kind === "skip" || chosen.length === 0 ? defaultGenres : chosen);
      onDone();
    } catch {
      setProblem(kind === "skip" ? m.defaultsFailed : m.saveFailed);
      setSaving(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-8">
      <FormProblem>{problem}</FormProblem>
      <fieldset disabled={isSaving !== undefined}>
        <legend className="sr-only">Kitap türleri</legend>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {genreKeys.map((genre) => {
            const isChosen = chosen.includes(genre);
            return (
              <li key={genre}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => toggle(genre)}
                  className={cn(
                    "flex h-16 w-full items-center justify-between gap-2 rounded-xl border px-4 text-left font-medium font-serif text-lg transition-colors disabled:opacity-45",
                    isChosen
                      ? "border-primary bg-primary-soft text-on-primary-soft"
                      : "border-line-strong bg-surface not-disabled:hover:bg-sunken",
                  )}
                >
                  {genreLabel(genre)}
                  {isChosen && <Check aria-hidden className="size-5 shrink-0" />}
                </button>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="tnum font-medium text-sm">
          Seçili türler: {chosen.length}/{limits.genresMax}
          {isFull && <span className="ml-2 font-normal text-ink-2">{m.tooMany}</span>}
        </p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large" disabled={isSaving !== undefined} onClick={() => void save("save")}>
            {isSaving === "save" ? "Kaydediliyor..." : `Kaydet (${chosen.length} tür)`}
          </Button>
          <Button
            size="large"
            look="ghost"
            disabled={isSaving !== undefined}
            isBusy={isSaving === "skip"}
            onClick={() => void save("skip")}
          >
            Geç (Varsayılan türleri kullan)
          </Button>
        </div>
        <p className="text-ink-2 text-sm">
          Varsayılan türler: {defaultGenres.map(genreLabel).join(", ")}. Hiç tür seçmezseniz bunlar otomatik
          olarak atanır.
        </p>
      </div>
    </div>
  );
}
