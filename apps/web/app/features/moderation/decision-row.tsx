import type { Decision } from "@okurca/contract";
import { Link } from "react-router";
import { RelativeTime } from "~/ui/relative-time";
import { caseAddress, decisionText, kindWords } from "./words";

function whoOf({ by, via }: Decision): string {
  if (by) return by.name || by.username;
  return via === "shell" ? "kabuktan" : via === "job" ? "kendiliğinden" : "ayrılmış bir moderatör";
}

/** A decision that was made: what, why, by whom and when; it leads to its case unless that is the page. */
export function DecisionRow({
  decision,
  of,
  isHere = false,
}: {
  decision: Decision;
  /** Whose it is what was decided of. */
  of?: string;
  isHere?: boolean;
}) {
  const { kind, target, title, told, note, decided_at, ended_at } = decision;
  const thing = [of, kindWords[kind].one, title && `“${title}”`].filter(Boolean).join(" · ");
  return (
    <>
      <p className="font-semibold">{decisionText(decision)}</p>
      {!isHere && (
        <p className="wrap-anywhere mt-0.5 text-sm">
          {target === null ? (
            <span className="text-ink-2">{thing} (silinmiş)</span>
          ) : (
            <Link to={caseAddress(kind, target)} className="text-accent underline-offset-4 hover:underline">
              {thing}
            </Link>
          )}
        </p>
      )}
      {told && <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">{told}</p>}
      {note && <p className="wrap-anywhere mt-1 text-ink-2 text-sm">Not: {note}</p>}
      <p className="mt-1 text-ink-3 text-xs">
        {whoOf(decision)}, <RelativeTime iso={decided_at} />
        {ended_at && (
          <>
            {" · "}geri alındı: <RelativeTime iso={ended_at} />
          </>
        )}
      </p>
    </>
  );
}
