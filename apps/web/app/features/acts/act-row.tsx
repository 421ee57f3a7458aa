import type { LoggedAct } from "@okurca/contract";
import { actWord, kindWord, stateText, viaWords } from "@okurca/contract/act-words";
import { Link } from "react-router";
import { formatFullDate } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/chip";

function Person({ person }: { person: LoggedAct["by"] }) {
  if (!person) return <>silinmiş hesap</>;
  return (
    <Link to={paths.profileOf(person.username)} className="font-medium text-ink hover:underline">
      @{person.username}
    </Link>
  );
}

function Change({ before, after }: Pick<LoggedAct, "before" | "after">) {
  const [was, is] = [stateText(before), stateText(after)];
  if (!was && !is) return null;
  return (
    <p className="mt-1 break-words text-ink-2 text-sm">
      {was && <del className="text-ink-3">{was}</del>}
      {was && is && <span aria-hidden> → </span>}
      {is && <ins className="no-underline">{is}</ins>}
    </p>
  );
}

/** What was done, by whom, to whom, what it was before and is after, and why. */
export function ActRow({ act }: { act: LoggedAct }) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold text-[0.9375rem]">{actWord(act.act)}</h3>
        {act.via !== "page" && <Badge>{viaWords[act.via]}</Badge>}
        <time dateTime={act.at} className="tnum text-ink-3 text-xs sm:ml-auto">
          {formatFullDate(act.at)}
        </time>
      </div>
      <p className="mt-0.5 break-words text-ink-3 text-sm">
        {act.via === "page" && (
          <>
            Yapan: <Person person={act.by} />
          </>
        )}
        {act.via === "page" && (act.has_reader || act.subject !== null) && " · "}
        {act.has_reader && (
          <>
            Okur: <Person person={act.reader} />
          </>
        )}
        {act.has_reader && act.subject !== null && " · "}
        {act.subject !== null && (
          <>
            {kindWord(act.kind)}: <span className="tnum break-all">{act.subject}</span>
          </>
        )}
      </p>
      <Change before={act.before} after={act.after} />
      {act.reason && <p className="mt-1 break-words text-ink-2 text-sm">Gerekçe: {act.reason}</p>}
    </li>
  );
}
