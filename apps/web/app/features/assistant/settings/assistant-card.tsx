import {
  type AssistantMode,
  assistantMessages,
  getAssistantSettings,
  updateAssistantSettings,
} from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { AnswerPart } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { SettingsForm } from "~/ui/settings-form";
import { Switch } from "~/ui/switch";

const assistantSettingsQuery = answerQuery(queryKeys.assistantSettings, getAssistantSettings);

const label = "Kitap asistanı sorularıma yanıt versin";

/** Who would answer, and what of the reader it is told. */
const answering: Record<AssistantMode, string> = {
  katalog:
    "Asistan şu anda katalog modunda: Yanıtlar bir dil modelinden değil, Okurca kataloğundan ve kitaplığınızdan hazırlanır; yazdıklarınız dışarıya gönderilmez.",
  model:
    "Yanıtları bir dil modeli hazırlar. Ona mesajlarınız, okuduğunuz kitapların adları ve soruya göre kitaplığınızdan ve arkadaşlarınızın herkese açık kitaplıklarından gerekenler iletilir; hesabınızdaki adınız ve e-posta adresiniz iletilmez.",
};

function ChoiceForm({ saved, mode }: { saved: { is_on: boolean }; mode: AssistantMode }) {
  const id = useId();
  const client = useQueryClient();
  const { queryKey } = assistantSettingsQuery;
  const refresh = () => void client.invalidateQueries({ queryKey });
  const draft = useChanges("settings/assistant", saved, refresh);
  return (
    <SettingsForm
      draft={draft}
      send={(body) => call(updateAssistantSettings, { body })}
      done={({ message }) => message}
      tried={assistantMessages.settingsSaveFailed}
      onSaved={({ is_on }) => client.setQueryData(queryKey, (known) => known && { ...known, is_on })}
      label="Asistan Ayarını Kaydet"
      isFailureKept={false}
    >
      <div className="flex items-start gap-4 pb-5">
        <div className="min-w-0 flex-1">
          <p className="font-medium text-[0.9375rem]">{label}</p>
          <p id={id} className="mt-1 max-w-prose text-ink-2 text-sm">
            Kapatırsanız{" "}
            <Link to={paths.assistant} className="font-medium text-accent underline underline-offset-2">
              Ai Chat
            </Link>{" "}
            sayfasında asistan yanıt vermez. Önceki sohbetiniz silinmez; oradan okuyabilir, isterseniz
            temizleyebilirsiniz.
          </p>
        </div>
        <span className="-mt-3 flex-none">
          <Switch
            aria-label={label}
            aria-describedby={id}
            checked={draft.values.is_on}
            onChange={() => draft.change({ is_on: !draft.values.is_on })}
          />
        </span>
      </div>
      <p className="mb-6 max-w-prose rounded-lg bg-sunken px-4 py-3 text-ink-2 text-sm">
        {answering[mode]}{" "}
        <Link to={paths.privacy} className="font-medium text-accent underline underline-offset-2">
          Ayrıntılar gizlilik sayfasında
        </Link>
        .
      </p>
    </SettingsForm>
  );
}

/** Whether the assistant answers, and who that is. */
export function AssistantCard() {
  const settings = useQuery(assistantSettingsQuery);
  return (
    <SettingsCard
      title="AI kitap asistanı"
      description="Kitaplar, yazarlar ve okumalarınız hakkında sohbet edebileceğiniz bir yazılım. İnsan değildir, yanılabilir."
    >
      <AnswerPart query={settings} rows={1} tried={assistantMessages.settingsLoadFailed}>
        {({ is_on, mode }) => <ChoiceForm saved={{ is_on }} mode={mode} />}
      </AnswerPart>
    </SettingsCard>
  );
}
