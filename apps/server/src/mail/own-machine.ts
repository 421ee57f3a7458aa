import type { FastifyRequest } from "fastify";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Names that lead to this machine wherever they are resolved; any other may resolve to someone else's. */
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/**
 * Headers that browsers and command-line clients send by themselves. A proxy that adds headers adds others.
 */
const usualHeader =
  /^(?:host|connection|keep-alive|user-agent|accept(?:-[a-z]+)?|cache-control|pragma|if-none-match|if-modified-since|upgrade-insecure-requests|cookie|referer|dnt|priority|purpose|te|save-data|service-worker-navigation-preload|sec-[a-z-]+)$/;
/** Requests from a page of ours, or from the address bar. */
const ownSites = new Set([undefined, "none", "same-origin"]);

/**
 * Whether a browser or a command on this machine asks, directly and by a name of this machine. The
 * connection's own address counts, never a forwarded one; a page that gives its own name this machine's
 * address (DNS rebinding) asks by that name; and proxies that add no header speak HTTP/1.0 (nginx).
 */
export function isOwnMachine({ headers, raw, socket }: FastifyRequest): boolean {
  return (
    loopback.has(socket.remoteAddress ?? "") &&
    raw.httpVersion !== "1.0" &&
    ownName.test(headers.host ?? "") &&
    ownSites.has(headers["sec-fetch-site"] as string | undefined) &&
    Object.keys(headers).every((name) => usualHeader.test(name))
  );
}
