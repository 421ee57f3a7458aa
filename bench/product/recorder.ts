// Loaded into the product before it starts (`--import`): writes every statement that a marked request sends to the
// database into a file, so that a bare handler can send the same. Only for that run; what is measured runs without it.
import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { Server } from "node:http";
import { Query } from "pg";

export interface Statement {
  text: string;
  parameters: unknown[];
}

export interface Recorded extends Statement {
  request: string;
}

const file = process.env.BENCH_RECORD ?? "";
const requests = new AsyncLocalStorage<string>();

/** Dates and bytes as what the other side can make them of again. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Date) return { date: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString("base64") };
  if (Array.isArray(value)) return value.map(toPlain);
  return value;
}

if (file !== "") {
  const { submit } = Query.prototype;
  Query.prototype.submit = function (this: Query & { text: string; values?: unknown[] }, connection) {
    const request = requests.getStore();
    const { text, values = [] } = this;
    if (request !== undefined)
      appendFileSync(
        file,
        `${JSON.stringify({ request, text, parameters: values.map((value) => toPlain(value)) })}\n`,
      );
    return submit.call(this, connection);
  };
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    const mark = event === "request" ? (rest[0] as IncomingMessage).headers["x-okurca-bench"] : undefined;
    const go = () => Reflect.apply(emit, this, [event, ...rest]) as boolean;
    return typeof mark === "string" ? requests.run(mark, go) : go();
  } as RequestListener & typeof emit;
}
