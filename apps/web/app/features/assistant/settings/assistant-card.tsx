import { type AssistantMode, assistantMessages, updateAssistantSettings } from "@okurca/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { paths } from "~/lib/paths";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { SaveRow } from "~/ui/save-row";
import { SettingsCard } from "~/ui/settings-card";
import { Switch } from "~/ui/switch";
import { assistantSettingsQuery } from "./assistant-settings.queries";

const label = "Kitap asistanı sorularıma yanıt versin";

/** Who would answer, and what of the reader it is told. */
const answering: Record<AssistantMode, string> = {
  katalog:
    "Asistan şu anda katalog modunda: Yanıtlar bir dil modelinden değil, Okurca kataloğundan ve kitaplığınızdan hazırlanır; yazdıklarınız dışarıya gönderilmez.",
  model:
    "Yanıtları bir dil modeli hazırlar. Ona mesajlarınız, okuduğunuz kitapların adları ve soruya göre kitaplığınızdan gerekenler iletilir; hesabınızdaki adınız ve e-posta adresiniz iletilmez.",
};

function ChoiceForm({ saved, mode }: { saved: { is_on: boolean }; mode: AssistantMode }) {
  const id = useId();
  const client = useQueryClient();
  const { queryKey } = assistantSettingsQuery;
  const refresh = () => void client.invalidateQueries({ queryKey });
  const { values, change, ...draft } = useChanges("settings/assistant", saved, refresh);
  const save = useMutation({
    mutationFn: (body: { is_on: boolean }) => call(updateAssistantSettings, { body }),
    onSuccess: ({ message, is_on }, sent) => {
      client.setQueryData(queryKey, (known) => known && { ...known, is_on });
      draft.settle(sent);
      toast.success(message);
    },
    onError: (error) => toast.error(failureText(error, assistantMessages.settingsSaveFailed)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(values);
  }

  return (
    <form onSubmit={submit}>
      <div className="flex items-start gap-4 pb-5">
        <div className="min-w-0 flex-1">
          <p className="font-medium text-[0.9375rem]">{label}</p>
          <p id={id} className="mt-1 max-w-prose text-ink-2 text-sm">
            Kapatırsanız{" "}
            <Link to={paths.assistant} className="font-medium text-accent underline underline-offset-2">
              Ai Chat
            </Link>{" "}
            sayfasında yanıt verilmez. Önceki sohbetiniz silinmez; onu oradan okuyabilir ve
            temizleyebilirsiniz.
          </p>
        </div>
        <span className="-mt-3 flex-none">
          <Switch
            aria-label={label}
            aria-describedby={id}
            checked={values.is_on}
            onChange={() => change({ is_on: !values.is_on })}
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
      <SaveRow
        label="Asistan Ayarını Kaydet"
        isBusy={save.isPending}
        isChanged={draft.isChanged}
        onGiveUp={draft.giveUp}
      />
    </form>
  );
}

/** Whether the assistant answers, and who that is. */
export function AssistantCard() {
  const settings = useQuery(assistantSettingsQuery);
  return (
    <SettingsCard
      title="AI kitap asistanı"
      description="Kitaplar, yazarlar ve okumalarınız hakkında sohbet edebileceğiniz bir yazılım. Bir insan değildir ve yanılabilir."
    >
      {settings.data && <ChoiceForm saved={{ is_on: settings.data.is_on }} mode={settings.data.mode} />}
      {settings.isPending && <RowsLoading count={1} />}
      {settings.isError && !settings.data && (
        <PartProblem
          error={settings.error}
          tried={assistantMessages.settingsLoadFailed}
          onRetry={() => void settings.refetch()}
        />
      )}
    </SettingsCard>
  );
}
