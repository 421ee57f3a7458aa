import type { ChatBook } from "@okurca/contract";
import { Fragment, memo, type ReactNode } from "react";
import { isEmpty, isUnfinished, type OnRate, type ShownMessage } from "../conversation/shown-message";
import { AiBubble, UserBubble } from "./bubble";
import { dayText } from "./times";

function DayLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-3 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}

export interface MessagesProps {
  messages: readonly ShownMessage[];
  /** A message may be sent now. */
  canAsk: boolean;
  onRetry: () => void;
  onRefresh: () => void;
  onRate: OnRate;
  actionFor: (book: ChatBook) => ReactNode;
}

/** What has been said; drawn anew only when something of it changes, not with each word that comes or is typed. */
export const Messages = memo(function Messages({ messages, canAsk, ...rest }: MessagesProps) {
  const isFresh = isEmpty(messages);
  const now = new Date();
  const dayOf = (message: ShownMessage | undefined) => message && dayText(message.timestamp, now);
  return (
    // What comes is said by the words alone (`Announcer`), not with each star and button below them.
    <div role="log" aria-label="Mesajlar" aria-live="off" className="flex flex-col gap-5">
      {messages.map((message, i) => (
        <Fragment key={message.id}>
          {!isFresh && dayOf(message) !== dayOf(messages[i - 1]) && <DayLine text={dayOf(message) ?? ""} />}
          {message.type === "user" ? (
            <UserBubble message={message} />
          ) : (
            <AiBubble
              message={message}
              canRetry={canAsk && i === messages.length - 1 && isUnfinished(message)}
              {...rest}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
});
