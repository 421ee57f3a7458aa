import type { ChatBook, ChatFeedback } from "@okurca/contract";
import { Fragment, memo, type ReactNode } from "react";
import { isEmpty, isUnfinished, type ShownMessage } from "../conversation/shown-message";
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
  /** What changes is no news: it is not read out. */
  isQuiet: boolean;
  /** A message may be sent now. */
  canAsk: boolean;
  onRetry: () => void;
  onRefresh: () => void;
  onRate: (id: string, feedback: ChatFeedback) => Promise<void>;
  actionFor: (book: ChatBook) => ReactNode;
}

/** What has been said; drawn anew only when something of it changes, not with each word that comes or is typed. */
export const Messages = memo(function Messages({ messages, isQuiet, canAsk, ...rest }: MessagesProps) {
  const isFresh = isEmpty(messages);
  const now = new Date();
  const dayOf = (message: ShownMessage | undefined) => message && dayText(message.timestamp, now);
  return (
    // A reply comes here when it is whole: its parts are not read out.
    <div
      role="log"
      aria-label="Mesajlar"
      aria-live={isQuiet ? "off" : "polite"}
      className="flex flex-col gap-5"
    >
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
