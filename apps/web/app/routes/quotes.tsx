import { product } from "@okurca/contract/product";
import { OwnQuotes, QuotesTabs } from "~/features/quotes";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Alıntılarım · ${product.name}` }];

export default function QuotesPage() {
  return (
    <MemberShell>
      <PageHead title="Alıntılar" />
      <QuotesTabs />
      <div className="mt-6">
        <OwnQuotes />
      </div>
    </MemberShell>
  );
}
