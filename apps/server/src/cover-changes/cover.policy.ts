import type { CoverSource, CoverState, ErrorCode, Standing } from "@okurca/contract";

/** What decides what a reader may do with a cover. */
export interface CoverStanding {
  standing: Standing;
  /** Whether everybody sees the book; else it waits, and is the reader's own to tell. */
  isPublic: boolean;
  isOwnWaiting: boolean;
  key: string | null;
  source: CoverSource | null;
  isTakenDown: boolean;
  /** The operator lets covers be uploaded. */
  isOpen: boolean;
}

function whyNotChanged({
  standing,
  isPublic,
  isOwnWaiting,
  source,
  key,
}: CoverStanding): ErrorCode | undefined {
  if (standing === "librarian") return undefined;
  if (!isPublic) return isOwnWaiting ? undefined : "book_not_found";
  if (standing === "reader") return "cover_not_allowed";
  // A librarian's picture goes before a reader's.
  return key !== null && source === "librarian" ? "fact_protected" : undefined;
}

/** Why the reader may not upload a picture; undefined where nothing forbids it. */
export function whyNotUploaded(of: CoverStanding): ErrorCode | undefined {
  if (!of.isOpen) return "covers_closed";
  return (
    whyNotChanged(of) ?? (of.isTakenDown && of.standing !== "librarian" ? "cover_taken_down" : undefined)
  );
}

export function whyNotRemoved(of: CoverStanding): ErrorCode | undefined {
  return whyNotChanged(of) ?? (of.key === null ? "already_so" : undefined);
}

export function whatMay(of: CoverStanding): CoverState["can"] {
  return {
    upload: whyNotUploaded(of) === undefined,
    remove: whyNotRemoved(of) === undefined,
    take_down: of.standing === "librarian" && of.isPublic && !(of.isTakenDown && of.key === null),
  };
}
