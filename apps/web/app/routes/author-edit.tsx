import { product } from "@okurca/contract/product";
import { useParams } from "react-router";
import { AuthorFactsEditor } from "~/features/revisions/reader";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Yazarın bilgilerini düzenleyin · ${product.name}` }];

export default function AuthorEditPage() {
  const { slug = "" } = useParams();
  return (
    <MemberShell>
      <PageHead title="Yazarın bilgileri" />
      <AuthorFactsEditor slug={slug} />
    </MemberShell>
  );
}
