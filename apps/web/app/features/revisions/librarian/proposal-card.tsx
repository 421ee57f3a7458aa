import type { Proposal } from "@okurca/contract";
import { shownIsbn } from "@okurca/contract/isbn";
import { Check, History, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { RelativeTime } from "~/ui/relative-time";
import { FactChanges } from "../fact-changes";
import { RevisionWords } from "../revision-words";
import { labelOf, textOf } from "../words-of-facts";
import { LikelyBooks } from "./likely-books";

type Change = Proposal["changes"][number];

const newWords = { edition: "Yeni kitap", author: "Yeni yazar", series: "Yeni seri" } as const;

function Writer({ proposal: { writer, has_left } }: { proposal: Proposal }) {
  if (!writer) return <>{has_left ? "Silinmiş okur" : "Bir okur"}</>;
  return (
    <Link to={paths.profileOf(writer.username)} className="font-medium text-ink hover:underline">
      {writer.name || writer.username}
    </Link>
  );
}

/** What a librarian must know before the decision: what has changed since, and what was checked by hand. */
function Warnings({ proposal: { changes, fits, is_new, is_there } }: { proposal: Proposal }) {
  if (!is_there)
    return (
      <p className="mt-3 text-amber text-sm">
        Bu kayıt artık kataloğumuzda yok; öneri yalnızca reddedilebilir.
      </p>
    );
  const seen = ({ before, after }: Change) => (is_new ? after : before);
  const moved = fits
    ? []
    : changes.filter((one) => JSON.stringify(one.present) !== JSON.stringify(seen(one)));
  const checked = changes.filter(({ is_protected }) => is_protected);
  const text = (field: string, value: unknown) => textOf(field, value) || "boş";
  return (
    <>
      {moved.length > 0 && (
        <div className="mt-3 rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
          <p className="font-medium">Öneriden sonra değişti; kabul ederseniz şimdikinin yerine geçer:</p>
          <ul className="mt-1">
            {moved.map((one) => (
              <li key={one.field} className="break-words">
                {labelOf(one.field)}: okur gördüğünde {text(one.field, seen(one))}, şimdi{" "}
                {text(one.field, one.present)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {checked.length > 0 && (
        <p className="mt-2 text-ink-2 text-sm">
          Doğrulanmış: {checked.map(({ field }) => labelOf(field)).join(", ")}. Kabul ederseniz bilgi
          kütüphanecinin olur.
        </p>
      )}
    </>
  );
}

export interface Choosing {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAccept: () => void;
  onRefuse: () => void;
  /** It is being decided. */
  isBusy: boolean;
}

/** A reader's change of the catalogue with what is before and after, and the decision, where there is one to make. */
export function ProposalCard({
  proposal,
  choosing,
  end,
}: {
  proposal: Proposal;
  choosing?: Choosing;
  /** What else can be done with it. */
  end?: ReactNode;
}) {
  const { id, kind, subject, title, path, is_new, is_taken_back, is_there, changes } = proposal;
  return (
    <article aria-labelledby={`oneri-${id}`} className="flex gap-3 px-4 py-5 sm:gap-4 sm:px-6">
      {choosing && (
        <input
          type="checkbox"
          aria-label={`${title}: öneriyi seç`}
          aria-keyshortcuts="ArrowUp ArrowDown K R"
          checked={choosing.isChosen}
          onChange={(event) => choosing.onChoose(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
      )}
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`oneri-${id}`} className="min-w-0 break-words font-semibold leading-snug">
            {path ? (
              <Link to={path} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {is_new && <Badge tone="bubble">{newWords[kind]}</Badge>}
          {is_taken_back && <Badge>Geri alındı</Badge>}
          {kind === "edition" && <span className="tnum text-ink-3 text-xs">{shownIsbn(subject)}</span>}
        </header>
        <p className="mt-0.5 text-ink-3 text-xs">
          <Writer proposal={proposal} />, <RelativeTime iso={proposal.created_at} />
        </p>
        <RevisionWords revision={proposal} />
        <FactChanges subject={subject} changes={changes} className="mt-3" />
        {choosing && <Warnings proposal={proposal} />}
        {choosing && is_new && is_there && kind === "edition" && <LikelyBooks changes={changes} />}
        {choosing && (
          <div className="mt-4 flex flex-wrap gap-2">
            {is_there && (
              <Button look="secondary" size="small" isBusy={choosing.isBusy} onClick={choosing.onAccept}>
                <Check aria-hidden className="size-4" /> Kabul et
              </Button>
            )}
            <Button look="ghost" size="small" onClick={choosing.onRefuse}>
              <X aria-hidden className="size-4" /> Reddet
            </Button>
            {end}
          </div>
        )}
        {!choosing && (
          <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
            {path && (
              <ButtonLink to={`${path}/gecmis`} look="ghost" size="small">
                <History aria-hidden className="size-4" /> Geçmiş
              </ButtonLink>
            )}
            {end}
          </div>
        )}
      </div>
    </article>
  );
}
