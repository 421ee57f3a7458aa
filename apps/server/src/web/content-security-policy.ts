import type { Settings } from "../settings/index.ts";

/** Pages that may show somebody else's page in a frame, and whose: the map of the contact page. */
const frames: Readonly<Record<string, string>> = { "/iletisim": "https://www.openstreetmap.org" };

/** Only our own scripts with this answer's nonce; calls go to ourselves and, if elsewhere, to the user pool. */
export function contentSecurityPolicy(given: {
  /** None on a page without scripts of its own. */
  nonce?: string;
  isDev: boolean;
  settings: Settings;
  /** Of the page's address. */
  path: string;
}): string {
  const { nonce, isDev, settings, path } = given;
  const pool = settings.identity.embedded ? "" : ` ${new URL(settings.identity.endpoint).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${isDev ? " 'unsafe-eval'" : ""}`,
    // Headless components and React style attributes need inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${pool}${isDev ? " ws: wss:" : ""}`,
    `frame-src ${frames[path.replace(/\/$/, "")] ?? "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
