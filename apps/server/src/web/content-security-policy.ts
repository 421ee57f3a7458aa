import type { Settings } from "../settings/index.ts";

/** Pages that may frame another site's page, and which site: the map of the contact page. */
const frames: Readonly<Record<string, string>> = { "/iletisim": "https://www.openstreetmap.org" };

/** Allows our own scripts, files and what the sources name; calls to us and, if elsewhere, the user pool. */
export function contentSecurityPolicy(given: {
  /** This answer's nonce, or the digests of the document's scripts. None on a page without such scripts. */
  scripts?: readonly string[];
  isDev: boolean;
  settings: Settings;
  /** Path of the page's address. */
  path: string;
}): string {
  const { scripts = [], isDev, settings, path } = given;
  const pool = settings.identity.embedded ? "" : ` ${new URL(settings.identity.endpoint).origin}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(isDev ? ["'unsafe-eval'"] : [])].join(" "),
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

/** Where the build puts what reads photographed pages. */
const pageReader = /^\/assets\/sayfa-okuyucu\/[^/]+\.js$/;

/**
 * The policy of the worker that reads photographed pages, with its own answer: it may run WebAssembly, which no page may, and
 * scripts of ours, and connect to nothing at all, so that no picture can leave the device. Undefined for other files.
 */
export const pageReaderPolicy = (file: string): string | undefined =>
  pageReader.test(file) ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" : undefined;
