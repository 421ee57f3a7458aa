import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Avatar } from "./avatar";
import { Breadcrumbs } from "./breadcrumbs";
import { ButtonLink } from "./button-link";
import { Day } from "./day";
import { Pager } from "./pager";
import { EmptyState } from "./states";

interface Person {
  username: string;
  name: string | null;
  picture: string | null;
}

/** A reader whom the viewer does not meet has no name here. */
function Writer({ writer, has_left }: { writer: Person | null; has_left: boolean }) {
  if (!writer)
    return <span className="font-medium text-ink-2">{has_left ? "Silinmiş okur" : "Bir okur"}</span>;
  return (
    <Link to={paths.profileOf(writer.username)} className="font-semibold hover:underline">
      {writer.name || writer.username}
    </Link>
  );
}

/** One step of a history: who made it and when, what is to be said of it, and what can be done with it. */
export function HistoryEntry({
  step,
  source,
  badges,
  children,
}: {
  step: { writer: Person | null; has_left: boolean; created_at: string };
  /** In the place of a reader, where none wrote it. */
  source?: string | undefined;
  badges?: ReactNode;
  children: ReactNode;
}) {
  const { writer, created_at } = step;
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6">
      <Avatar
        name={writer ? writer.name || writer.username : (source ?? "Okur")}
        username={writer?.username ?? ""}
        picture={writer?.picture ?? null}
      />
      <div className="min-w-0">
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="leading-tight">
            {source ? <span className="font-semibold">{source}</span> : <Writer {...step} />}
            <span className="mt-0.5 block text-ink-3 text-xs">
              <Day iso={created_at} />
            </span>
          </p>
          {badges}
        </header>
        {children}
      </div>
    </article>
  );
}

/** A page of what changed, newest first: the way back, what it is of, the steps and the other pages. */
export function HistoryFrame({
  title,
  lead,
  of,
  address,
  empty,
  page,
  pageCount,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** What changed, and its page. */
  of: { title: string; path: string };
  address: (page: number) => string;
  /** Said where nothing did. */
  empty: string | undefined;
  page: number;
  pageCount: number;
  children: ReactNode;
}) {
  return (
    <div className="pt-4">
      <Breadcrumbs
        crumbs={[
          { name: "Ana Sayfa", path: paths.home },
          { name: of.title, path: of.path },
          { name: title, path: address(1) },
        ]}
      />
      <h1 className="mt-6 font-medium font-serif text-[2rem] leading-tight tracking-[-0.02em] md:text-[2.5rem]">
        {title}
      </h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{lead}</p>
      {empty ? (
        <EmptyState icon={History} title={empty} action={<ButtonLink to={of.path}>Geri dön</ButtonLink>} />
      ) : (
        <div className="mt-8 border-line border-t">{children}</div>
      )}
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={address} />
      </div>
    </div>
  );
}
