import { product } from "@okurca/contract/product";
import { type ComponentType, useEffect } from "react";
import { useLocation } from "react-router";
import {
  DeletionCard,
  ExportCard,
  PasswordCard,
  PreferencesCard,
  ProfileCard,
  SecurityCard,
} from "~/features/account-settings";
import { AssistantCard } from "~/features/assistant/settings";
import { BlockedCard } from "~/features/blocks";
import { NotificationCard } from "~/features/notification-settings";
import { PictureCard } from "~/features/picture";
import { PrivacyCard } from "~/features/privacy";
import { RecommendationCard } from "~/features/recommendations/settings";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { SettingsContents } from "~/shell/settings-contents";
import { ThemeCard } from "~/shell/theme-card";
import type { Place } from "~/ui/table-of-contents";

export const meta = () => [{ title: `Ayarlar · ${product.name}` }];

/** The cards in their order, each with an address; mails lead to #bildirimler. */
const parts: readonly (Place & { Card: ComponentType })[] = [
  { id: "profil", title: "Profil bilgileri", Card: ProfileCard },
  { id: "sifre", title: "Şifre", Card: PasswordCard },
  { id: "fotograf", title: "Profil fotoğrafı", Card: PictureCard },
  { id: "tercihler", title: "Kitap tercihleri", Card: PreferencesCard },
  { id: "guvenlik", title: "Güvenlik", Card: SecurityCard },
  { id: "bildirimler", title: "Bildirimler", Card: NotificationCard },
  { id: "gizlilik", title: "Gizlilik", Card: PrivacyCard },
  { id: "oneriler", title: "Öneriler", Card: RecommendationCard },
  { id: "asistan", title: "AI kitap asistanı", Card: AssistantCard },
  { id: "engellenenler", title: "Engellenenler", Card: BlockedCard },
  { id: "tema", title: "Tema", Card: ThemeCard },
  { id: "verileriniz", title: "Verilerinizi indirin", Card: ExportCard },
  { id: "hesap", title: "Hesap yönetimi", Card: DeletionCard },
];

export default function SettingsPage() {
  const { hash } = useLocation();
  // The page is drawn in the browser, after it has looked for the place.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <MemberShell>
      <PageHead title="Ayarlar" />
      <div className="@container">
        <div className="grid @4xl:grid-cols-[10rem_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5">
          <SettingsContents places={parts} />
          <div className="flex flex-col gap-5">
            {parts.map(({ id, Card }) => (
              <div key={id} id={id} className="scroll-mt-3">
                <Card />
              </div>
            ))}
          </div>
        </div>
      </div>
    </MemberShell>
  );
}
