import { ArrowDown, LoaderCircle } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "~/ui/button";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { Chat } from "../conversation/state";
import { texts } from "../texts";
import { Announcer } from "./announcer";
import { ReplyInTheMaking, Thinking } from "./bubble";
import { goAlong } from "./go-along";
import { Messages, type MessagesProps } from "./messages";
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

export interface ChatLogProps extends Omit<MessagesProps, "messages"> {
  chat: Chat;
  /** The panel of suggestions, below what the assistant says first. */
  welcome: ReactNode;
  onEarlier: () => void;
  /** Leads back to where the reader writes. */
  onLeave: () => void;
}

/** The conversation, with the reply that is being made at its end. */
export function ChatLog({ chat, welcome, onEarlier, onLeave, ...rest }: ChatLogProps) {
  const { messages, reply, isLoading, hasEarlier, isLoadingEarlier, isPendingElsewhere, isQueued } = chat;
  const place = useRef<HTMLElement>(null);
  const keys = useId();
  const { hasNews, follow } = useFollowing(place, chat);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={place}
        aria-label="Sohbet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard, too
        tabIndex={0}
        aria-describedby={keys}
        onKeyDown={(event) => goAlong(event, onLeave)}
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
          {isLoading && messages.length === 0 ? <LogLoading /> : <Messages messages={messages} {...rest} />}
          <div role="status" className="empty:-mt-5">
            {reply?.content === "" && <Thinking text={isQueued ? texts.queued : undefined} />}
            {isPendingElsewhere && !reply && (
              <p className="flex items-center gap-2.5 text-ink-2 text-sm">
                <LoaderCircle aria-hidden className="size-4 animate-spin" />
                {texts.elsewhere}
              </p>
            )}
          </div>
          {reply && reply.content !== "" && <ReplyInTheMaking text={reply.content} />}
          {welcome}
        </div>
      </section>
      <p id={keys} hidden>
        {texts.keys}
      </p>
      <Announcer chat={chat} />
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
