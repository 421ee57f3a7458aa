// Apart from the addresses themselves, which the landing page loads.
/** Only addresses of ours lead on: "//elsewhere" and "https://…" lead home, and so does what a browser would read so. */
export function ownAddress(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : "/";
}

/** An address that knows where to go on to afterwards. */
export const leadingOn = (path: string, next: string) =>
  next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
