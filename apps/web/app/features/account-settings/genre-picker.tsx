import { defaultGenres, genreLabel, messages } from "@okurca/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { saveFavoriteGenres } from "~/features/session";
import { invalidateRecommendations } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/form-problem";
import { GenreChoice } from "./fields/genre-choice";
import { useGenreChanges } from "./fields/own-changes";

const m = messages.genres;

/** At most five of the fifteen genres; skipping, and saving none, assigns the defaults. */
export function GenrePicker({ onDone }: { onDone: () => void }) {
  const { values, change, settle, giveUp } = useGenreChanges();
  const { genres } = values;
  const client = useQueryClient();
  const [isSaving, setSaving] = useState<"save" | "skip">();
  const [problem, setProblem] = useState("");
  const pressed = useRef<HTMLButtonElement>(null);
  // Disabled while it saved, it has lost the keyboard.
  useEffect(() => {
    if (problem) pressed.current?.focus();
  }, [problem]);

  async function save(kind: "save" | "skip", button: HTMLButtonElement) {
    const chosen = kind === "skip" ? [] : genres;
    pressed.current = button;
    setSaving(kind);
    setProblem("");
    try {
      await saveFavoriteGenres(chosen);
      invalidateRecommendations(client);
      if (kind === "skip") giveUp();
      else settle({ genres });
      onDone();
    } catch {
      setProblem(chosen.length === 0 ? m.defaultsFailed : m.saveFailed);
      setSaving(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-7">
      <GenreChoice
        look="tiles"
        legend="Kitap türleri"
        chosen={genres}
        isDisabled={isSaving !== undefined}
        onChange={(next) => change({ genres: [...next] })}
      />
      <div className="flex flex-col gap-4">
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            size="large"
            disabled={isSaving !== undefined}
            onClick={(event) => void save("save", event.currentTarget)}
          >
            {isSaving === "save" ? "Kaydediliyor..." : `Kaydet (${genres.length} tür)`}
          </Button>
          <Button
            size="large"
            look="ghost"
            disabled={isSaving !== undefined}
            isBusy={isSaving === "skip"}
            onClick={(event) => void save("skip", event.currentTarget)}
          >
            Geç (Varsayılan türleri kullan)
          </Button>
        </div>
        <p className="max-w-prose text-ink-2 text-sm">
          Varsayılan türler: {defaultGenres.map(genreLabel).join(", ")}. Hiç tür seçmezseniz bunlar otomatik
          olarak atanır.
        </p>
      </div>
    </div>
  );
}
