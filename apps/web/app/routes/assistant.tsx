import { assistantMessages, type ChatBook } from "@okurca/contract";
import { product } from "@okurca/contract/product";
import { type ComponentType, lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { AssistantView } from "~/features/assistant";
import { readSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";

// Where it cannot be had, as without a network, the card is there all the same.
const AnswerBook = lazy<ComponentType<{ book: ChatBook }>>(() =>
  import("~/pages/assistant/answer-book").catch(() => ({ default: () => null })),
);

export const meta = () => [
  { title: `${assistantMessages.title} · ${product.name}` },
  { name: "robots", content: "noindex" },
];

const actionFor = (book: ChatBook) => (
  <Suspense fallback={<div aria-hidden className="h-19" />}>
    <AnswerBook book={book} />
  </Suspense>
);

export default function AssistantPage() {
  const navigate = useNavigate();
  return (
    <MemberShell>
      <AssistantView
        actionFor={actionFor}
        onSignedOut={() => {
          if (!readSession()) void navigate(paths.loginThen(paths.assistant), { replace: true });
        }}
      />
    </MemberShell>
  );
}
