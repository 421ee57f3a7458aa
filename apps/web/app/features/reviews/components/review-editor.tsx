import type { Post } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "~/lib/cn";
import { Button } from "~/ui/button";
import { Checkbox, inputClass } from "~/ui/field";
import { StarInput } from "~/ui/star-input";
import { useUpdateReview } from "../reviews.mutations";

/** The text, stars and mark of a review being changed; a failure keeps what was typed. */
export function ReviewEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useUpdateReview(post.id);
  const [content, setContent] = useState(post.content);
  const [rating, setRating] = useState(post.rating);
  const [hasSpoiler, setSpoiler] = useState(post.has_spoiler);
  const length = content.trim().length;
  const isTooLong = length > limits.review.max;
  const isTooShort = length < limits.review.min;

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || isTooShort || isTooLong) return;
    save.mutate({ content, rating, has_spoiler: hasSpoiler }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <StarInput label="Puan" value={rating} onChange={setRating} />
      <div>
        <label htmlFor={id} className="sr-only">
          İncelemeniz
        </label>
        <textarea
          id={id}
          ref={field}
          rows={6}
          value={content}
          aria-describedby={`${id}-count`}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => setContent(event.target.value)}
          className={cn(inputClass, "min-h-32 resize-y py-3 leading-relaxed")}
        />
        <div id={`${id}-count`} className="mt-1.5 flex justify-between gap-4 text-ink-3 text-xs">
          <span className={isTooLong ? "font-medium text-danger" : undefined}>
            {isTooLong ? messages.reviewTooLong : isTooShort && messages.review.editHint}
          </span>
          <span className={cn("tnum", isTooLong && "font-medium text-danger")}>
            {length}/{limits.review.max}
          </span>
        </div>
      </div>
      <Checkbox
        label="İncelemem kitabın sürprizlerini açık ediyor (spoiler)"
        checked={hasSpoiler}
        onChange={(event) => setSpoiler(event.target.checked)}
      />
      <div className="flex justify-end gap-3">
        <Button look="secondary" size="small" onClick={onClose}>
          İptal
        </Button>
        <Button type="submit" size="small" disabled={isTooShort || isTooLong} isBusy={save.isPending}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
