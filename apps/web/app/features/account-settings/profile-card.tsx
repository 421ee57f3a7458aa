import { messages } from "@okurca/contract/messages";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { toast } from "sonner";
import { saveNames, useSession } from "~/features/session";
import { failureText } from "~/lib/api";
import { TextField } from "~/ui/field";
import { SaveRow } from "~/ui/save-row";
import { SettingsCard } from "~/ui/settings-card";
import { useNameFields } from "./fields/name-fields";
import { useNameChanges } from "./fields/own-changes";

const m = messages.profile;

/** Who the reader is: username and address as they are, the name to be changed. */
export function ProfileCard() {
  const reader = useSession();
  const { values, change, ...draft } = useNameChanges();
  const names = useNameFields(values, change);
  const save = useMutation({
    mutationFn: saveNames,
    onSuccess: (_done, sent) => {
      draft.settle(sent);
      toast.success(m.saved);
    },
    onError: (error) => toast.error(failureText(error, m.saveFailed)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending && names.check(event.currentTarget)) save.mutate(values);
  }

  return (
    <SettingsCard
      title="Profil bilgileri"
      description="Adınız profilinizde, incelemelerinizde ve arkadaşlarınızın akışında görünür. E-posta adresinizi yalnızca siz görürsünüz."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Kullanıcı adı"
            value={reader?.username ?? ""}
            readOnly
            autoComplete="off"
            hint="Kullanıcı adı değiştirilemez"
          />
          <TextField
            label="E-posta"
            type="email"
            value={reader?.email ?? ""}
            readOnly
            autoComplete="off"
            hint="E-posta adresi değiştirilemez"
          />
        </div>
        {names.fields}
        <SaveRow
          label="Profili Kaydet"
          isBusy={save.isPending}
          isChanged={draft.isChanged}
          failure={save.error && failureText(save.error, m.saveFailed)}
          onGiveUp={draft.giveUp}
        />
      </form>
    </SettingsCard>
  );
}
