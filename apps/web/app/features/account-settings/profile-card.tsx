import { messages } from "@okurca/contract/messages";
import { saveNames, useSession } from "~/features/session";
import { TextField } from "~/ui/field";
import { SettingsCard } from "~/ui/settings-card";
import { SettingsForm } from "~/ui/settings-form";
import { useNameFields } from "./fields/name-fields";
import { useNameChanges } from "./fields/own-changes";

const m = messages.profile;

/** Who the reader is: username and address as they are, the name to be changed. */
export function ProfileCard() {
  const reader = useSession();
  const draft = useNameChanges();
  const names = useNameFields(draft.values, draft.change);
  return (
    <SettingsCard
      title="Profil bilgileri"
      description="Adınız profilinizde, incelemelerinizde ve arkadaşlarınızın akışında görünür. E-posta adresinizi yalnızca siz görürsünüz."
    >
      <SettingsForm
        draft={draft}
        send={saveNames}
        done={() => m.saved}
        tried={m.saveFailed}
        check={names.check}
        label="Profili Kaydet"
        className="flex flex-col gap-5"
      >
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
            hint="Yalnızca siz görürsünüz; değiştirilemez"
          />
        </div>
        {names.fields}
      </SettingsForm>
    </SettingsCard>
  );
}
