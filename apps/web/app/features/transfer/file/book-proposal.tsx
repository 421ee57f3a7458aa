import { joinAuthors } from "~/lib/format";
import { Button } from "~/ui/button";

/** A book that may be meant; the reader makes a match of it with one press. */
export function BookProposal({
  of,
  proposal,
  isBusy,
  onAccept,
}: {
  /** Title of the file's book. */
  of: string;
  proposal: { isbn: string; title: string; author: string[] };
  isBusy: boolean;
  onAccept: (isbn: string) => void;
}) {
  return (
    <div className="mt-2 flex items-center gap-3 rounded-xl bg-sunken px-3 py-2.5">
      <p className="wrap-anywhere min-w-0 flex-1">
        <span className="block text-ink-3 text-xs">Bu kitap olabilir mi?</span>
        <span className="font-medium">{proposal.title}</span>
        <span className="text-ink-2">, {joinAuthors(proposal.author)}</span>
      </p>
      <Button
        look="secondary"
        size="small"
        className="shrink-0"
        isBusy={isBusy}
        aria-label={`${of}: Evet, bu: ${proposal.title}`}
        onClick={() => onAccept(proposal.isbn)}
      >
        Evet, bu
      </Button>
    </div>
  );
}
