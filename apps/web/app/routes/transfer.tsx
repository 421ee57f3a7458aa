import { product } from "@okurca/contract/product";
import { TransferView } from "~/features/transfer";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Kitaplarını getir · ${product.name}` }];

export default function TransferPage() {
  return (
    <MemberShell>
      <PageHead title="Kitaplarını getir" />
      <TransferView />
    </MemberShell>
  );
}
