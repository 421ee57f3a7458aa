import { product } from "@okurca/contract/product";
import { IncomingRequests } from "~/features/friendships";
import { NotificationList } from "~/features/notifications";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Bildirimlerim · ${product.name}` }];

export default function NotificationsPage() {
  return (
    <MemberShell>
      <PageHead title="Bildirimlerim" />
      <IncomingRequests
        className="rounded-2xl border border-line bg-surface px-4 py-5 sm:px-6"
        emptyText="Bekleyen arkadaşlık isteğiniz yok."
      />
      <NotificationList />
    </MemberShell>
  );
}
