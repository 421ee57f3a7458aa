import type { ChatFeedback } from "@okurca/contract";
import { Check, Copy, ThumbsDown, ThumbsUp } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import type { AiMessage } from "../conversation/shown-message";
import { texts } from "../texts";
import { copyAnswer } from "./copy-answer";
import { ToolButton } from "./tool-button";

const shownMs = 2000;
const look =
  "size-9 rounded-md text-ink-3 aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft aria-pressed:[&_svg]:fill-current";

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(button: Element) {
    try {
      await copyAnswer(text, button.closest("[data-bubble]")?.querySelector("[data-answer]"));
      setCopied(true);
    } catch {
      toast.error(texts.copyFailed);
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <ToolButton label="Yanıtı kopyala" className={look} onClick={(event) => void copy(event.currentTarget)}>
      <Icon aria-hidden className={cn("size-4", isCopied && "text-pine")} strokeWidth={1.75} />
      <span role="status" className="sr-only">
        {isCopied ? "Yanıt kopyalandı" : ""}
      </span>
    </ToolButton>
  );
}

/** What can be done with a reply: copied, and said to have been of use or not. */
export function BubbleActions({
  message,
  onRate,
}: {
  message: AiMessage;
  onRate: (id: string, feedback: ChatFeedback) => Promise<void>;
}) {
  const { id, content, feedback, isKept } = message;
  function rate(given: "up" | "down") {
    onRate(id, feedback === given ? null : given).catch((error: unknown) =>
      toast.error(failureText(error, texts.ratingFailed)),
    );
  }
  return (
    <span className="-ml-2 flex items-center">
      <CopyButton text={content} />
      {isKept && (
        <>
          <ToolButton
            label="Yanıt işe yaradı"
            aria-pressed={feedback === "up"}
            className={look}
            onClick={() => rate("up")}
          >
            <ThumbsUp aria-hidden className="size-4" strokeWidth={1.75} />
          </ToolButton>
          <ToolButton
            label="Yanıt işe yaramadı"
            aria-pressed={feedback === "down"}
            className={look}
            onClick={() => rate("down")}
          >
            <ThumbsDown aria-hidden className="size-4" strokeWidth={1.75} />
          </ToolButton>
        </>
      )}
    </span>
  );
}
