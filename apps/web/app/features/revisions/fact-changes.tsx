import type { FactChange } from "@okurca/contract";
import { ChangedWords } from "~/ui/changed-words";
import { labelOf, textOf } from "./words-of-facts";

const goneLook = "rounded-sm bg-danger-soft text-danger";
const comeLook = "rounded-sm bg-pine-soft text-pine decoration-pine underline-offset-2";

function Change({ change: { field, before, after } }: { change: FactChange }) {
  const [old, now] = [textOf(field, before), textOf(field, after)];
  if (old !== "" && now !== "") return <ChangedWords before={old} after={now} />;
  return (
    <p dir="auto" className="break-words">
      {now === "" ? <del className={goneLook}>{old || "—"}</del> : <ins className={comeLook}>{now}</ins>}
    </p>
  );
}

/** Each fact before and after, with what came and went marked. */
export function FactChanges({
  changes,
  className = "",
}: {
  changes: readonly FactChange[];
  className?: string;
}) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)] ${className}`}>
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-ink-3 text-sm max-sm:-mb-2.5">{labelOf(change.field)}</dt>
          <dd className="tnum min-w-0">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
