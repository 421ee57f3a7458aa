import { lazy, memo, Suspense } from "react";

function PlainText({ text }: { text: string }) {
  return <p className="whitespace-pre-line">{text}</p>;
}

// Where it cannot be had, as without a network, the words are there all the same.
const MarkdownText = lazy(() => import("./markdown-text").catch(() => ({ default: PlainText })));

/** The assistant's words; what draws their markdown comes when there are some. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div dir="auto" className="wrap-anywhere min-w-0">
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
});
