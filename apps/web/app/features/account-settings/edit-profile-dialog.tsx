import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { saveProfile, useSession } from "~/features/session";
import { failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { invalidateRecommendations } from "~/lib/query-keys";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { useContactFields } from "./fields/contact-fields";
import { GenreChoice } from "./fields/genre-choice";
import { useNameFields } from "./fields/name-fields";
import { NoneChosen } from "./fields/none-chosen";
import { useContactChanges, useGenreChanges, useNameChanges } from "./fields/own-changes";

const m = messages.profile;

/**
 * Name and favourite genres, as the settings have them, and telephone and place: what is changed and not saved is the
 * same in both places, and stays when the dialog is closed by anything but 'İptal'.
 */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const reader = useSession();
  const name = useNameChanges();
  const favourites = useGenreChanges();
  const names = useNameFields(name.values, name.change);
  const contact = useContactChanges();
  const contactFields = useContactFields(contact.values, contact.change);
  const { genres } = favourites.values;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: (_done, sent) => {
      name.settle(sent);
      contact.settle(sent);
      favourites.settle({ genres: [...sent.genres] });
      invalidateRecommendations(client);
      toast.success(m.saved);
      onClose();
    },
  });

  function submit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    // Both are asked, so that all is said at once; the first that is wrong has the keyboard.
    const isContactFine = contactFields.check(form);
    if (names.check(form) && isContactFine) save.mutate({ ...name.values, ...contact.values, genres });
  }

  function cancel() {
    name.giveUp();
    favourites.giveUp();
    contact.giveUp();
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Profili Düzenle"
      onCancel={cancel}
      submitLabel="Kaydet"
      isBusy={save.isPending}
      onSubmit={submit}
      form={{ className: "flex flex-col gap-5" }}
    >
      <FormProblem>{save.isError && failureText(save.error, m.saveFailed)}</FormProblem>
      {(name.isFromBefore || favourites.isFromBefore || contact.isFromBefore) && (
        <p className="text-ink-2 text-sm">{messages.draftIsBack}</p>
      )}
      {names.fields}
      <TextField
        label="E-posta"
        type="email"
        value={reader?.email ?? ""}
        readOnly
        autoComplete="off"
        hint="Yalnızca siz görürsünüz; değiştirilemez"
      />
      {contactFields.fields}
      <div>
        <GenreChoice
          look="chips"
          legend="Favori türler"
          chosen={genres}
          onChange={(next) => favourites.change({ genres: [...next] })}
        />
        {genres.length === 0 && (
          <p className="mt-3 text-sm">
            <NoneChosen />
          </p>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        Şifre, oturumlar ve iki adımlı doğrulama{" "}
        <Link to={paths.settings} className="text-accent underline underline-offset-2">
          Ayarlar sayfasında
        </Link>
        .
      </p>
    </FormDialog>
  );
}
