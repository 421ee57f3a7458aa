import type { FactChange } from "@okurca/contract";
import { coverAddress, coverPicture } from "@okurca/contract/cover";
import { ArrowRight } from "lucide-react";
import { ChangedWords } from "~/ui/changed-words";
import { labelOf, textOf } from "./words-of-facts";

const goneLook = "rounded-sm bg-danger-soft text-danger";
const comeLook = "rounded-sm bg-pine-soft text-pine decoration-pine underline-offset-2";

/** The picture of a cover, or that it was the generated one. */
function Cover({ subject, value, what }: { subject: string; value: FactChange["after"]; what: string }) {
  if (typeof value !== "string") return <span className="text-ink-3 text-sm">Çizilen kapak</span>;
  return (
    <img
      src={coverPicture(coverAddress(subject, value), 240)}
      alt={what}
      width={80}
      height={120}
      loading="lazy"
      className="h-30 w-20 rounded-[2px_5px_5px_2px] bg-sunken object-cover"
    />
  );
}

function Change({ subject, change }: { subject: string; change: FactChange }) {
  const { field, before, after } = change;
  if (field === "cover")
    return (
      <div className="flex items-center gap-3">
        <Cover subject={subject} value={before} what="Önceki kapak" />
        <ArrowRight aria-hidden className="size-4 flex-none text-ink-3" />
        <Cover subject={subject} value={after} what="Sonraki kapak" />
      </div>
    );
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
  subject,
  changes,
  className = "",
}: {
  /** Whose facts they are. */
  subject: string;
  changes: readonly FactChange[];
  className?: string;
}) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)] ${className}`}>
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-ink-3 text-sm max-sm:-mb-2.5">{labelOf(change.field)}</dt>
          <dd className="tnum min-w-0">
            <Change subject={subject} change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
