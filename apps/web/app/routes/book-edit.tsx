import { parseIsbn } from "@okurca/contract/isbn";
import { product } from "@okurca/contract/product";
import { BookX } from "lucide-react";
import { useParams } from "react-router";
import { CoverSection } from "~/features/covers";
import { BookFactsEditor } from "~/features/revisions/reader";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/states";

export const meta = () => [{ title: `Kitabın bilgilerini düzenleyin · ${product.name}` }];

export default function BookEditPage() {
  const isbn = parseIsbn(useParams().isbn ?? "");
  return (
    <MemberShell>
      <PageHead title="Kitabın bilgileri" />
      {isbn ? (
        <>
          <CoverSection key={isbn} isbn={isbn} />
          <BookFactsEditor isbn={isbn} />
        </>
      ) : (
        <EmptyState
          icon={BookX}
          title="Kitap bulunamadı"
          action={<ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>}
        />
      )}
    </MemberShell>
  );
}
