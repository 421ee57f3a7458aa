import { Fragment } from "react";
import { wordChanges } from "./word-changes";

const looks = {
  added: "rounded-sm bg-pine-soft text-pine decoration-pine underline-offset-2",
  removed: "rounded-sm bg-danger-soft text-danger",
} as const;

/** A text with what came and went against the one before it marked in it. */
export function ChangedWords({
  before,
  after,
  className = "",
}: {
  before: string;
  after: string;
  className?: string;
}) {
  return (
    <p dir="auto" className={`whitespace-pre-line break-words ${className}`}>
      {wordChanges(before, after).map(({ kind, text }, i, pieces) => {
        if (kind === "same" || before === "")
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          return <Fragment key={i}>{text}</Fragment>;
        const Mark = kind === "added" ? "ins" : "del";
        const words = text.trimStart();
        // At the beginning of a text nothing parts what went from what came in its place.
        const isGlued = words === text && kind === "added" && pieces[i - 1]?.kind === "removed";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <Fragment key={i}>
            {isGlued ? " " : text.slice(0, text.length - words.length)}
            <Mark className={looks[kind]}>{words}</Mark>
          </Fragment>
        );
      })}
    </p>
  );
}
