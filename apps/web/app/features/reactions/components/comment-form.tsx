import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { useDraft } from "~/lib/draft";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { useAddComment } from "../comments.mutations";
import { tried } from "../texts";
import type { Me } from "./me";

const m = messages.comments;
const most = limits.comment.length;

/** The field for a comment; what is typed outlives it until the server has it. */
export function CommentForm({ subjectId, me }: { subjectId: string; me: Me }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`comment/${subjectId}`, { content: "" });
  const [isRefused, setRefused] = useState(false);
  const add = useAddComment(subjectId, () => {
    draft.forget();
    draft.change({ content: "" });
  });
  const text = draft.values.content.trim();
  const isTooLong = text.length > most;
  const problem = isTooLong
    ? m.tooLong
    : isRefused && text === ""
      ? m.required
      : add.isError && failureText(add.error, tried.comment);

  // Known at once, while what is drawn learns of it a moment later: a double press is one.
  const isSending = useRef(false);
  function send() {
    if (isSending.current) return;
    setRefused(text === "");
    if (text === "" || isTooLong) field.current?.focus();
    else {
      isSending.current = true;
      add.mutate(text, {
        onSettled: () => {
          isSending.current = false;
        },
      });
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={submit} className="flex gap-3">
      <Avatar name={me.name} picture={me.picture} size="small" className="mt-1.5 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          Yorumunuz
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={draft.values.content}
          readOnly={add.isPending}
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
            {text.length}/{most}
          </span>
          <Button
            type="submit"
            look={text === "" ? "secondary" : "primary"}
            size="small"
            isBusy={add.isPending}
          >
            Gönder
          </Button>
        </div>
      </div>
    </form>
  );
}
