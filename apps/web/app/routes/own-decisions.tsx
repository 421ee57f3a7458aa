import { product } from "@okurca/contract/product";
import { OwnDecisions } from "~/features/decisions";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Hakkınızdaki kararlar · ${product.name}` }];

export default function OwnDecisionsPage() {
  return (
    <MemberShell>
      <PageHead title="Hakkınızdaki kararlar" />
      <OwnDecisions />
    </MemberShell>
  );
}
