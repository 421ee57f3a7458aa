import { product } from "@okurca/contract/product";
import { PassageList, QuotesTabs } from "~/features/quotes";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Arkadaşlarımın alıntıları · ${product.name}` }];

export default function FriendsQuotesPage() {
  return (
    <MemberShell>
      <PageHead title="Alıntılar" />
      <QuotesTabs />
      <div className="mt-6">
        <PassageList of="friends" />
      </div>
    </MemberShell>
  );
}
