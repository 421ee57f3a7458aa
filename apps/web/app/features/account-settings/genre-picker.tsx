import { defaultGenres, genreLabel, messages } from "@okurca/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readSession, renewReader, saveFavoriteGenres, useSession } from "~/features/session";
import { invalidateRecommendations } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/form-problem";
import { GenreChoice } from "./fields/genre-choice";
import { useGenreChanges } from "./fields/own-changes";

const m = messages.genres;

/** Tells when genres were saved in another tab or on another device, where there were none before. */
function useSavedElsewhere(isSaving: boolean, onSaved: () => void): void {
  const [hadNone] = useState(() => !readSession()?.genres);
  const tell = useEffectEvent(onSaved);
  const isSaved = (useSession()?.genres ?? null) !== null;
  useEffect(() => {
    if (hadNone && isSaved && !isSaving) tell();
  }, [hadNone, isSaved, isSaving]);
  useEffect(() => {
    if (!hadNone) return;
    function ask() {
      if (document.visibilityState === "visible") renewReader().catch(() => {});
    }
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("focus", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
    };
  }, [hadNone]);
}

const writtenGenres = () => JSON.stringify(readSession()?.genres ?? null);

/**
 * At most five of the fifteen genres; skipping, and saving none, assigns the defaults, unless genres were saved elsewhere
 * meanwhile.
 */
export function GenrePicker({ onDone }: { onDone: (next: "home" | "transfer") => void }) {
  const { values, change, settle, giveUp } = useGenreChanges();
  const { genres } = values;
  const client = useQueryClient();
  const [isSaving, setSaving] = useState<"save" | "skip" | "move">();
  const [problem, setProblem] = useState("");
  const [before] = useState(writtenGenres);
  const pressed = useRef<HTMLButtonElement>(null);
  // Disabled while it saved, it has lost the keyboard.
  useEffect(() => {
    if (problem) pressed.current?.focus();
  }, [problem]);

  useSavedElsewhere(isSaving !== undefined, () => {
    giveUp();
    invalidateRecommendations(client);
    onDone("home");
  });

  /** Whether there is something that the defaults must not take the place of. */
  async function areSavedElsewhere(): Promise<boolean> {
    await renewReader();
    return writtenGenres() !== before;
  }

  async function save(kind: "save" | "skip" | "move", button: HTMLButtonElement) {
    const chosen = kind === "skip" ? [] : genres;
    pressed.current = button;
    setSaving(kind);
    setProblem("");
    try {
      if (chosen.length > 0 || !(await areSavedElsewhere())) await saveFavoriteGenres(chosen);
      invalidateRecommendations(client);
      if (kind === "skip") giveUp();
      else settle({ genres });
      onDone(kind === "move" ? "transfer" : "home");
    } catch {
      setProblem(chosen.length === 0 ? m.defaultsFailed : m.saveFailed);
      setSaving(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-7">
      <p className="-mb-4 max-w-prose text-ink-2 text-sm">
        Kitaplarınız Goodreads’te, StoryGraph’ta ya da bir listede mi?{" "}
        <button
          type="button"
          disabled={isSaving !== undefined}
          onClick={(event) => void save("move", event.currentTarget)}
          className="font-semibold text-accent underline-offset-4 hover:underline disabled:opacity-60"
        >
          Kitaplığınızı taşıyın
        </button>
      </p>
      <GenreChoice
        look="tiles"
        legend="Kitap türleri"
        chosen={genres}
        isDisabled={isSaving !== undefined}
        onChange={(next) => change({ genres: [...next] })}
      />
      {/* Long as the list is, it is saved from wherever one is in it. */}
      <div className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-2 border-line border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:gap-4 sm:border-0 sm:p-0">
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-col gap-1 sm:flex-row sm:gap-3">
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
      </div>
      <p className="max-w-prose text-ink-2 text-sm">
        Varsayılan türler: {defaultGenres.map(genreLabel).join(", ")}. Hiç tür seçmezseniz bunlar otomatik
        olarak atanır.
      </p>
    </div>
  );
}
