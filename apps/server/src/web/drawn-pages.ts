import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Services } from "../services.ts";
import { type DrawnDocument, drawForMany } from "./own-scripts.ts";
import { compressBrotli } from "./shared-pages.ts";
import { wrapServices } from "./wrap-services.ts";

/**
 * Addresses, as they are written and without a query, whose documents hang on nothing but them, what the services
 * answer, and how long ago things were.
 */
const drawnPaths = /^\/(?:kitap\/\d{13}|(?:yazar|tur|profil)\/(?!.*\.data$)[\w%.~-]{1,200})$/;
/** Milliseconds until a document is drawn anew whatever the services answer: it says how many minutes ago something was. */
const longest = 60_000;
/** Bytes of all documents that are kept, and of the longest one. */
const usualRoom = 16 * 1024 * 1024;
const longestDocument = 512 * 1024;

export type Encoding = "br" | "gzip" | "identity";

export interface DrawnPage extends Omit<DrawnDocument, "text"> {
  encoding: Encoding;
  body: Buffer;
}

interface Asked {
  ask: () => unknown;
  /** Of what was answered; rejects when that failed. */
  digest: Promise<string>;
}

interface Kept {
  page: DrawnPage;
  drawn: number;
  asked: { ask: () => unknown; digest: string }[];
}

/** A document that is being drawn, since this turn. */
interface Drawing {
  begun: number;
  page: Promise<DrawnPage>;
}

/** Renders an address, for nobody in particular, with what these services answer; the scripts of the pages bear the nonce. */
type Render = (path: string, services: Services, nonce: string) => Promise<Response>;

async function digestOf(answer: unknown): Promise<string> {
  const text = JSON.stringify(await answer) ?? "";
  return createHash("sha256").update(text).digest("base64");
}

/** The same services, which write down what they were asked and what they answered. */
const listening = (services: Services, asked: Asked[]) =>
  wrapServices(services, (service) => (...given) => {
    const ask = () => service(...given);
    const answer = ask();
    // At once: nobody has had the answer in his hands yet.
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
 * Keeps documents together with what the services answered when they were drawn. The services are asked again for
 * whoever comes, so that a document is given out only while they still answer the same, to the letter: what was written,
 * hidden or deleted holds at once, in every process, and only the drawing and compressing are spared. A document is
 * rendered from its address alone, so nothing of one visitor's request can be in what another gets.
 * @returns the document of an address, or undefined for one of which none is ever kept.
 */
export function createDrawnPages(
  render: Render,
  services: Services,
  { room = usualRoom, now = () => performance.now() }: { room?: number; now?: () => number } = {},
): (address: string, encoding: Encoding) => Promise<DrawnPage> | undefined {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Kept>();
  const drawings = new Map<string, Drawing>();
  /** Visits and drawings are numbered as they begin. */
  let [size, turns] = [0, 0];

  function forget(key: string): void {
    size -= kept.get(key)?.page.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, document: Kept): void {
    forget(key);
    const { length } = document.page.body;
    if (length > longestDocument) return;
    kept.set(key, document);
    size += length;
    for (const oldest of kept.keys()) {
      if (size <= room) return;
      forget(oldest);
    }
  }

  async function isAsDrawn({ asked }: Kept): Promise<boolean> {
    const digests = await Promise.all(asked.map(({ ask }) => digestOf(ask())));
    return digests.every((digest, i) => digest === asked[i]?.digest);
  }

  async function draw(address: string, encoding: Encoding, key: string): Promise<DrawnPage> {
    const asked: Asked[] = [];
    const drawn = now();
    const { text, ...document } = await drawForMany((nonce) =>
      render(address, listening(services, asked), nonce),
    );
    const page = { ...document, encoding, body: await encode(text, encoding) };
    const { status } = page;
    const digests = await Promise.all(asked.map(({ digest }) => digest)).catch(() => undefined);
    forget(key);
    if (status === 200 && digests) {
      const answered = asked.map(({ ask }, i) => ({ ask, digest: digests[i] ?? "" }));
      keep(key, { page, drawn, asked: answered });
    }
    return page;
  }

  function drawOnce(address: string, encoding: Encoding, key: string): Promise<DrawnPage> {
    const drawing = { begun: ++turns, page: draw(address, encoding, key) };
    const end = () => void (drawings.get(key) === drawing && drawings.delete(key));
    drawings.set(key, drawing);
    drawing.page.then(end, end);
    return drawing.page;
  }

  async function find(address: string, encoding: Encoding): Promise<DrawnPage> {
    const key = `${encoding} ${address}`;
    const came = ++turns;
    /** What is drawn since is drawn with what the services answer now; of one begun before it is to be seen. */
    const drawnSince = () => {
      const drawing = drawings.get(key);
      return drawing && drawing.begun > came ? drawing.page : undefined;
    };
    // Many at once draw it once: each for himself, all would wait for all.
    const before = drawings.get(key);
    if (before) await before.page.catch(() => {});
    const known = kept.get(key);
    // An answer that fails is told by the page that is drawn with it.
    if (known && now() - known.drawn <= longest && (await isAsDrawn(known).catch(() => false))) {
      if (kept.get(key) === known) keep(key, known);
      return known.page;
    }
    return drawnSince() ?? drawOnce(address, encoding, key);
  }

  return (address, encoding) => (drawnPaths.test(address) ? find(address, encoding) : undefined);
}
