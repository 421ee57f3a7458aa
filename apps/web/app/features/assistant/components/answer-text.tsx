import { lazy, memo, Suspense } from "react";

function PlainText({ text }: { text: string; isChecked?: boolean }) {
  return <p className="whitespace-pre-line">{text}</p>;
}

// Where it cannot be had, as without a network, the words are there all the same.
const MarkdownText = lazy(() => import("./markdown-text").catch(() => ({ default: PlainText })));

export interface AnswerTextProps {
  text: string;
  /** The server has seen that its links lead to nothing but what they say; before, those elsewhere are words. */
  isChecked: boolean;
}

/** The assistant's words; what draws their markdown comes when there are some. */
export const AnswerText = memo(function AnswerText({ text, isChecked }: AnswerTextProps) {
  return (
    <div dir="auto" className="wrap-anywhere min-w-0">
      <Suspense fallback={<PlainText text={text} />}>
        <MarkdownText text={text} isChecked={isChecked} />
      </Suspense>
    </div>
  );
});
