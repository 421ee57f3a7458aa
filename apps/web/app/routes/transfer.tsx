import { product } from "@okurca/contract/product";
import { RequestButton } from "~/features/book-requests";
import { TransferView } from "~/features/transfer";
import { MemberShell, PageHead } from "~/shell/member-shell";

export const meta = () => [{ title: `Kitaplarınızı taşıyın · ${product.name}` }];

export default function TransferPage() {
  return (
    <MemberShell>
      <PageHead title="Kitaplarınızı taşıyın" />
      <TransferView
        requestFor={({ title, authors, isbn }) => (
          <RequestButton
            isMember
            look="secondary"
            size="small"
            label={`${title}: Kitap Talep Et`}
            prefill={{ title, author: authors.join(", "), isbn: isbn ?? "" }}
          />
        )}
      />
    </MemberShell>
  );
}
