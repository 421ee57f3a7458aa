import { product } from "@okurca/contract/product";
import { Suspense } from "react";
import { RequestButton } from "~/features/book-requests";
import { TransferView } from "~/features/transfer";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { partForReaders } from "~/shell/part-for-readers";

const ReaderOutside = partForReaders(() => import("~/pages/search/reader-outside"));
const outsideFor = (q: string) => (
  <Suspense>
    <ReaderOutside q={q} className="mb-5" />
  </Suspense>
);

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
            outsideFor={outsideFor}
            prefill={{ title, author: authors.join(", "), isbn: isbn ?? "" }}
          />
        )}
      />
    </MemberShell>
  );
}
