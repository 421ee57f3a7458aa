import { type Audience, messages, updatePrivacy } from "@okurca/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe, Lock, UsersRound } from "lucide-react";
import type { FormEvent } from "react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { queryKeys } from "~/lib/query-keys";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { SaveRow } from "~/ui/save-row";
import { SettingsCard } from "~/ui/settings-card";
import { privacyQuery } from "./privacy.queries";

const m = messages.privacy;

type Choice = Record<"library" | "reviews", Audience>;

const subjects = {
  library: { legend: "Kitaplığım", hint: "Kitaplarınız, okuma durumlarınız ve bunların akıştaki haberleri." },
  reviews: { legend: "İncelemelerim", hint: "Yazdığınız incelemeler ve verdiğiniz puanlar." },
} as const;
const audiences = {
  public: { label: "Herkes", Icon: Globe },
  friends: { label: "Arkadaşlarım", Icon: UsersRound },
  me: { label: "Yalnızca ben", Icon: Lock },
} as const;

function PrivacyForm({ saved }: { saved: Choice }) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: privacyQuery.queryKey });
  const { values, change, ...draft } = useChanges("settings/privacy", saved, refresh);
  const save = useMutation({
    mutationFn: (body: Choice) => call(updatePrivacy, { body }),
    onSuccess: ({ message, library, reviews }, sent) => {
      client.setQueryData(privacyQuery.queryKey, { library, reviews });
      draft.settle(sent);
      toast.success(message);
      // What others see of it is told on these, too.
      void client.invalidateQueries({ queryKey: queryKeys.publicProfile });
    },
    onError: (error) => toast.error(failureText(error, m.saveFailed)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(values);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-7">
      {(["library", "reviews"] as const).map((subject) => (
        <ChoiceTiles
          key={subject}
          name={subject}
          {...subjects[subject]}
          choices={audiences}
          chosen={values[subject]}
          onChoose={(audience) => change({ [subject]: audience })}
        />
      ))}
      <SaveRow
        label="Gizliliği Kaydet"
        isBusy={save.isPending}
        isChanged={draft.isChanged}
        failure={save.error && failureText(save.error, m.saveFailed)}
        onGiveUp={draft.giveUp}
      />
    </form>
  );
}

/** Who sees the reader's library and reviews. */
export function PrivacyCard() {
  const privacy = useQuery(privacyQuery);
  return (
    <SettingsCard
      title="Gizlilik"
      description="Seçiminiz hemen ve her yerde geçerlidir: profilinizde, akışta, kitap sayfalarında ve aramada. Daha önce paylaştıklarınızı da kapsar."
    >
      {privacy.data && <PrivacyForm saved={privacy.data} />}
      {privacy.isPending && <RowsLoading count={2} />}
      {privacy.isError && !privacy.data && (
        <PartProblem error={privacy.error} tried={m.loadFailed} onRetry={() => void privacy.refetch()} />
      )}
    </SettingsCard>
  );
}
