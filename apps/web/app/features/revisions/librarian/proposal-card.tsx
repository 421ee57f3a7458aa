import type { Proposal } from "@okurca/contract";
import { shownIsbn } from "@okurca/contract/isbn";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { factText } from "~/features/books/facts-form";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { FactChanges, labelOf } from "../fact-changes";
import { RevisionWords } from "../revision-words";

/** Facts that have become something else since they were proposed, with what they are now. */
function MovedFacts({ proposal: { changes, is_new, fits, is_there } }: { proposal: Proposal }) {
  if (!is_there) return <p className="mt-3 text-amber text-sm">Bu kayıt artık kataloğumuzda yok.</p>;
  if (fits) return null;
  const moved = changes.filter(
    ({ before, after, present }) => JSON.stringify(present) !== JSON.stringify(is_new ? after : before),
  );
  return (
    <div className="mt-3 rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
      <p className="font-medium">Öneriden sonra değişti; kabul ederseniz şimdikinin yerine geçer:</p>
      <ul className="mt-1">
        {moved.map(({ field, present }) => (
          <li key={field} className="break-words">
            {labelOf(field)}: şimdi {factText(field, present) || "yok"}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A proposal, or a change that a trusted reader made, as librarians see it. */
export function ProposalCard({
  proposal,
  choice,
  children,
}: {
  proposal: Proposal;
  /** By which it is chosen among others. */
  choice?: ReactNode;
  children: ReactNode;
}) {
  const { kind, title, path, is_new, writer, created_at, changes, subject } = proposal;
  const guarded = changes.filter(({ is_protected }) => is_protected);
  return (
    <article className="flex gap-3 py-5">
      {choice}
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words font-semibold">
            {path ? (
              <Link to={path} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {is_new && <Badge tone="bubble">Yeni kitap</Badge>}
          {proposal.is_taken_back && <Badge>Geri alındı</Badge>}
          {kind === "edition" && <span className="tnum text-ink-3 text-xs">{shownIsbn(subject)}</span>}
        </header>
        <p className="mt-0.5 text-ink-2 text-sm">
          {writer ? (
            <Link to={paths.profileOf(writer.username)} className="font-medium hover:underline">
              {writer.name || writer.username}
            </Link>
          ) : (
            "Silinmiş okur"
          )}
          , <Day iso={created_at} />
        </p>
        <RevisionWords revision={proposal} />
        <FactChanges changes={changes} className="mt-3" />
        {proposal.state === "waiting" && <MovedFacts proposal={proposal} />}
        {proposal.state === "waiting" && guarded.length > 0 && (
          <p className="mt-2 text-ink-2 text-sm">
            Elle doğrulanmış: {guarded.map(({ field }) => labelOf(field)).join(", ")}. Kabul ederseniz bilgi
            kütüphanecinin olur.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </article>
  );
}
