import type { ImportRow } from "@okurca/contract";
import { joinAuthors } from "~/lib/format";
import { BookOrigin } from "~/ui/book-origin";
import { Button } from "~/ui/button";
import { useAcceptOutside } from "../transfer.mutations";

/** A book of catalogues elsewhere that may be meant; with one press it is in ours and the row's. */
export function OutsideProposal({ row }: { row: ImportRow }) {
  const accept = useAcceptOutside();
  const { outside_proposal: found } = row;
  if (!found) return null;
  const facts = [found.publisher, found.published_year].filter(Boolean).join(" · ");
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-sunken px-3 py-2.5">
      <p className="wrap-anywhere min-w-0 flex-1 basis-44">
        <span className="block text-ink-3 text-xs">Başka kataloglarda bulundu. Bu kitap mı?</span>
        <span className="font-medium">{found.title}</span>
        {found.author.length > 0 && <span className="text-ink-2">, {joinAuthors(found.author)}</span>}
        {facts && <span className="tnum block text-ink-2">{facts}</span>}
        <span className="tnum block text-ink-3 text-xs">
          <BookOrigin book={found} />
        </span>
      </p>
      <Button
        look="secondary"
        size="small"
        className="shrink-0"
        isBusy={accept.isPending}
        aria-label={`${row.title}: Evet, bu: ${found.title}`}
        onClick={() => accept.mutate({ row, isbn: found.isbn })}
      >
        Evet, bu
      </Button>
    </div>
  );
}
