import { product } from "@okurca/contract/product";
import { ChartColumn, FileUp, Plus } from "lucide-react";
import { CurrentlyReading, LibraryView } from "~/features/library";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";

export const meta = () => [{ title: `Kütüphanem · ${product.name}` }];

export default function LibraryPage() {
  return (
    <MemberShell>
      <PageHead title="Kütüphanem">
        <ButtonLink
          to={paths.dashboard}
          look="ghost"
          size="small"
          className="-mr-3 max-[23rem]:mr-0 max-[23rem]:px-0 sm:-mr-2 sm:ml-auto"
        >
          <ChartColumn aria-hidden className="size-4" /> Okuma Panom
        </ButtonLink>
        <div className="grid w-full grid-cols-[auto_auto] gap-2 sm:flex sm:w-auto">
          <ButtonLink to={paths.transfer} look="secondary" size="small">
            <FileUp aria-hidden className="size-4 max-[23rem]:hidden" /> Kitaplarınızı taşıyın
          </ButtonLink>
          <ButtonLink to={paths.bookSearch} look="secondary" size="small">
            <Plus aria-hidden className="size-4 max-[23rem]:hidden" /> Kitap ekle
          </ButtonLink>
        </div>
      </PageHead>
      <CurrentlyReading className="mb-7 rounded-2xl border border-line bg-surface p-5" />
      <LibraryView />
    </MemberShell>
  );
}
