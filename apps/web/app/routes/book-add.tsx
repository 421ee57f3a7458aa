import { product } from "@okurca/contract/product";
import { AddBook } from "~/features/adding";
import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { OutsideSearch } from "~/features/outside-catalogues";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Kitap ekleyin · ${product.name}` }];

export default function BookAddPage() {
  const shelf = useShelfBooks();
  const actionFor = ({ id, isbn, title }: { id: string; isbn: string; title: string }) => (
    <AddToLibraryButton isbn={isbn} title={title} shelved={shelf?.get(isbn) ?? shelf?.get(id)} />
  );
  return (
    <MemberShell>
      <PageHead title="Kitap ekleyin" />
      <AddBook
        actionFor={actionFor}
        outsideFor={(isbn) => <OutsideSearch key={isbn} q={isbn} startsAfterMs={0} actionFor={actionFor} />}
      />
    </MemberShell>
  );
}
