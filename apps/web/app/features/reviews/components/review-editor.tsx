import type { Post } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, useEffect, useRef } from "react";
import { useDraft } from "~/lib/draft";
import { Button } from "~/ui/button";
import { StarInput } from "~/ui/star-input";
import { starsOf } from "~/ui/stars";
import { reviewDraft, useUpdateReview } from "../reviews.mutations";
import { checkWords, ReviewWords } from "./review-words";

/** The text, stars and mark of a review being changed; a failure keeps what was typed. */
export function ReviewEditor({ post, onClose }: { post: Post; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(reviewDraft(post.id), {
    content: post.content,
    hasSpoiler: post.has_spoiler,
    rating: starsOf(post),
  });
  const save = useUpdateReview(post.id, draft.clear);
  const { rating, ...words } = draft.values;
  const { isTooShort, isTooLong } = checkWords(words.content);

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function close() {
    draft.clear();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || isTooShort || isTooLong) return;
    const { content, hasSpoiler } = words;
    save.mutate({ content, rating_half: rating, has_spoiler: hasSpoiler }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      {draft.isFromBefore && <p className="text-ink-2 text-sm">{messages.draftIsBack}</p>}
      <StarInput label="Puan" value={rating} onChange={(value) => draft.change({ rating: value })} />
      <ReviewWords
        words={words}
        hint={messages.review.editHint}
        isLabelHidden
        rows={6}
        className="min-h-32"
        field={field}
        onChange={draft.change}
      />
      <div className="flex justify-end gap-3">
        <Button look="secondary" size="small" onClick={close}>
          İptal
        </Button>
        <Button type="submit" size="small" disabled={isTooShort || isTooLong} isBusy={save.isPending}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
