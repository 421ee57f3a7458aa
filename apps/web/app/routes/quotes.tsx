import { product } from "@okurca/contract/product";
import { Download, FileUp } from "lucide-react";
import { OwnQuotes, QuotesTabs } from "~/features/quotes";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";

export const meta = () => [{ title: `Alıntılarım · ${product.name}` }];

export default function QuotesPage() {
  return (
    <MemberShell>
      <PageHead title="Alıntılar">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.quoteTransfer} look="secondary" size="small">
            <FileUp aria-hidden className="size-4" /> İçe aktar
          </ButtonLink>
          <ButtonLink to={paths.quotesExport} look="secondary" size="small">
            <Download aria-hidden className="size-4" /> İndir
          </ButtonLink>
        </div>
      </PageHead>
      <QuotesTabs />
      <div className="mt-6">
        <OwnQuotes />
      </div>
    </MemberShell>
  );
}
