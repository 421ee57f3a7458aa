import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { cn } from "~/lib/cn";
import { texts } from "../texts";
import { copyAnswer } from "./copy-answer";
import { ToolButton } from "./tool-button";

const shownMs = 2000;
const look = "-ml-2 size-9 rounded-md text-ink-3";

export function CopyButton({ text }: { text: string }) {
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
