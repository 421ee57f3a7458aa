import { type ChatBook, assistantMessages as m } from "@okurca/contract";
import { Bot, Info, RefreshCw, RotateCcw } from "lucide-react";
import { memo, type ReactNode } from "react";
import { cn } from "~/lib/cn";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import type { AiMessage, OnRate, UserMessage } from "../conversation/shown-message";
import { AnswerText } from "./answer-text";
import { AnswerUse } from "./answer-use";
import { BookCards } from "./book-cards";
import { CopyButton } from "./copy-button";
import { timeText } from "./times";

/** A bubble takes at most so much of the conversation's width. */
const widest = "max-w-[80%] md:max-w-[70%]";

function Time({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={cn("tnum text-ink-3 text-xs", className)}>
      {timeText(iso)}
    </time>
  );
}

/** What the reader said, on the right. */
export const UserBubble = memo(function UserBubble({ message }: { message: UserMessage }) {
  return (
    <article
      data-bubble="user"
      tabIndex={-1}
      className={cn("ml-auto flex w-fit flex-col items-end rounded-2xl", widest)}
    >
      <span className="sr-only">Siz:</span>
      <p
        dir="auto"
        className="wrap-anywhere whitespace-pre-wrap rounded-2xl rounded-br-sm bg-primary px-4 py-2.5 text-on-primary"
      >
        {message.content}
      </p>
      <Time iso={message.timestamp} className="mt-1" />
    </article>
  );
});

function Frame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <article
      data-bubble="ai"
      tabIndex={-1}
      className={cn("flex w-fit gap-2.5 rounded-2xl", widest, className)}
    >
      <span
        aria-hidden
        className="mt-1 grid size-8 flex-none place-items-center rounded-full bg-primary-soft text-on-primary-soft max-md:hidden"
      >
        <Bot className="size-[1.125rem]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <span className="sr-only">Asistan:</span>
        {children}
      </div>
    </article>
  );
}

const box = "w-fit max-w-full rounded-2xl rounded-bl-sm px-4 py-2.5";

/** Why the catalogue answered, or that something is missing. */
function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-ink-2 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 flex-none text-ink-3" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}

/** Nothing of the reply has been said yet. */
export function Thinking({ text = m.thinking }: { text?: string | undefined }) {
  return (
    <Frame>
      <p className={cn(box, "flex items-center gap-2.5 bg-bubble text-ink-2")}>
        <span aria-hidden className="flex gap-1">
          {[0, 1, 2].map((n) => (
            <span
              key={n}
              style={{ animationDelay: `${n * 160}ms` }}
              className="size-1.5 animate-pulse rounded-full bg-accent"
            />
          ))}
        </span>
        {text}
      </p>
    </Frame>
  );
}

/** What has been said of a reply that is being made. */
export function ReplyInTheMaking({ text }: { text: string }) {
  return (
    <Frame>
      <div className={cn(box, "bg-bubble")}>
        <AnswerText text={text} isChecked={false} />
      </div>
    </Frame>
  );
}

export interface AiBubbleProps {
  message: AiMessage;
  /** It may be asked for once more. */
  canRetry: boolean;
  onRetry: () => void;
  onRefresh: () => void;
  onRate: OnRate;
  actionFor: (book: ChatBook) => ReactNode;
}

/** What the assistant said, on the left, with the books it names and what can be done with it. */
export function AiBubble({ message, canRetry, onRetry, onRefresh, onRate, actionFor }: AiBubbleProps) {
  const { content, state, mode, fallback, books, timestamp, reason, isStale } = message;
  const isOwn = state === "own" || state === "failed";
  // Who was told where help is has other worries.
  const isFinished = state === "complete" && content !== "" && content !== m.inDanger;
  const canRate = message.isKept && isFinished;
  const ending = state === "stopped" || state === "cut" ? m.states[state] : undefined;
  return (
    <Frame className={books.length > 0 ? "w-full" : undefined}>
      {content !== "" && (
        <div className={cn(box, state === "failed" ? "bg-danger-soft" : "bg-bubble")}>
          {isOwn ? <p>{content}</p> : <AnswerText text={content} isChecked={message.isKept} />}
        </div>
      )}
      {reason && <Note>{reason}</Note>}
      {ending && <Note>{ending}</Note>}
      {fallback && <Note>{m.fallbacks[fallback]}</Note>}
      {books.length > 0 && <BookCards books={books} actionFor={actionFor} />}
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <Time iso={timestamp} />
        {mode && !isOwn && content !== "" && <Badge tone="bubble">{m.modes[mode]}</Badge>}
        {!isOwn && content !== "" && <CopyButton text={content} />}
        {canRetry && (
          <Button look="secondary" size="small" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-4" /> Tekrar Dene
          </Button>
        )}
        {isStale && (
          <Button look="ghost" size="small" onClick={onRefresh}>
            <RefreshCw aria-hidden className="size-4" /> {m.refresh}
          </Button>
        )}
      </div>
      {canRate && <AnswerUse message={message} onRate={onRate} />}
    </Frame>
  );
}
