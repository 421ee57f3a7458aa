import type { ChatFeedback } from "@okurca/contract";
import { assistantMessages as m } from "@okurca/contract";
import { type ComponentType, lazy, Suspense, useId, useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import type { AiMessage, OnRate } from "../conversation/shown-message";
import { texts } from "../texts";
import type { ShareAnswerProps } from "./share-answer";

const ShareAnswer = lazy<ComponentType<ShareAnswerProps>>(() =>
  import("./share-answer").catch(() => ({ default: () => null })),
);

const look = "h-8 px-3 text-ink-2 aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft";

/** Asks whether an answer was of use; who says no may share it, and who shares it may take that back. */
export function AnswerUse({ message, onRate }: { message: AiMessage; onRate: OnRate }) {
  const { id, feedback, shared } = message;
  const question = useId();
  const [isAsking, setAsking] = useState(false);
  function rate(given: ChatFeedback) {
    setAsking(given === "down");
    onRate(id, given, null).catch((error: unknown) => toast.error(failureText(error, texts.ratingFailed)));
  }
  const button = (given: "up" | "down", label: string) => (
    <Button
      look="ghost"
      size="small"
      aria-pressed={feedback === given}
      className={look}
      onClick={() => rate(feedback === given ? null : given)}
    >
      {label}
    </Button>
  );
  return (
    <div className="w-full">
      <fieldset aria-labelledby={question} className="flex flex-wrap items-center gap-x-1">
        <span id={question} className="mr-1 text-ink-2 text-sm">
          {m.wasUseful}
        </span>
        {button("up", "Evet")}
        {button("down", "Hayır")}
      </fieldset>
      {(shared || (feedback === "down" && isAsking)) && (
        <Suspense fallback={null}>
          <ShareAnswer
            id={id}
            feedback={feedback}
            shared={shared}
            onRate={(...given) => {
              // What is withdrawn may be shared once more.
              setAsking(true);
              return onRate(...given);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
