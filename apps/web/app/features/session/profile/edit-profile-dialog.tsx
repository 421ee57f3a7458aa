import { type GenreKey, genreKeys, genreLabel, isGenreKey, limits, messages } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { saveProfile } from "../account";
import { useSession } from "../session";

const m = messages.profile;
const r = messages.registration;

function nameProblem(text: string, required: string, tooShort: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return required;
  return length < limits.name.min ? tooShort : undefined;
}

/** Name and favourite genres; what fails to be saved stays as it was typed. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const reader = useSession();
  const client = useQueryClient();
  const [firstName, setFirstName] = useState(reader?.firstName ?? "");
  const [lastName, setLastName] = useState(reader?.lastName ?? "");
  const [genres, setGenres] = useState<readonly GenreKey[]>((reader?.genres ?? []).filter(isGenreKey));
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: () => {
      toast.success(m.saved);
      void client.invalidateQueries({ queryKey: queryKeys.ownProfile });
      void client.invalidateQueries({ queryKey: queryKeys.feed });
      onClose();
    },
  });
  const problems = {
    firstName: nameProblem(firstName, r.firstNameRequired, r.firstNameTooShort),
    lastName: nameProblem(lastName, r.lastNameRequired, r.lastNameTooShort),
  };
  const isFull = genres.length >= limits.genresMax;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (save.isPending || problems.firstName || problems.lastName) return;
    save.mutate({ firstName: firstName.trim(), lastName: lastName.trim(), genres });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Profili Düzenle"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div role="alert" className="empty:hidden">
          {save.isError && (
            <p className="rounded-xl bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger">
              {failureText(save.error, m.saveFailed)}
            </p>
          )}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Ad"
            value={firstName}
            maxLength={limits.name.max}
            autoComplete="given-name"
            error={isTried ? problems.firstName : undefined}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <TextField
            label="Soyad"
            value={lastName}
            maxLength={limits.name.max}
            autoComplete="family-name"
            error={isTried ? problems.lastName : undefined}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <TextField
          label="E-posta"
          value={reader?.email ?? ""}
          readOnly
          hint="E-posta adresiniz buradan değiştirilemez."
        />
        <fieldset>
          <legend className="font-medium text-sm">Favori türler</legend>
          <p aria-live="polite" className="tnum mt-1 text-ink-2 text-sm">
            Seçili türler: {genres.length}/{limits.genresMax}
            {isFull && <span className="ml-2">{messages.genres.tooMany}</span>}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {genreKeys.map((genre) => {
              const isChosen = genres.includes(genre);
              return (
                <ChoiceChip
                  key={genre}
                  isChosen={isChosen}
                  isDisabled={isFull && !isChosen}
                  onChoose={() =>
                    setGenres(isChosen ? genres.filter((key) => key !== genre) : [...genres, genre])
                  }
                >
                  {genreLabel(genre)}
                </ChoiceChip>
              );
            })}
          </div>
        </fieldset>
        <p className="text-ink-2 text-sm">
          Şifre, oturumlar ve iki adımlı doğrulama{" "}
          <Link to={paths.settings} className="text-accent underline underline-offset-2">
            ayarlardadır
          </Link>
          .
        </p>
      </form>
    </Dialog>
  );
}
