import type { Post } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { StarInput } from "~/ui/star-input";
import { useUpdateReview } from "../reviews.mutations";
import { checkWords, ReviewWords, type Words } from "./review-words";

/** The text, stars and mark of a review being changed; a failure keeps what was typed. */
export function ReviewEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useUpdateReview(post.id);
  const [words, setWords] = useState<Words>({ content: post.content, hasSpoiler: post.has_spoiler });
  const [rating, setRating] = useState(post.rating);
  const { isTooShort, isTooLong } = checkWords(words.content);

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || isTooShort || isTooLong) return;
    const { content, hasSpoiler } = words;
    save.mutate({ content, rating, has_spoiler: hasSpoiler }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <StarInput label="Puan" value={rating} onChange={setRating} />
      <ReviewWords
        words={words}
        hint={messages.review.editHint}
        label={(id) => (
          <label htmlFor={id} className="sr-only">
            İncelemeniz
          </label>
        )}
        rows={6}
        className="min-h-32"
        field={field}
        onChange={setWords}
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
