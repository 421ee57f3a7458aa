import { product } from "@okurca/contract/product";
import { QuoteTransferView } from "~/features/transfer";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Alıntılarınızı taşıyın · ${product.name}` }];

export default function QuoteTransferPage() {
  return (
    <MemberShell>
      <PageHead title="Alıntılarınızı taşıyın" />
      <QuoteTransferView />
    </MemberShell>
  );
}
