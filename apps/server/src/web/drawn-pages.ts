import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Services } from "../services.ts";
import { type DrawnDocument, drawForMany } from "./own-scripts.ts";
import { compressBrotli } from "./shared-pages.ts";
import { wrapServices } from "./wrap-services.ts";

/**
 * Addresses, as they are written and without a query, whose documents depend only on the address, on what the
 * services answer, and on how long ago things were.
 */
const drawnPaths = /^\/(?:kitap\/\d{13}|(?:yazar|dizi|tur|profil)\/(?!.*\.data$)[\w%.~-]{1,200})$/;
/** Milliseconds after which a document is drawn anew anyway: it says how many minutes ago things were. */
const longest = 60_000;
/** Most bytes of all kept documents, and of one of them. */
const usualRoom = 16 * 1024 * 1024;
const longestDocument = 512 * 1024;

export type Encoding = "br" | "gzip" | "identity";

export interface DrawnPage extends Omit<DrawnDocument, "text"> {
  encoding: Encoding;
  body: Buffer;
}

interface Asked {
  ask: () => unknown;
  /** Digest of the answer; rejects when the service failed. */
  digest: Promise<string>;
}

interface Kept {
  page: DrawnPage;
  asked: { ask: () => unknown; digest: string }[];
}

/** Renders an address, for no particular visitor, with these services; the pages' scripts bear the nonce. */
type Render = (path: string, services: Services, nonce: string) => Promise<Response>;

async function digestOf(answer: unknown): Promise<string> {
  const text = JSON.stringify(await answer) ?? "";
  return createHash("sha256").update(text).digest("base64");
}

/** Wraps the services to record what they were asked and what they answered. */
const listening = (services: Services, asked: Asked[]) =>
  wrapServices(services, (service) => (...given) => {
    const ask = () => service(...given);
    const answer = ask();
    // At once: no caller has had the answer yet.
    const digest = digestOf(answer);
    digest.catch(() => {});
    asked.push({ ask, digest });
    return answer;
  });

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return compressBrotli(text, 5);
  return encoding === "gzip" ? promisify(gzip)(text, { level: 6 }) : Buffer.from(text);
}

/**
 * Caches documents together with what the services answered when they were drawn. Every visit asks the
 * services again, and a document is sent only while they still answer the same, to the letter: a write, a
 * hiding or a deletion takes effect at once, in every process, and the cache saves only the drawing and
 * compressing. A document is rendered from its address alone, so nothing of one visitor's request can be in
 * what another gets.
 * @returns the document of an address, or undefined for one of which none is ever kept.
 */
export function createDrawnPages(
  render: Render,
  services: Services,
  { room = usualRoom, now = () => performance.now() }: { room?: number; now?: () => number } = {},
): (address: string, encoding: Encoding) => Promise<DrawnPage> | undefined {
  const kept = new LRUCache<string, Kept>({
    maxSize: room,
    maxEntrySize: longestDocument,
    sizeCalculation: ({ page }) => page.body.length,
    ttl: longest,
    perf: { now },
    ttlResolution: 0,
  });
  const drawings = new Map<string, Promise<DrawnPage>>();

  async function isAsDrawn({ asked }: Kept): Promise<boolean> {
    const digests = await Promise.all(asked.map(({ ask }) => digestOf(ask())));
    return digests.every((digest, i) => digest === asked[i]?.digest);
  }

  async function draw(address: string, encoding: Encoding, key: string): Promise<DrawnPage> {
    const asked: Asked[] = [];
    const start = now();
    const { text, ...document } = await drawForMany((nonce) =>
      render(address, listening(services, asked), nonce),
    );
    const page = { ...document, encoding, body: await encode(text, encoding) };
    const { status } = page;
    const digests = await Promise.all(asked.map(({ digest }) => digest)).catch(() => undefined);
    kept.delete(key);
    if (status === 200 && digests) {
      const answered = asked.map(({ ask }, i) => ({ ask, digest: digests[i] ?? "" }));
      kept.set(key, { page, asked: answered }, { start });
    }
    return page;
  }

  function drawOnce(address: string, encoding: Encoding, key: string): Promise<DrawnPage> {
    const drawing = draw(address, encoding, key).finally(() => drawings.delete(key));
    drawings.set(key, drawing);
    return drawing;
  }

  async function find(address: string, encoding: Encoding): Promise<DrawnPage> {
    const key = `${encoding} ${address}`;
    // Many visits at once share one drawing: if each drew its own, all would wait for all.
    const before = drawings.get(key);
    if (before) await before.catch(() => {});
    const known = kept.get(key);
    // When a service fails, the page that is drawn with the failure tells the visitor.
    if (known && (await isAsDrawn(known).catch(() => false))) return known.page;
    // A drawing that is under way now began after this visit, with the services' present answers.
    return drawings.get(key) ?? drawOnce(address, encoding, key);
  }

  return (address, encoding) => (drawnPaths.test(address) ? find(address, encoding) : undefined);
}
