// Loaded into the product before it starts (`--import`): writes every statement that a marked request sends to the
// database into a file, so that a bare handler can send the same. Only for that run; what is measured runs without it.
import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { Server } from "node:http";
import { registerHooks } from "node:module";

export interface Statement {
  text: string;
  parameters: unknown[];
}

export interface Recorded extends Statement {
  request: string;
}

const file = process.env.OKURCA_BENCH_RECORD ?? "";
const requests = new AsyncLocalStorage<string>();

/** Dates and bytes as what the other side can make them of again. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Date) return { date: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  if (Array.isArray(value)) return value.map(toPlain);
  return value;
}

if (file !== "") {
  const place = "typeof options.debug === 'function' && options.debug(id, string, parameters, types)";
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith("/postgres/src/connection.js")) return loaded;
      const source = String(loaded.source);
      if (!source.includes(place)) throw new Error("postgres.js is another one than the recorder knows");
      return { ...loaded, source: source.replace(place, "globalThis.okurcaRecord?.(string, parameters)") };
    },
  });
  Object.assign(globalThis, {
    okurcaRecord(text: string, parameters: unknown[]) {
      const request = requests.getStore();
      if (request === undefined) return;
      appendFileSync(
        file,
        `${JSON.stringify({ request, text, parameters: parameters.map((value) => toPlain(value)) })}\n`,
      );
    },
  });
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    const mark = event === "request" ? (rest[0] as IncomingMessage).headers["x-okurca-bench"] : undefined;
    const go = () => Reflect.apply(emit, this, [event, ...rest]) as boolean;
    return typeof mark === "string" ? requests.run(mark, go) : go();
  } as RequestListener & typeof emit;
}
