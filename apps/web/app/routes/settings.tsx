import { product } from "@okurca/contract/product";
import { BlockedCard } from "~/features/blocks";
import { NotificationCard } from "~/features/notification-settings";
import { PrivacyCard } from "~/features/privacy";
import { DeletionCard, ExportCard, PasswordCard, SecurityCard } from "~/features/session/settings";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Ayarlar · ${product.name}` }];

export default function SettingsPage() {
  return (
    <MemberShell>
      <PageHead title="Ayarlar" />
      <div className="flex flex-col gap-5">
        <PasswordCard />
        <SecurityCard />
        <NotificationCard />
        <PrivacyCard />
        <BlockedCard />
        <ExportCard />
        <DeletionCard />
      </div>
    </MemberShell>
  );
}
