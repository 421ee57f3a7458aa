import { product } from "@okurca/contract/product";
import { DashboardView, YearChoice } from "~/features/dashboard";
import { CurrentlyReading } from "~/features/library";
import { LatestNotifications } from "~/features/notifications";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Okuma Panom · ${product.name}` }];

const card = "rounded-2xl border border-line bg-surface p-5 xl:only:[&>ul]:grid-cols-2";

export default function DashboardPage() {
  return (
    <MemberShell>
      <PageHead title="Okuma Panom">
        <YearChoice />
      </PageHead>
      <DashboardView
        news={<LatestNotifications className="rounded-2xl border border-line bg-surface p-5" />}
        nowReading={<CurrentlyReading isAlone className={card} />}
      />
    </MemberShell>
  );
}
