import { type ComponentType, lazy, memo, Suspense } from "react";
import type { AnswerTextProps } from "./markdown-text";
import { plainText } from "./plain-text";

function PlainText({ text }: AnswerTextProps) {
  return <p className="whitespace-pre-line">{plainText(text)}</p>;
}

/** Once it is here it is drawn at once: what is lazy is blank for a moment even then. */
let drawn: ComponentType<AnswerTextProps> | undefined;

// Where it cannot be had, as without a network, the words are there all the same.
const load = () =>
  import("./markdown-text").then(
    (part) => {
      drawn = part.default;
      return part;
    },
    () => ({ default: PlainText }),
  );

const MarkdownText = lazy(load);

/** Fetches what draws answers before there is one. */
export function prepareAnswers(): void {
  if (!drawn) void load();
}

/** The assistant's words. */
export const AnswerText = memo(function AnswerText(props: AnswerTextProps) {
  const Text = drawn ?? MarkdownText;
  return (
    <div dir="auto" data-answer className="wrap-anywhere min-w-0">
      <Suspense fallback={<PlainText {...props} />}>
        <Text {...props} />
      </Suspense>
    </div>
  );
});
