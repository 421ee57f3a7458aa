import { product } from "@okurca/contract/product";
import { useParams } from "react-router";
import { SeriesFactsEditor } from "~/features/revisions/reader";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Serinin bilgilerini düzenleyin · ${product.name}` }];

export default function SeriesEditPage() {
  const { slug = "" } = useParams();
  return (
    <MemberShell>
      <PageHead title="Serinin bilgileri" />
      <SeriesFactsEditor slug={slug} />
    </MemberShell>
  );
}
