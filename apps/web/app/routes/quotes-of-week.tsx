import { product } from "@okurca/contract/product";
import { PassageList, QuotesTabs } from "~/features/quotes";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Bu haftanın alıntıları · ${product.name}` }];

export default function QuotesOfWeekPage() {
  return (
    <MemberShell>
      <PageHead title="Alıntılar" />
      <QuotesTabs />
      <div className="mt-6">
        <PassageList of="week" />
      </div>
    </MemberShell>
  );
}
