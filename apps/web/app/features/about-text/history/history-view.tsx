import type { AboutRevision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button-link";
import { ChangedWords } from "~/ui/changed-words";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { Pager } from "~/ui/pager";
import { EmptyState } from "~/ui/states";
import { LicenceLink, SourceLine } from "../about-text";
import { type AboutHistory, historyAddress, historyCrumbs } from "./about-history";

/** Whether a source gave it: no reader wrote it or went back to it. */
const isBrought = ({ source, restores }: AboutRevision) => source !== undefined && restores === null;

/** A reader whom the viewer does not meet has no name here. */
function Writer({ revision }: { revision: AboutRevision }) {
  const { writer, has_left, source } = revision;
  if (source && isBrought(revision)) return <span className="font-semibold">{source.name}</span>;
  if (!writer)
    return <span className="font-medium text-ink-2">{has_left ? "Silinmiş okur" : "Bir okur"}</span>;
  return (
    <Link to={paths.profileOf(writer.username)} className="font-semibold hover:underline">
      {writer.name || writer.username}
    </Link>
  );
}

function Revision({
  revision,
  isPresent,
  end,
}: {
  revision: AboutRevision;
  isPresent: boolean;
  end: ReactNode;
}) {
  const { writer, content, replaced, restores, reason, source } = revision;
  const name = writer ? writer.name || writer.username : isBrought(revision) ? (source?.name ?? "") : "Okur";
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6">
      <Avatar name={name} username={writer?.username ?? ""} picture={writer?.picture ?? null} />
      <div className="min-w-0">
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="leading-tight">
            <Writer revision={revision} />
            <span className="mt-0.5 block text-ink-3 text-xs">
              <Day iso={revision.created_at} />
            </span>
          </p>
          {isPresent && <Badge tone="pine">Şimdiki metin</Badge>}
        </header>
        {restores && (
          <p className="mt-2 text-ink-2 text-sm">
            <Day iso={restores} /> tarihli sürüme döndü.
          </p>
        )}
        {content === "" && <p className="mt-2 text-ink-2 text-sm">Açıklamayı kaldırdı.</p>}
        {reason && <p className="mt-2 text-ink-2 text-sm">“{reason}”</p>}
        <ChangedWords before={replaced} after={content} className="mt-3 max-w-[68ch] leading-relaxed" />
        {source && (
          <p className="mt-2 text-ink-3 text-xs">
            <SourceLine source={source} />
          </p>
        )}
        {end}
      </div>
    </article>
  );
}

/** All that readers wrote about a book, newest first, each with what it changed. */
export function HistoryView({
  history,
  endOf,
}: {
  history: AboutHistory;
  /** What can be done with a revision. */
  endOf?: (revision: AboutRevision) => ReactNode;
}) {
  const { isbn, title, revisions, present, page, total } = history;
  return (
    <div className="pt-4">
      <Breadcrumbs crumbs={historyCrumbs(history)} />
      <h1 className="mt-6 font-medium font-serif text-[2rem] leading-tight tracking-[-0.02em] md:text-[2.5rem]">
        Açıklamanın geçmişi
      </h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        Okurların{" "}
        <Link to={paths.book(isbn)} className="font-medium text-ink hover:underline">
          {title}
        </Link>{" "}
        için yazdıkları, her değişikliğiyle. Metinler <LicenceLink /> ile yayımlanır
        {revisions.some(({ source }) => source) && "; kaynağı yazılı olanlar o kaynağın koşullarıyla"}.
      </p>
      {revisions.length === 0 ? (
        <EmptyState
          icon={History}
          title="Henüz bir açıklama yazılmamış"
          action={<ButtonLink to={paths.book(isbn)}>Kitaba dön</ButtonLink>}
        />
      ) : (
        <div className="mt-8 border-line border-t">
          {revisions.map((revision) => (
            <Revision
              key={revision.revision_id}
              revision={revision}
              isPresent={revision.revision_id === present}
              end={endOf?.(revision)}
            />
          ))}
        </div>
      )}
      <div className="mt-8">
        <Pager
          page={page}
          pageCount={Math.ceil(total / limits.pageSize.aboutRevisions)}
          to={(target) => historyAddress(isbn, target)}
        />
      </div>
    </div>
  );
}
