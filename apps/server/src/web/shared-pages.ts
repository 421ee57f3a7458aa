import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type DrawnDocument, drawForMany } from "./own-scripts.ts";

/** Addresses, without a query, whose documents are the same for every caller; they change seldom. */
const sharedPaths = new Set(["/", "/hakkimizda", "/gizlilik", "/kosullar", "/yardim", "/seffaflik", "/tur"]);
/** Milliseconds after which a document is drawn anew, and after which the old one is no longer sent. */
const freshness = 5_000;
const longest = 60_000;
/** Brotli's quality while a visitor waits, and when none does: a fifth less, in thirty times the time. */
const [quick, best] = [5, 11];

export interface SharedPage extends DrawnDocument {
  gzip: Buffer;
  brotli: Buffer;
  isBest: boolean;
}

/** Renders an address, for no particular visitor; the pages' scripts bear the nonce. */
type Render = (path: string, nonce: string) => Promise<Response>;

export function compressBrotli(text: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

/** Reuses the compressed forms of an unchanged text. */
async function draw(render: Render, path: string, known?: SharedPage): Promise<SharedPage> {
  const drawn = await drawForMany((nonce) => render(path, nonce));
  const { text } = drawn;
  if (known?.text === text) return { ...known, ...drawn };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(text, { level: 9 }),
    compressBrotli(text, quick),
  ]);
  return { ...drawn, gzip: zipped, brotli, isBest: false };
}

/**
 * Caches the documents that are the same for everybody, compressed. They are rendered from their address
 * alone, so nothing of one visitor's request can be in what another gets. A document cached for some seconds
 * is sent once more while it is drawn anew, so that no visitor waits for that.
 * @returns the document of an address, or undefined for one that is not shared.
 */
export function createSharedPages(
  render: Render,
  now: () => number = () => performance.now(),
): (address: string) => Promise<SharedPage> | undefined {
  const kept = new Map<string, { page: Promise<SharedPage>; drawn: number; isRenewing: boolean }>();

  function keep(address: string, page: SharedPage): void {
    if (page.status !== 200) kept.delete(address);
    else kept.set(address, { page: Promise.resolve(page), drawn: now(), isRenewing: false });
  }

  /** Compresses a cached page as well as possible, unless its text has changed meanwhile. */
  async function improve(address: string, page: SharedPage): Promise<void> {
    if (page.isBest || page.status !== 200) return;
    const brotli = await compressBrotli(page.text, best);
    const current = kept.get(address);
    const shown = await current?.page;
    if (current && shown?.text === page.text)
      current.page = Promise.resolve({ ...shown, brotli, isBest: true });
  }

  function drawFirst(address: string, known?: Promise<SharedPage>): Promise<SharedPage> {
    const drawn = Promise.resolve(known)
      .catch(() => undefined)
      .then((page) => draw(render, address, page));
    kept.set(address, { page: drawn, drawn: now(), isRenewing: false });
    const forget = () => kept.delete(address);
    drawn.then((page) => (page.status === 200 ? improve(address, page) : void forget())).catch(forget);
    return drawn;
  }

  /** When a page can no longer be drawn, the next visitor's request draws it and tells what is wrong. */
  async function renew(address: string, known: SharedPage): Promise<void> {
    try {
      const page = await draw(render, address, known);
      keep(address, page);
      await improve(address, page);
    } catch {
      kept.delete(address);
    }
  }

  return (address) => {
    if (!sharedPaths.has(address)) return undefined;
    const known = kept.get(address);
    const age = known ? now() - known.drawn : Number.POSITIVE_INFINITY;
    if (!known || age > longest) return drawFirst(address, known?.page);
    if (age > freshness && !known.isRenewing) {
      known.isRenewing = true;
      known.page.then(
        (page) => renew(address, page),
        () => {},
      );
    }
    return known.page;
  };
}

/** The smallest of our encodings that the browser accepts. */
export function encodingOf(request: FastifyRequest): "br" | "gzip" | "identity" {
  const accepted = request.headers["accept-encoding"] ?? "";
  const takes = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Answers with a document that is compressed already. */
export function sendDocument(
  reply: FastifyReply,
  given: { status: number; headers: [string, string][]; encoding: string; body: Buffer | string },
): FastifyReply {
  const { status, headers, encoding, body } = given;
  reply.code(status).headers(Object.fromEntries(headers)).header("vary", "accept-encoding");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(body);
}

/** Answers with the document, already compressed for browsers that accept that. */
export function sendSharedPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage): FastifyReply {
  const encoding = encodingOf(request);
  const body = { br: page.brotli, gzip: page.gzip, identity: page.text }[encoding];
  return sendDocument(reply, { status: page.status, headers: page.headers, encoding, body });
}
