import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isOfOwnNetwork } from "./own-network.ts";
import { SourceFailure } from "./source-failure.ts";

const unzip = promisify(gunzip);
const mostRedirects = 3;
/** Bytes of an answer. */
const mostBytes = 2 * 1024 * 1024;
/** Milliseconds for which a source that is busy is left alone when it does not say how long. */
const defaultRetryAfterMs = 60_000;

export interface Reach {
  /** Sent with every request; says who asks and how to reach them. */
  userAgent: string;
  /** Origins such as "http://127.0.0.1:4500" that may lie in one's own network: for tests alone. */
  allowedOrigins?: readonly string[];
  /** Replaces the resolver of names. */
  resolve?: typeof resolve;
}

export interface Question {
  url: URL;
  /** Names of the source's hosts; hosts below them belong to it as well. Redirects lead to no other. */
  hosts: readonly string[];
  accept: string;
  /** Ends it; the caller's limit of time. */
  signal: AbortSignal;
}

export interface SourceAnswer {
  /** "application/json", without parameters. */
  type: string;
  bytes: Buffer;
  /** For how long it may be kept by its own word; undefined when it says nothing of that. */
  maxAgeMs: number | undefined;
}

class OwnNetwork extends Error {}

/** Resolves a name for `connect`, which then uses just these addresses: no second answer can name another. */
function guardedLookup(find: typeof resolve): LookupFunction {
  return (name, options, done) => {
    find(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => isOfOwnNetwork(address)))
        return done(new OwnNetwork(name), []);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}

function retryAfter(header: string | undefined): number {
  const ms = /^\d{1,6}$/.test(header ?? "") ? Number(header) * 1000 : Date.parse(header ?? "") - Date.now();
  return ms > 0 ? ms : defaultRetryAfterMs;
}

function maxAge(header: string | undefined): number | undefined {
  if (/\bno-(store|cache)\b/i.test(header ?? "")) return 0;
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(header ?? "")?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

const isOfSource = (host: string, hosts: readonly string[]) =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`));

function open(url: URL, { accept, signal }: Question, reach: Reach): Promise<IncomingMessage> {
  const isAllowed = reach.allowedOrigins?.includes(url.origin) ?? false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Of an address that is no name nothing is looked up.
  if (!isAllowed && isIP(host) && isOfOwnNetwork(host)) throw new OwnNetwork(host);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((answered, failed) => {
    request(
      url,
      {
        signal,
        headers: { "user-agent": reach.userAgent, accept, "accept-encoding": "gzip" },
        ...(isAllowed ? {} : { lookup: guardedLookup(reach.resolve ?? resolve) }),
      },
      answered,
    )
      .on("error", failed)
      .end();
  });
}

async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new SourceFailure("too-large", `more than ${mostBytes} bytes`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (answer.headers["content-encoding"] !== "gzip") return bytes;
  return unzip(bytes, { maxOutputLength: mostBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_BUFFER_TOO_LARGE"
      ? tooLarge()
      : new SourceFailure("unreadable", "broken compression", { cause: error });
  });
}

/** Where a redirect leads; throws when that is out of the source, or from https to http. */
function nextUrl(from: URL, location: string, hosts: readonly string[]): URL {
  const next = URL.canParse(location, from) ? new URL(location, from) : undefined;
  const isHttp = next?.protocol === "https:" || (next?.protocol === "http:" && from.protocol === "http:");
  const isSame = next?.host === from.host || (next?.port === "" && isOfSource(next.hostname, hosts));
  if (!next || !isHttp || !isSame || next.username !== "" || next.password !== "")
    throw new SourceFailure("elsewhere", "a redirect out of the source");
  return next;
}

async function getOnce(question: Question, reach: Reach): Promise<SourceAnswer | undefined> {
  let { url } = question;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const answer = await open(url, question, reach);
    const { statusCode: status = 0, headers } = answer;
    try {
      if (status >= 300 && status < 400 && headers.location) {
        url = nextUrl(url, headers.location, question.hosts);
        continue;
      }
      if (status === 404) return undefined;
      if (status === 429 || (status === 503 && headers["retry-after"]))
        throw new SourceFailure("busy", `status ${status}`, {
          retryAfterMs: retryAfter(headers["retry-after"]),
        });
      if (status !== 200)
        throw new SourceFailure(status >= 400 && status < 500 ? "refused" : "failed", `status ${status}`);
      return {
        type: (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
        bytes: await readBytes(answer),
        maxAgeMs: maxAge(headers["cache-control"]),
      };
    } finally {
      // What was not read to its end is not waited for.
      answer.destroy();
    }
  }
  throw new SourceFailure("elsewhere", "too many redirects");
}

/**
 * What a source answers to a GET; undefined for 404. Reads at most 2 MB, follows redirects only within the source, and
 * connects to no address of one's own network, wherever a name or a redirect may lead. Throws `SourceFailure`.
 */
export async function get(question: Question, reach: Reach): Promise<SourceAnswer | undefined> {
  try {
    return await getOnce(question, reach);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    if (error instanceof OwnNetwork)
      throw new SourceFailure("own-network", "an address of one's own network", { cause: error });
    if (question.signal.aborted) throw new SourceFailure("slow", "no answer in time", { cause: error });
    const { code = "an error" } = error as NodeJS.ErrnoException;
    throw new SourceFailure("unreachable", code, { cause: error });
  }
}
