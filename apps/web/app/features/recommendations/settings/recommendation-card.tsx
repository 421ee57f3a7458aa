import {
  type getRecommendationSettings,
  messages,
  type OutputOf,
  updateRecommendationSettings,
} from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { invalidateRecommendations } from "~/lib/query-keys";
import { AnswerPart } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { SettingsForm } from "~/ui/settings-form";
import { SwitchRow } from "~/ui/switch-row";
import { recommendationSettingsQuery } from "../recommendations.queries";
import { DismissedBooks } from "./dismissed-books";

const m = messages.recommendations;

type Choice = OutputOf<typeof getRecommendationSettings>;

const choices = {
  is_on: {
    label: "Bana kitap öner",
    hint: "Kapatırsanız Önerilerim sayfası boş kalır ve size yeni öneri bildirimi gelmez.",
  },
  is_signal: {
    label: "Okumalarım başkalarının önerilerinde adsız olarak sayılsın",
    hint: "“Bu kitabı sevenler şunu da seviyor” diyebilmek için okurların kitaplıkları ve puanları birlikte sayılır. İki kitap ancak en az üç ortak okuru varsa eşleşir; kimin okuduğu saklanmaz. Kitaplığını yalnızca kendine açanlar hiç sayılmaz. Seçiminiz en geç bir sonraki gece yapılan hesapta geçerli olur.",
  },
} as const;

function ChoiceForm({ saved }: { saved: Choice }) {
  const client = useQueryClient();
  const { queryKey } = recommendationSettingsQuery;
  const refresh = () => void client.invalidateQueries({ queryKey });
  const draft = useChanges<Choice>("settings/recommendations", saved, refresh);
  return (
    <SettingsForm
      draft={draft}
      send={(body) => call(updateRecommendationSettings, { body })}
      done={({ message }) => message}
      tried={m.saveFailed}
      onSaved={({ message, ...choice }) => {
        client.setQueryData(queryKey, choice);
        invalidateRecommendations(client);
      }}
      label="Önerileri Kaydet"
      className="*:last:pt-1"
    >
      {(["is_on", "is_signal"] as const).map((name) => (
        <SwitchRow
          key={name}
          {...choices[name]}
          isChosen={draft.values[name]}
          onChange={() => draft.change({ [name]: !draft.values[name] })}
        />
      ))}
    </SettingsForm>
  );
}

/** Whether books are recommended, what of the reader's counts for others, and what is not wanted. */
export function RecommendationCard() {
  const settings = useQuery(recommendationSettingsQuery);
  return (
    <SettingsCard
      title="Öneriler"
      description="Öneriler kitaplığınızdan, puanlarınızdan, favori türlerinizden ve arkadaşlarınızın size açık incelemelerinden çıkar. Her önerinin altında nedeni yazar."
    >
      <AnswerPart query={settings} rows={2} tried={m.loadFailed}>
        {(saved) => <ChoiceForm saved={saved} />}
      </AnswerPart>
      <DismissedBooks />
    </SettingsCard>
  );
}
