import { type ComponentProps, lazy, Suspense } from "react";
import { useBooksToReview } from "~/features/library";
import { NewReviewDialog } from "~/features/reviews";
import { Button } from "~/ui/button";

const OutsideSearch = lazy(async () => ({
  default: (await import("~/features/outside-catalogues")).OutsideSearch,
}));

/**
 * The form of a new review, which offers books of the reader's shelf where none is given, and looks in catalogues elsewhere
 * for what ours lacks.
 */
export default function ReviewDialog(props: Omit<ComponentProps<typeof NewReviewDialog>, "outsideFor">) {
  return (
    <NewReviewDialog
      {...props}
      offers={useBooksToReview(props.isbn === null)}
      outsideFor={(q, onChoose) => (
        <Suspense>
          <OutsideSearch
            key={q}
            q={q}
            className="mt-1"
            onAdded={onChoose}
            actionFor={(book) => (
              <Button size="small" onClick={() => onChoose(book)} aria-label={`Bu kitabı seç: ${book.title}`}>
                Bu kitabı seç
              </Button>
            )}
          />
        </Suspense>
      )}
    />
  );
}
