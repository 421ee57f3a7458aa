import {
  getNotificationSettings,
  messages,
  type NoticeKind,
  type NotificationSettings,
  noticeKinds,
  type Reach,
  updateNotificationSettings,
} from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailWarning } from "lucide-react";
import { useId } from "react";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { queryKeys } from "~/lib/query-keys";
import { AnswerPart } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { SettingsForm } from "~/ui/settings-form";
import { Switch } from "~/ui/switch";
import { topics } from "./topics";

const m = messages.notificationSettings;
const notificationSettingsQuery = answerQuery(queryKeys.notificationSettings, getNotificationSettings);

interface Saved extends NotificationSettings {
  email: string | null;
  is_email_verified: boolean;
}

const isInPage = (reach: Reach) => reach === "page" || reach === "both";
const isMailed = (reach: Reach) => reach === "email" || reach === "both";
function reachFrom(inPage: boolean, byEmail: boolean): Reach {
  if (inPage) return byEmail ? "both" : "page";
  return byEmail ? "email" : "none";
}

function ReachRow({
  kind,
  reach,
  onChange,
}: {
  kind: NoticeKind;
  reach: Reach;
  onChange: (reach: Reach) => void;
}) {
  const { label, hint } = topics[kind];
  const [page, email] = [isInPage(reach), isMailed(reach)];
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        <span className="block font-medium text-[0.9375rem]">{label}</span>
        <span className="mt-0.5 block text-ink-2 text-sm max-sm:hidden">{hint}</span>
      </th>
      <td className="text-center">
        <Switch
          aria-label={`${label}, sitede`}
          checked={page}
          onChange={() => onChange(reachFrom(!page, email))}
        />
      </td>
      <td className="text-center">
        <Switch
          aria-label={`${label}, e-posta`}
          checked={email}
          onChange={() => onChange(reachFrom(page, !email))}
        />
      </td>
    </tr>
  );
}

/** Where mails go, or why none goes anywhere. */
function AddressNote({ email, is_email_verified }: Pick<Saved, "email" | "is_email_verified">) {
  if (email !== null && is_email_verified) {
    return (
      <p className="wrap-anywhere text-ink-2 text-sm">
        E-postalar <strong className="font-medium text-ink">{email}</strong> adresine gider. Her birinin
        sonunda tek tıkla kapatma bağlantısı bulunur.
      </p>
    );
  }
  return (
    <p className="flex gap-3 rounded-xl bg-amber-soft px-4 py-3 text-[0.9375rem]">
      <MailWarning aria-hidden className="mt-0.5 size-5 flex-none" strokeWidth={1.75} />
      <span className="wrap-anywhere min-w-0">
        {email === null
          ? "Hesabınızda bir e-posta adresi yok. Seçiminiz saklanır; adresiniz olana kadar e-posta göndermeyiz."
          : `${email} adresi henüz doğrulanmadı. Seçiminiz saklanır; adres doğrulanana kadar e-posta göndermeyiz.`}
      </span>
    </p>
  );
}

function ChoiceForm({ saved: { email, is_email_verified, ...saved } }: { saved: Saved }) {
  const client = useQueryClient();
  const digestHint = useId();
  const { queryKey } = notificationSettingsQuery;
  const refresh = () => void client.invalidateQueries({ queryKey });
  const draft = useChanges<NotificationSettings>("settings/notifications", saved, refresh);
  const { values: chosen, change } = draft;
  return (
    <SettingsForm
      draft={draft}
      send={(body) => call(updateNotificationSettings, { body })}
      done={({ message }) => message}
      tried={m.saveFailed}
      onSaved={({ message, ...settings }) =>
        client.setQueryData(queryKey, { ...settings, email, is_email_verified })
      }
      label="Bildirimleri Kaydet"
      className="flex flex-col gap-6"
    >
      <table className="w-full">
        <caption className="sr-only">Nelerden nerede haberdar olacağınız</caption>
        <thead>
          <tr className="text-ink-2 text-sm">
            <th scope="col" className="pb-2 text-left font-medium">
              Bildirim
            </th>
            <th scope="col" className="w-16 pb-2 font-medium">
              Sitede
            </th>
            <th scope="col" className="w-16 pb-2 font-medium">
              E-posta
            </th>
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <ReachRow
              key={kind}
              kind={kind}
              reach={chosen[kind]}
              onChange={(reach) => change({ [kind]: reach })}
            />
          ))}
        </tbody>
      </table>
      <div className="flex items-start gap-3 border-line border-t pt-5">
        <div className="min-w-0 flex-1">
          <p className="font-medium text-[0.9375rem]">{topics.weekly_digest.label}</p>
          <p id={digestHint} className="mt-0.5 text-ink-2 text-sm">
            {topics.weekly_digest.hint}
          </p>
        </div>
        <span className="w-16 flex-none text-center">
          <Switch
            aria-label="Haftalık özet, e-posta"
            aria-describedby={digestHint}
            checked={chosen.weekly_digest}
            onChange={() => change({ weekly_digest: !chosen.weekly_digest })}
          />
        </span>
      </div>
      <AddressNote email={email} is_email_verified={is_email_verified} />
    </SettingsForm>
  );
}

/** What the reader is told of, on the page and by e-mail. */
export function NotificationCard() {
  const settings = useQuery(notificationSettingsQuery);
  return (
    <SettingsCard
      title="Bildirimler"
      description="Nelerden haberdar olmak istediğinizi seçin. E-posta siz istemedikçe kapalıdır; haberler birkaç dakika toplanıp birlikte gönderilir. Hesabınız ve güvenliğinizle ilgili e-postalar bunlardan ayrıdır."
    >
      <AnswerPart query={settings} rows={4} tried={m.loadFailed}>
        {(saved) => <ChoiceForm saved={saved} />}
      </AnswerPart>
    </SettingsCard>
  );
}
