import { connect } from "node:net";
import { brotliDecompressSync, constants, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import type { Plan } from "./requests.ts";
import { isPooled, type Pools } from "./values.ts";

export interface Reply {
  /** Undefined when the connection ended without a word. */
  status: number | undefined;
  headers: Record<string, string>;
  body: string;
  ms: number;
  /** Nothing came within the limit, or only the beginning. */
  isLate: boolean;
}

/** What of a stream without an end is waited for, in milliseconds. */
const streamPatience = 150;

/** Percent signs as no library would write them: also for what is no text. */
function escaped(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function resolved(value: unknown, pools: Pools): unknown {
  if (isPooled(value)) {
    const pool = pools[value.pool] ?? [];
    return pool[value.at % pool.length] ?? "";
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, pools));
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return value;
  const copy = {};
  for (const [name, one] of Object.entries(value))
    Object.defineProperty(copy, name, { value: resolved(one, pools), enumerable: true });
  return copy;
}

const boundary = "----kitap";

function bodyBytes(body: unknown, type: string | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === "string") return Buffer.from(body);
  if (type !== "multipart/form-data") return Buffer.from(JSON.stringify(body));
  const parts = Object.entries(body ?? {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${typeof value === "string" ? value : JSON.stringify(value)}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
}

/** The bytes of a plan. */
export function written(
  plan: Plan,
  given: { pools: Pools; token: string | undefined; host: string; from: string },
): Buffer {
  const { pools, token } = given;
  const path = plan.operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    escaped(resolved(plan.params[name], pools)),
  );
  const query = plan.query.map(([name, value]) => `${escaped(name)}=${escaped(resolved(value, pools))}`);
  const address = `${plan.twist(path)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const body = bodyBytes(resolved(plan.body, pools), plan.type);
  const isForm = plan.type === "multipart/form-data" && plan.flaw !== "type";
  const type = isForm ? `${plan.type}; boundary=${boundary}` : plan.type;
  const headers = new Map<string, string>([
    ["host", given.host],
    ["x-forwarded-for", given.from],
    ...(token === undefined ? [] : [["authorization", `Bearer ${token}`] as const]),
    ...(body.length > 0 && type ? [["content-type", type] as const] : []),
    ...(plan.body === undefined ? [] : [["content-length", String(body.length)] as const]),
    ...plan.headers,
  ]);
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value.replace(/[\r\n]/g, " ")}`);
  const head = [`${plan.method} ${address} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  return plan.mangle(Buffer.concat([Buffer.from(head), body]));
}

function unchunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf("\r\n", at);
    const length = end < 0 ? 0 : Number.parseInt(body.toString("latin1", at, end), 16);
    if (!(length > 0)) return Buffer.concat(pieces);
    pieces.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

const flush = { finishFlush: constants.Z_SYNC_FLUSH };
const unpackers: Record<string, (packed: Buffer) => Buffer> = {
  gzip: (packed) => gunzipSync(packed, flush),
  deflate: (packed) => inflateSync(packed, flush),
  br: (packed) => brotliDecompressSync(packed, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: (packed) => zstdDecompressSync(packed),
};

/** What a reader would see of it; what cannot be unpacked stays as it came. */
function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  const unpack = unpackers[encoding ?? ""];
  if (!unpack || body.length === 0) return body;
  try {
    return unpack(body);
  } catch {
    return body;
  }
}

/** Undefined while the head is not whole. */
function readReply(
  bytes: Buffer,
  isHead: boolean,
): (Pick<Reply, "status" | "headers" | "body"> & { isWhole: boolean }) | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  if (status === 100) return readReply(rest, isHead);
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const isChunked = headers["transfer-encoding"] === "chunked";
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const body = isChunked ? unchunked(rest) : rest.subarray(0, length);
  const isWhole = isChunked ? rest.includes("0\r\n\r\n") : rest.length >= length;
  const isBare = isHead || status === 204 || status === 304;
  return {
    status: Number.isNaN(status) ? undefined : status,
    headers,
    // What follows on the connection answers what the rest of the bytes was taken for.
    body: (isBare || isWhole ? unpacked(body, headers["content-encoding"]) : body).toString("utf8"),
    isWhole: isBare || isWhole,
  };
}

/** Sends bytes on a connection of their own and reads one whole answer. */
export function send(
  bytes: Buffer,
  to: { host: string; port: number; limitMs: number; isWhole: boolean },
): Promise<Reply> {
  const from = performance.now();
  const isHead = bytes.toString("latin1", 0, 5) === "HEAD ";
  return new Promise((done) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host: to.host, port: to.port });
    let [isLate, isStream] = [false, false];
    const limit = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, to.limitMs);
    // Written to a side that has refused and gone: what it said before is the answer.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(limit);
      const { status, headers, body } = readReply(received, isHead) ?? {
        ...{ status: undefined, headers: {}, body: received.toString("utf8") },
      };
      done({ status, headers, body, ms: performance.now() - from, isLate });
    });
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      const reply = readReply(received, isHead);
      if (reply?.isWhole) socket.destroy();
      if (isStream || !reply?.headers["content-type"]?.startsWith("text/event-stream")) return;
      isStream = true;
      setTimeout(() => socket.destroy(), streamPatience);
    });
    socket.write(bytes);
    // What may be half a request is no slow one: our side says that nothing more comes.
    if (!to.isWhole) setTimeout(() => socket.end(), streamPatience);
  });
}
