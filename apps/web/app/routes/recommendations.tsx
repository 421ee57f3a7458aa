import { product } from "@okurca/contract/product";
import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { RecommendationsView } from "~/features/recommendations";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Önerilerim · ${product.name}` }];

export default function RecommendationsPage() {
  const shelf = useShelfBooks();
  return (
    <MemberShell>
      <PageHead title="Önerilerim" />
      <RecommendationsView
        isOnShelf={(isbn) => shelf?.has(isbn) ?? false}
        actionFor={({ isbn, title }) => (
          <AddToLibraryButton isbn={isbn} title={title} shelved={shelf?.get(isbn)} />
        )}
      />
    </MemberShell>
  );
}
