import { product } from "@okurca/contract/product";
import { type ComponentType, useEffect } from "react";
import { useLocation } from "react-router";
import { BlockedCard } from "~/features/blocks";
import { NotificationCard } from "~/features/notification-settings";
import { PrivacyCard } from "~/features/privacy";
import { RecommendationCard } from "~/features/recommendations/settings";
import { PictureCard } from "~/features/session/picture";
import {
  DeletionCard,
  ExportCard,
  PasswordCard,
  PreferencesCard,
  ProfileCard,
  SecurityCard,
} from "~/features/session/settings";
import { useKeptNames } from "~/lib/draft";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ThemeCard } from "~/shell/theme-card";
import { type Place, TableOfContents } from "~/ui/table-of-contents";

export const meta = () => [{ title: `Ayarlar · ${product.name}` }];

interface Part extends Place {
  Card: ComponentType;
  /** Under which name the card keeps what is not saved. */
  draft?: string;
}

/** The cards in their order, each with an address; mails lead to #bildirimler. */
const parts: readonly Part[] = [
  { id: "profil", title: "Profil bilgileri", Card: ProfileCard, draft: "profile" },
  { id: "sifre", title: "Şifre", Card: PasswordCard },
  { id: "fotograf", title: "Profil fotoğrafı", Card: PictureCard },
  { id: "tercihler", title: "Kitap tercihleri", Card: PreferencesCard, draft: "genres" },
  { id: "guvenlik", title: "Güvenlik", Card: SecurityCard },
  { id: "bildirimler", title: "Bildirimler", Card: NotificationCard, draft: "notifications" },
  { id: "gizlilik", title: "Gizlilik", Card: PrivacyCard, draft: "privacy" },
  { id: "oneriler", title: "Öneriler", Card: RecommendationCard, draft: "recommendations" },
  { id: "engellenenler", title: "Engellenenler", Card: BlockedCard },
  { id: "tema", title: "Tema", Card: ThemeCard },
  { id: "verileriniz", title: "Verileriniz", Card: ExportCard },
  { id: "hesap", title: "Hesap yönetimi", Card: DeletionCard },
];

export default function SettingsPage() {
  const { hash } = useLocation();
  const kept = useKeptNames("settings/");
  const unsaved = parts.filter(({ draft }) => draft && kept.has(draft)).map(({ id }) => id);
  // The page is drawn in the browser, after it has looked for the place.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <MemberShell>
      <PageHead title="Ayarlar" />
      <div className="@container">
        <div className="grid @4xl:grid-cols-[10rem_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5">
          <TableOfContents
            places={parts}
            label="Bu sayfada"
            marked={{ ids: new Set(unsaved), reason: "kaydedilmemiş değişiklik var" }}
          />
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
