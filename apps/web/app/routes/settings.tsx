import { product } from "@okurca/contract/product";
import { BlockedCard } from "~/features/blocks";
import { NotificationCard } from "~/features/notification-settings";
import { PrivacyCard } from "~/features/privacy";
import { PictureCard } from "~/features/session/picture";
import { PasswordCard, SecurityCard } from "~/features/session/settings";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Ayarlar · ${product.name}` }];

export default function SettingsPage() {
  return (
    <MemberShell>
      <PageHead title="Ayarlar" />
      <div className="flex flex-col gap-5">
        <PictureCard />
        <PasswordCard />
        <SecurityCard />
        <NotificationCard />
        <PrivacyCard />
        <BlockedCard />
      </div>
    </MemberShell>
  );
}
