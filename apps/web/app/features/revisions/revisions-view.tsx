import type { Revision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { Pager } from "~/ui/pager";
import { EmptyState } from "~/ui/states";
import { FactChanges } from "./fact-changes";
import { type RevisionHistory, revisionsAddress } from "./revision-history";
import { RevisionWords } from "./revision-words";

/** A reader whom the viewer does not meet has no name here. */
function Writer({ revision: { writer, has_left } }: { revision: Revision }) {
  if (!writer)
    return <span className="font-medium text-ink-2">{has_left ? "Silinmiş okur" : "Bir okur"}</span>;
  return (
    <Link to={paths.profileOf(writer.username)} className="font-semibold hover:underline">
      {writer.name || writer.username}
    </Link>
  );
}

function RevisionCard({ revision, end }: { revision: Revision; end: ReactNode }) {
  const { writer, changes, is_new, is_taken_back, standing } = revision;
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6">
      <Avatar
        name={writer ? writer.name || writer.username : "Okur"}
        username={writer?.username ?? ""}
        picture={writer?.picture ?? null}
      />
      <div className="min-w-0">
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="leading-tight">
            <Writer revision={revision} />
            <span className="mt-0.5 block text-ink-3 text-xs">
              <Day iso={revision.created_at} />
            </span>
          </p>
          {standing === "librarian" && <Badge>Kütüphaneci</Badge>}
          {is_new && <Badge tone="pine">Ekledi</Badge>}
          {is_taken_back && <Badge tone="amber">Geri alındı</Badge>}
        </header>
        <RevisionWords revision={revision} />
        <FactChanges changes={changes} className="mt-3" />
        {end}
      </div>
    </article>
  );
}

/** All changes of the facts of a book, an author or a series that hold or held, newest first. */
export function RevisionsView({
  history,
  endOf,
}: {
  history: RevisionHistory;
  /** What can be done with a change. */
  endOf?: (revision: Revision) => ReactNode;
}) {
  const { subject, revisions, page, total } = history;
  return (
    <div className="pt-4">
      <Breadcrumbs
        crumbs={[
          { name: "Ana Sayfa", path: paths.home },
          { name: subject.title, path: subject.path },
          { name: "Bilgilerin geçmişi", path: subject.historyPath },
        ]}
      />
      <h1 className="mt-6 font-medium font-serif text-[2rem] leading-tight tracking-[-0.02em] md:text-[2.5rem]">
        Bilgilerin geçmişi
      </h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        <Link to={subject.path} className="font-medium text-ink hover:underline">
          {subject.title}
        </Link>{" "}
        hakkındaki bilgileri kim, ne zaman değiştirdi: her birinin önceki ve sonraki hâliyle.
      </p>
      {revisions.length === 0 ? (
        <EmptyState
          icon={History}
          title="Bu bilgileri henüz kimse değiştirmedi"
          action={<ButtonLink to={subject.path}>Geri dön</ButtonLink>}
        />
      ) : (
        <div className="mt-8 border-line border-t">
          {revisions.map((revision) => (
            <RevisionCard key={revision.id} revision={revision} end={endOf?.(revision)} />
          ))}
        </div>
      )}
      <div className="mt-8">
        <Pager
          page={page}
          pageCount={Math.ceil(total / limits.pageSize.revisions)}
          to={(target) => revisionsAddress(subject, target)}
        />
      </div>
    </div>
  );
}
