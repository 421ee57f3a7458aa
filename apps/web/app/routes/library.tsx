import { product } from "@okurca/contract/product";
import { Plus } from "lucide-react";
import { CurrentlyReading, LibraryView } from "~/features/library";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";

export const meta = () => [{ title: `Kütüphanem · ${product.name}` }];

export default function LibraryPage() {
  return (
    <MemberShell>
      <PageHead title="Kütüphanem">
        <ButtonLink to={paths.bookSearch} look="secondary" size="small">
          <Plus aria-hidden className="size-4" /> Kitap ekle
        </ButtonLink>
      </PageHead>
      <CurrentlyReading className="mb-7 rounded-2xl border border-line bg-surface p-5" />
      <LibraryView />
    </MemberShell>
  );
}
