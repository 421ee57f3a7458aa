import { type Audience, messages, updatePrivacy } from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe, Lock, UsersRound } from "lucide-react";
import { call } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { privacyQuery } from "~/lib/privacy-query";
import { queryKeys } from "~/lib/query-keys";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { AnswerPart } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { SettingsForm } from "~/ui/settings-form";
import { SwitchRow } from "~/ui/switch-row";

const m = messages.privacy;

type Choice = Record<"library" | "reviews", Audience> & { is_followable: boolean };

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
  const draft = useChanges<Choice>("settings/privacy", saved, refresh);
  return (
    <SettingsForm
      draft={draft}
      send={(body) => call(updatePrivacy, { body })}
      done={({ message }) => message}
      tried={m.saveFailed}
      onSaved={({ message, ...choice }) => {
        client.setQueryData(privacyQuery.queryKey, choice);
        // What others see of it is told on these, too.
        void client.invalidateQueries({ queryKey: queryKeys.publicProfile });
      }}
      label="Gizliliği Kaydet"
      className="flex flex-col gap-7"
    >
      {(["library", "reviews"] as const).map((subject) => (
        <ChoiceTiles
          key={subject}
          name={subject}
          {...subjects[subject]}
          choices={audiences}
          chosen={draft.values[subject]}
          onChoose={(audience) => draft.change({ [subject]: audience })}
        />
      ))}
      <SwitchRow
        label="Takip edilebilir"
        hint="Açarsanız okurlar size sormadan sizi takip edebilir; herkese açık paylaşımlarınız, arkadaşınız olmayanların da ana sayfasında görünür. Kapatırsanız takipçileriniz silinmez ama paylaşımlarınız ana sayfalarına düşmez; yeniden açınca yine düşer."
        isChosen={draft.values.is_followable}
        onChange={() => draft.change({ is_followable: !draft.values.is_followable })}
      />
    </SettingsForm>
  );
}

/** Who sees the reader's library and reviews, and whether others may follow. */
export function PrivacyCard() {
  const privacy = useQuery(privacyQuery);
  return (
    <SettingsCard
      title="Gizlilik"
      description="Seçiminiz hemen ve her yerde geçerlidir: profilinizde, akışta, kitap sayfalarında ve aramada. Daha önce paylaştıklarınızı da kapsar."
    >
      <AnswerPart query={privacy} rows={2} tried={m.loadFailed}>
        {(saved) => <PrivacyForm saved={saved} />}
      </AnswerPart>
    </SettingsCard>
  );
}
