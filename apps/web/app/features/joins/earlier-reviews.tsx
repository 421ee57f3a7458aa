import { deleteEarlierReview, type EarlierReview, limits, restoreEarlierReview } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";
import { Button } from "~/ui/button";
import { Day } from "~/ui/day";
import { FoldedText } from "~/ui/folded-text";
import { Stars, starsOf } from "~/ui/stars";
import { useEarlierReviews } from "./joins.queries";

const m = messages.review;

function useDeleteEarlier(id: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.earlierReviews });
  const restore = useMutation({
    mutationFn: () => call(restoreEarlierReview, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.restoreFailed)),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: () => call(deleteEarlierReview, { params: { id } }),
    onSuccess: ({ message }) =>
      toastWithUndo(message, () => restore.mutate(), { duration: limits.writtenUndoToastMs }),
    onError: () => toast.error(m.deleteFailed),
    onSettled: refresh,
  });
}

function Earlier({ review, isTitled }: { review: EarlierReview; isTitled: boolean }) {
  const remove = useDeleteEarlier(review.id);
  return (
    <article className="py-4">
      {isTitled && <h3 className="font-medium font-serif text-lg leading-tight">{review.title}</h3>}
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        {review.rating_half > 0 && <Stars value={starsOf(review)} />}
        <Day iso={review.created_at} />
      </p>
      <FoldedText text={review.content} />
      <Button
        look="ghost"
        size="small"
        className="mt-2 -ml-3.5"
        aria-label={`${review.title} için önceki incelemeyi sil`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden className="size-4" /> Sil
      </Button>
    </article>
  );
}

/** Reviews that another of one's own has taken the place of, since two books became one; nothing where there is none. */
export function EarlierReviews({ isbn }: { isbn?: string }) {
  const reviews = useEarlierReviews(isbn).data?.data ?? [];
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="onceki-incelemeniz" className="mt-8 border-line border-t pt-5">
      <h2 id="onceki-incelemeniz" className="font-semibold">
        {reviews.length > 1 ? "Önceki incelemeleriniz" : "Önceki incelemeniz"}
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        Kataloğumuzda ayrı duran iki kayıt tek kitap oldu; yeni incelemeniz gösteriliyor. Bunu yalnız siz
        görürsünüz.
      </p>
      <div className="divide-y divide-line">
        {reviews.map((review) => (
          <Earlier key={review.id} review={review} isTitled={isbn === undefined} />
        ))}
      </div>
    </section>
  );
}
