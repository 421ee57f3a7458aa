import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressStretches, joinGzip, type Stretch } from "./spliced-gzip.ts";

/** Addresses, without a query, whose documents are the same for whoever asks; they change seldom. */
const sharedPaths = new Set(["/", "/hakkimizda", "/gizlilik", "/kosullar", "/yardim"]);
/** Milliseconds after which a document is drawn anew, and after which the old one is given out no more. */
const freshness = 5_000;
const longest = 60_000;

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
 * Keeps the documents that are the same for everybody. They are rendered from their address alone, so nothing of one
 * visitor's request can be in what another gets; the nonce is each answer's own. One that has been kept for some
 * seconds is given out once more while it is drawn anew, so that nobody waits for that.
 * @returns the document of an address, or undefined for one that is not shared.
 */
export function createSharedPages(
  render: Render,
  now: () => number = () => performance.now(),
): (address: string) => Promise<SharedPage> | undefined {
  const kept = new Map<string, { page: Promise<SharedPage>; drawn: number; isRenewing: boolean }>();

  function drawFirst(address: string): Promise<SharedPage> {
    const page = draw(render, address);
    kept.set(address, { page, drawn: now(), isRenewing: false });
    const forget = () => kept.delete(address);
    page.then(({ status }) => status !== 200 && forget(), forget);
    return page;
  }

  /** One that cannot be drawn any more is drawn by whoever asks next, who is told what is wrong. */
  async function renew(address: string): Promise<void> {
    try {
      const page = await draw(render, address);
      if (page.status !== 200) kept.delete(address);
      else kept.set(address, { page: Promise.resolve(page), drawn: now(), isRenewing: false });
    } catch {
      kept.delete(address);
    }
  }

  return (address) => {
    if (!sharedPaths.has(address)) return undefined;
    const known = kept.get(address);
    const age = known ? now() - known.drawn : Number.POSITIVE_INFINITY;
    if (!known || age > longest) return drawFirst(address);
    if (age > freshness && !known.isRenewing) {
      known.isRenewing = true;
      void renew(address);
    }
    return known.page;
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
