import { genreLabel } from "@okurca/contract/genres";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { toast } from "sonner";
import { saveFavoriteGenres } from "~/features/session";
import { failureText } from "~/lib/api";
import { invalidateRecommendations } from "~/lib/query-keys";
import { SaveRow } from "~/ui/save-row";
import { SettingsCard } from "~/ui/settings-card";
import { GenreChoice } from "./fields/genre-choice";
import { NoneChosen } from "./fields/none-chosen";
import { useGenreChanges } from "./fields/own-changes";

const m = messages.genres;

/** The reader's favourite genres. */
export function PreferencesCard() {
  const { values, change, ...draft } = useGenreChanges();
  const { genres } = values;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveFavoriteGenres,
    onSuccess: (_done, sent) => {
      draft.settle({ genres: [...sent] });
      toast.success(m.preferencesSaved);
      invalidateRecommendations(client);
    },
    onError: () => toast.error(m.preferencesFailed),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(genres);
  }

  return (
    <SettingsCard
      title="Kitap tercihleri"
      description="Önerileriniz bu türlerle başlar; türler profilinizde de görünür."
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <GenreChoice
          look="chips"
          legend="Favori türler"
          chosen={genres}
          onChange={(next) => change({ genres: [...next] })}
        />
        <p className="text-[0.9375rem]">
          {genres.length > 0 ? (
            <>
              Seçtiğiniz türler: <strong className="font-medium">{genres.map(genreLabel).join(", ")}</strong>
            </>
          ) : (
            <NoneChosen />
          )}
        </p>
        <SaveRow
          label="Tercihleri Kaydet"
          isBusy={save.isPending}
          isChanged={draft.isChanged}
          failure={save.error && failureText(save.error, m.preferencesFailed)}
          onGiveUp={draft.giveUp}
        />
      </form>
    </SettingsCard>
  );
}
