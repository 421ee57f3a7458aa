import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { useDraft } from "~/lib/draft";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { useAddComment } from "../comments.mutations";
import { tried } from "../texts";

const m = messages.comments;
const most = limits.comment.length;

/** The reader who reacts. */
export interface Me {
  username: string;
  name: string;
  picture: string | null;
}

/** The field for a comment; what is typed outlives it until the server has it. */
export function CommentForm({ subjectId, me }: { subjectId: string; me: Me }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`comment/${subjectId}`, { content: "" });
  const [isRefused, setRefused] = useState(false);
  const { send, isSending, answer, failure } = useAddComment(subjectId, draft.clear);
  const text = draft.values.content.trim();
  const length = countCharacters(text);
  const isTooLong = length > most;
  const problem = isTooLong
    ? m.tooLong
    : isRefused && text === ""
      ? m.required
      : failure && failureText(failure, tried.comment);

  // Also when it was sent by a form that was closed before the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that was sent
  useEffect(() => {
    if (answer) draft.change({ content: "" });
  }, [answer]);

  function share() {
    if (isSending) return;
    setRefused(text === "");
    if (text === "" || isTooLong) field.current?.focus();
    else send(text);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    share();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    share();
  }

  return (
    <form onSubmit={submit} className="flex gap-3">
      <Avatar
        name={me.name}
        username={me.username}
        picture={me.picture}
        size="small"
        className="mt-1.5 max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          Yorumunuz
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={draft.values.content}
          readOnly={isSending}
          placeholder="Yorum yazın…"
          aria-describedby={`${id}-problem ${id}-hint`}
          aria-invalid={isTooLong || (isRefused && text === "") || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setRefused(false);
            draft.change({ content: event.target.value });
          }}
          className={cn(
            inputClass,
            "field-sizing-content max-h-64 min-h-11 resize-none py-2.5 text-[0.9375rem] leading-normal",
          )}
        />
        <div id={`${id}-problem`} aria-live="polite">
          {problem && <p className="mt-1 font-medium text-danger text-sm">{problem}</p>}
        </div>
        <div className="mt-2 flex items-center justify-end gap-3">
          <span id={`${id}-hint`} className="mr-auto text-ink-3 text-xs max-sm:sr-only">
            Ctrl + Enter ile de gönderebilirsiniz.
          </span>
          <span className={cn("tnum text-ink-3 text-xs", isTooLong && "font-medium text-danger")}>
            {length}/{most}
          </span>
          <Button type="submit" look={text === "" ? "secondary" : "primary"} size="small" isBusy={isSending}>
            Gönder
          </Button>
        </div>
      </div>
    </form>
  );
}
