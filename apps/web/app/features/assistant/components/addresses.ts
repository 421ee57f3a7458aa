/**
 * Of an address in what a machine has said: one of ours, one elsewhere on the web, or none to follow. An address of ours
 * begins with one slash and has nothing that a browser would read as another host.
 */
export function addressKind(address: string | null | undefined): "own" | "foreign" | "none" {
  if (!address) return "none";
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address.startsWith("/api") ? "none" : "own";
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return "none";
  return URL.canParse(address) ? "foreign" : "none";
}
