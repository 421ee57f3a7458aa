import type { ChatBook } from "@okurca/contract";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "~/lib/api";
import { PartProblem } from "~/ui/part-states";
import { isEmpty } from "../conversation/shown-message";
import { isPending } from "../conversation/state";
import { useConversation } from "../conversation/use-conversation";
import { useTabDraft } from "../conversation/use-tab-draft";
import { prepareAnswers } from "./answer-text";
import { ChatHead } from "./chat-head";
import { ChatLog } from "./chat-log";
import { Composer } from "./composer";
import { TurnedOff } from "./turned-off";
import { useCountdown } from "./use-countdown";
import { useKeyboardRoom } from "./use-keyboard-room";
import { Welcome } from "./welcome";

/**
 * The conversation with the assistant.
 * @param actionFor what can be done with a book that is named
 * @param onSignedOut leads to sign-in when the session is over
 */
export function AssistantView({
  actionFor,
  onSignedOut,
}: {
  actionFor: (book: ChatBook) => ReactNode;
  onSignedOut: () => void;
}) {
  const { chat, conversation } = useConversation();
  const { message, write } = useTabDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const room = useKeyboardRoom();
  const wait = useCountdown(chat.closedUntil);
  const isOff = chat.session?.is_on === false;
  const isWaiting = isPending(chat);
  const canAsk = chat.hasToken && !isWaiting && !isOff && wait === 0;

  const takeReturned = useEffectEvent((text: string) => {
    if (message.trim() === "") write(text);
    conversation.takeReturned();
  });
  useEffect(() => {
    if (chat.returned !== undefined) takeReturned(chat.returned);
  }, [chat.returned]);

  // The first answer is drawn at once, not first as it was typed.
  useEffect(() => {
    const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    later(prepareAnswers);
  }, []);

  const isSignedOut = chat.problem?.error instanceof ApiError && chat.problem.error.status === 401;
  const leave = useEffectEvent(onSignedOut);
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);

  function send(text: string) {
    prepareAnswers();
    if (!conversation.send(text)) return;
    if (text === message) write("");
    // On a phone its keyboard would cover what is said.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }
  function retry() {
    const asked = chat.messages.findLast(({ type }) => type === "user");
    // What came back goes with it.
    if (asked?.content === message.trim()) write("");
    conversation.retry();
    field.current?.focus({ preventScroll: true });
  }

  // The same function all along, so that what has been said is not drawn anew with each word.
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  const retryLatest = useCallback(() => latestRetry.current(), []);
  const refresh = useCallback(() => void conversation.refresh(), [conversation]);

  const welcome = isEmpty(chat.messages) && !chat.isLoading && !chat.reply && !isOff && (
    <Welcome isDisabled={!canAsk} onChoose={send} />
  );
  return (
    <section
      aria-label="AI Kitap Asistanı"
      style={room === undefined ? undefined : { height: `${room - 60}px` }}
      className="relative -mb-28 flex h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] min-h-80 flex-col overflow-hidden bg-surface max-lg:-mx-4 sm:max-lg:-mx-6 lg:-mb-12 lg:h-[calc(100dvh-5.75rem)] lg:rounded-2xl lg:border lg:border-line [@media(height<34rem)]:min-h-52"
    >
      {!isOff && (
        <button
          type="button"
          className="sr-only z-20 rounded-md bg-ink px-4 py-2.5 font-semibold text-paper text-sm focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2"
          onClick={() => field.current?.focus()}
        >
          Mesaj kutusuna geç
        </button>
      )}
      <ChatHead
        session={chat.session}
        isRefreshing={chat.isRefreshing}
        isBusy={chat.reply !== undefined}
        onRefresh={refresh}
        onClear={conversation.clear}
      />
      {chat.problem && (
        <div className="border-line border-b px-4 py-3 sm:px-6">
          <PartProblem {...chat.problem} onRetry={() => void conversation.open()} />
        </div>
      )}
      <ChatLog
        chat={chat}
        welcome={welcome}
        canAsk={canAsk}
        onEarlier={() => void conversation.loadEarlier()}
        onRetry={retryLatest}
        onRefresh={refresh}
        onRate={conversation.rate}
        onLeave={() => field.current?.focus()}
        actionFor={actionFor}
      />
      {isOff ? (
        <TurnedOff />
      ) : (
        <Composer
          value={message}
          onChange={write}
          onSend={() => send(message)}
          onStop={() => {
            conversation.stop();
            // Its button goes.
            field.current?.focus({ preventScroll: true });
          }}
          wait={wait}
          isPending={isWaiting}
          canStop={chat.reply !== undefined}
          hasToken={chat.hasToken}
          mode={chat.session?.mode}
          field={field}
        />
      )}
    </section>
  );
}
