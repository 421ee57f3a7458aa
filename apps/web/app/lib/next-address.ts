// Apart from the addresses themselves, which the landing page loads.
/**
 * Only addresses of ours lead on: "//elsewhere" and "https://…" lead home, and so does what a browser would read so. The
 * pages that tell how a confirmation ended and the choice of genres are on the way, and nobody's aim.
 */
export function ownAddress(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\]|dogrulama-|tur-secimi)[^\t\n\r]*$/.test(next) ? next : "/";
}

/** Where somebody is, with all that the address says. */
export const wholeAddress = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}) => pathname + search + hash;

/** An address that knows where to go on to afterwards. */
export const leadingOn = (path: string, next: string) =>
  ownAddress(next) === "/"
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
