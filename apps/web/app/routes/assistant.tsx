import { assistantMessages } from "@okurca/contract";
import { product } from "@okurca/contract/product";
import { useNavigate } from "react-router";
import { AssistantView } from "~/features/assistant";
import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { readSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";

export const meta = () => [
  { title: `${assistantMessages.title} · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export default function AssistantPage() {
  const shelf = useShelfBooks();
  const navigate = useNavigate();
  return (
    <MemberShell>
      <AssistantView
        actionFor={({ isbn, title, library_isbn, status }) => {
          // Until the shelf is known, as it was when the answer was given.
          const told = status
            ? { isbn: library_isbn ?? isbn, status, own_rating: null, own_rating_half: null }
            : undefined;
          const shelved = shelf ? (shelf.get(isbn) ?? shelf.get(library_isbn ?? "")) : told;
          return <AddToLibraryButton isbn={isbn} title={title} shelved={shelved} />;
        }}
        onSignedOut={() => {
          if (!readSession()) void navigate(paths.loginThen(paths.assistant), { replace: true });
        }}
      />
    </MemberShell>
  );
}
