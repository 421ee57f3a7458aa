import type { OwnRevision } from "@okurca/contract";
import { Pencil, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { FactChanges } from "../fact-changes";
import { RevisionWords } from "../revision-words";
import { useWithdraw } from "./revisions.mutations";

const fates = {
  waiting: { tone: "amber", text: "Bekliyor" },
  accepted: { tone: "pine", text: "Geçerli" },
  refused: { tone: "plain", text: "Kabul edilmedi" },
  withdrawn: { tone: "plain", text: "Geri çektiniz" },
} as const;

function Fate({ revision: { state, is_taken_back } }: { revision: OwnRevision }) {
  if (is_taken_back) return <Badge>Geri alındı</Badge>;
  const { tone, text } = fates[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** A contribution of the reader's, with its fate; one that waits can be withdrawn. */
export function OwnRevisionCard({ revision, isAlone }: { revision: OwnRevision; isAlone?: boolean }) {
  const { mutate, isPending } = useWithdraw();
  const { id, subject, title, path, is_new, state, changes, note, created_at } = revision;
  return (
    <article className="py-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isAlone && (
          <h3 className="min-w-0 break-words font-semibold">
            {path ? (
              <Link to={path} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
        )}
        <Fate revision={revision} />
        {is_new && <Badge tone="bubble">Yeni kitap</Badge>}
        <span className="text-ink-3 text-xs">
          <Day iso={created_at} />
        </span>
      </header>
      <RevisionWords revision={revision} />
      {note && <p className="mt-2 break-words text-sm">Kütüphanecinin notu: {note}</p>}
      <FactChanges subject={revision.subject} changes={changes} className="mt-3" />
      {state === "waiting" && (
        <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
          {is_new && !path && (
            <ButtonLink look="ghost" size="small" to={paths.editBook(subject)}>
              <Pencil aria-hidden className="size-4" /> Düzenle
            </ButtonLink>
          )}
          <Button look="ghost" size="small" isBusy={isPending} onClick={() => mutate(id)}>
            <Undo2 aria-hidden className="size-4" /> Geri çek
          </Button>
        </div>
      )}
    </article>
  );
}

/** The reader's proposals for what is being changed that still wait. */
export function WaitingRevisions({ title, revisions }: { title: string; revisions: readonly OwnRevision[] }) {
  if (revisions.length === 0) return null;
  return (
    <section
      aria-labelledby="bekleyen"
      className="mb-8 max-w-3xl rounded-2xl border border-line bg-surface px-5"
    >
      <h2 id="bekleyen" className="pt-4 font-semibold text-sm">
        {title}
      </h2>
      <div className="divide-y divide-line">
        {revisions.map((revision) => (
          <OwnRevisionCard key={revision.id} revision={revision} isAlone />
        ))}
      </div>
    </section>
  );
}
