import type { ChatBook, ChatFeedback } from "@okurca/contract";
import { ArrowDown, LoaderCircle } from "lucide-react";
import { Fragment, type ReactNode, useRef } from "react";
import { Button } from "~/ui/button";
import { Loading, Skeleton } from "~/ui/skeleton";
import { isEmpty, isUnfinished, type ShownMessage } from "../conversation/shown-message";
import type { Chat } from "../conversation/state";
import { texts } from "../texts";
import { AiBubble, ReplyInTheMaking, UserBubble } from "./bubble";
import { dayText } from "./times";
import { useFollowing } from "./use-following";

function LogLoading() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-14 w-3/5 rounded-2xl!" />
      <Skeleton className="ml-auto h-11 w-2/5 rounded-2xl!" />
      <Skeleton className="h-28 w-2/3 rounded-2xl!" />
    </Loading>
  );
}

function DayLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-3 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}

export interface ChatLogProps {
  chat: Chat;
  /** The panel of suggestions, below what the assistant says first. */
  welcome: ReactNode;
  canAsk: boolean;
  onEarlier: () => void;
  onRetry: () => void;
  onRefresh: () => void;
  onRate: (id: string, feedback: ChatFeedback) => Promise<void>;
  actionFor: (book: ChatBook) => ReactNode;
}

/** The conversation, with the reply that is being made at its end. */
export function ChatLog({ chat, welcome, canAsk, onEarlier, ...rest }: ChatLogProps) {
  const { messages, reply, isLoading, hasEarlier, isLoadingEarlier, isPendingElsewhere, isQuiet } = chat;
  const place = useRef<HTMLElement>(null);
  const { hasNews, follow } = useFollowing(place, chat);
  const isFresh = isEmpty(messages);
  const now = new Date();

  function bubble(message: ShownMessage, i: number): ReactNode {
    if (message.type === "user") return <UserBubble message={message} />;
    const isLast = i === messages.length - 1 && !reply;
    return <AiBubble message={message} canRetry={isLast && canAsk && isUnfinished(message)} {...rest} />;
  }
  const dayOf = (message: ShownMessage | undefined) => message && dayText(message.timestamp, now);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={place}
        aria-label="Sohbet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard, too
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-2px] [overflow-anchor:none] sm:px-6"
      >
        <div className="flex min-h-full flex-col gap-5">
          {hasEarlier && (
            <Button
              look="secondary"
              size="small"
              className="self-center"
              isBusy={isLoadingEarlier}
              onClick={onEarlier}
            >
              Önceki mesajları göster
            </Button>
          )}
          {isLoading && messages.length === 0 ? (
            <LogLoading />
          ) : (
            // A reply comes here when it is whole: its parts are not read out.
            <div
              role="log"
              aria-label="Mesajlar"
              aria-live={isQuiet ? "off" : "polite"}
              className="flex flex-col gap-5"
            >
              {messages.map((message, i) => (
                <Fragment key={message.id}>
                  {!isFresh && dayOf(message) !== dayOf(messages[i - 1]) && (
                    <DayLine text={dayOf(message) ?? ""} />
                  )}
                  {bubble(message, i)}
                </Fragment>
              ))}
            </div>
          )}
          {reply && <ReplyInTheMaking text={reply.content} />}
          {isPendingElsewhere && !reply && (
            <p className="flex items-center gap-2.5 text-ink-2 text-sm">
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
              {texts.elsewhere}
            </p>
          )}
          {welcome}
        </div>
      </section>
      {hasNews && (
        <button
          type="button"
          onClick={follow}
          className="absolute bottom-3 left-1/2 flex h-10 -translate-x-1/2 animate-[rise_150ms_ease-out] items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-paper text-sm shadow-lg"
        >
          Yeni mesaj <ArrowDown aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
