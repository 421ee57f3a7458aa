import { type AssistantMode, limits, assistantMessages as m } from "@okurca/contract";
import { SendHorizontal, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type Ref, useId } from "react";
import { cn } from "~/lib/cn";
import { useLostConnection } from "~/lib/connection";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { texts } from "../texts";
import { durationText } from "./times";
import { ToolButton } from "./tool-button";

const most = limits.assistant.messageMax;
/** From so many characters on one is told how many there are. */
const nearMost = most - 400;

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Nothing happens where it cannot be sent. */
  onSend: () => void;
  onStop: () => void;
  /** A reply is awaited, here or elsewhere. */
  isPending: boolean;
  /** The reply is made here, so that it can be stopped here. */
  canStop: boolean;
  hasToken: boolean;
  /** Seconds until the next message is let in. */
  wait: number;
  mode: AssistantMode | undefined;
  field: Ref<HTMLTextAreaElement>;
}

/** Where the reader writes. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, onStop, isPending, canStop, hasToken, wait, mode, field } = props;
  const id = useId();
  const isOffline = useLostConnection(null) === "offline";
  const { length } = value.trim();
  const isTooLong = length > most;
  const problem = isTooLong
    ? m.messageTooLong
    : isOffline
      ? texts.offline
      : wait > 0
        ? texts.tooMany
        : undefined;

  function send() {
    if (!isTooLong && !isOffline) onSend();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method puts a letter together, Enter is its own.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={submit}
      className="border-line border-t bg-surface px-3 pt-3 pb-2 sm:px-6 [@media(height<34rem)]:pt-1.5"
    >
      <div aria-live="polite">
        {problem && (
          <p id={`${id}-problem`} className="mb-2 font-medium text-danger text-sm">
            {problem}
            {/* Told once, not with every second. */}
            {problem === texts.tooMany && (
              <span aria-hidden className="tnum">
                {" "}
                ({durationText(wait)})
              </span>
            )}
          </p>
        )}
      </div>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Mesajınız
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={value}
          placeholder="Mesajınızı yazın…"
          enterKeyHint="send"
          aria-describedby={`${id}-problem ${id}-hint`}
          aria-invalid={isTooLong || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content max-h-[120px] min-h-11 min-w-0 flex-1 resize-none rounded-[10px] border border-line-strong bg-surface px-3.5 py-2.5 leading-[1.375rem] transition-colors hover:border-ink-2 focus:border-focus focus:outline-2 focus:outline-focus focus:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger"
        />
        {canStop && (
          <ToolButton
            label="Yanıtı durdur"
            className="inset-ring inset-ring-line-strong bg-surface"
            onClick={onStop}
          >
            <Square aria-hidden className="size-4 fill-current" />
          </ToolButton>
        )}
        <Button
          type="submit"
          disabled={length === 0 || isPending || !hasToken || wait > 0}
          className="max-[22.5rem]:px-3.5"
        >
          Gönder <SendHorizontal aria-hidden className="size-[1.125rem] max-sm:hidden" />
        </Button>
      </div>
      <div className="mt-1.5 flex gap-3 text-ink-3 text-xs [@media(height<34rem)]:sr-only">
        <p id={`${id}-hint`} className="min-w-0 flex-1">
          {mode && (mode === "model" ? texts.isMachine : texts.isCatalogue)}
          <span className="sr-only"> Enter gönderir, Shift + Enter yeni satır açar.</span>
        </p>
        {length >= nearMost && (
          <span className={cn("tnum flex-none", isTooLong && "font-medium text-danger")}>
            {formatNumber(length)}/{formatNumber(most)}
          </span>
        )}
      </div>
    </form>
  );
}
