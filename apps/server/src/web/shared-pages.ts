import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressStretches, joinGzip, type Stretch } from "./spliced-gzip.ts";

/** Addresses, without a query, whose documents are the same for whoever asks; they change seldom. */
const sharedPaths = new Set(["/", "/hakkimizda", "/gizlilik", "/kosullar", "/yardim"]);
/** Milliseconds for which a document is given out again. */
const freshness = 5_000;

export interface SharedPage {
  status: number;
  headers: [string, string][];
  /** The document, cut where a nonce belongs. */
  stretches: readonly Stretch[];
}

/** Renders an address with this nonce, for nobody in particular. */
type Render = (path: string, nonce: string) => Promise<Response>;

async function draw(render: Render, path: string): Promise<SharedPage> {
  // Nobody can know it beforehand: where it stands in the document, a nonce was meant.
  const mark = randomBytes(16).toString("base64url");
  const response = await render(path, mark);
  return {
    status: response.status,
    headers: [...response.headers],
    stretches: await compressStretches((await response.text()).split(mark)),
  };
}

/**
 * Keeps the documents that are the same for everybody for a few seconds. They are rendered from their address alone,
 * so nothing of one visitor's request can be in what another gets; the nonce is each answer's own.
 * @returns the document of an address, or undefined for one that is not shared.
 */
export function createSharedPages(render: Render): (address: string) => Promise<SharedPage> | undefined {
  const kept = new Map<string, { until: number; page: Promise<SharedPage> }>();
  return (address) => {
    if (!sharedPaths.has(address)) return undefined;
    const known = kept.get(address);
    if (known && known.until > performance.now()) return known.page;
    const page = draw(render, address);
    const entry = { until: performance.now() + freshness, page };
    kept.set(address, entry);
    const forget = () => {
      if (kept.get(address) === entry) kept.delete(address);
    };
    page.then(({ status }) => {
      if (status !== 200) forget();
    }, forget);
    return page;
  };
}

/** Answers with the document and this answer's own nonce; compressed already for those who take it. */
export function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, stretches }: SharedPage,
  nonce: string,
): FastifyReply {
  reply.code(status).headers(Object.fromEntries(headers)).header("vary", "accept-encoding");
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(request.headers["accept-encoding"] ?? "")) {
    return reply.header("content-encoding", "gzip").send(joinGzip(stretches, nonce));
  }
  return reply.send(stretches.map(({ plain }) => plain.toString("utf8")).join(nonce));
}
