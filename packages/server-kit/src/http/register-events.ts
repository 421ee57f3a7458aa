import { Readable } from "node:stream";
import type { Endpoint, OutputOf } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { type Call, placeOf, readCall } from "./register-endpoint.ts";

/** Characters that wait for a caller who does not read; beyond, the stream is broken off. */
const mostWaiting = 64 * 1024;

/** Milliseconds after which a caller comes again, where the stream ended without a word. */
const retryMs = 2000;

/** An answer of server-sent events that goes on until either side ends it. */
export interface EventStream {
  /** What `encodeEvent` made, or a comment; nothing once the stream has ended. */
  write(text: string): void;
  end(): void;
  /** Called once, whoever ends it. */
  onEnd(listener: () => void): void;
}

/** One event as it is written; held against the schema, so that a field that is not listed cannot reach the wire. */
export function encodeEvent<E extends Endpoint>(endpoint: E, data: OutputOf<E>): string {
  return `data: ${JSON.stringify(endpoint.response.parse(data))}\n\n`;
}

/** For connections through which nothing else goes for a while: proxies and the caller see that it lives. */
export const heartbeat = ":\n\n";

function createEventStream(): EventStream & { body: Readable } {
  const body = new Readable({ read() {} });
  let hasEnded = false;
  return {
    body,
    write(text) {
      if (hasEnded || body.destroyed) return;
      if (body.readableLength > mostWaiting) body.destroy();
      else body.push(text);
    },
    end() {
      if (hasEnded || body.destroyed) return;
      hasEnded = true;
      body.push(null);
    },
    onEnd: (listener) => void body.once("close", listener),
  };
}

/**
 * Registers an endpoint that answers with events. `open` refuses by throwing; once it is done the answer begins, with
 * what was written meanwhile.
 */
export function registerEvents<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: (call: Call<E>, stream: EventStream) => Promise<void>,
): void {
  app.route({
    ...placeOf(endpoint),
    // It would hold a stream open that nobody reads.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const call = await readCall(app, endpoint, request);
      const stream = createEventStream();
      stream.write(`retry: ${retryMs}\n\n`);
      await open(call, stream);
      return reply
        .code(endpoint.status)
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "private, no-store")
        .header("x-accel-buffering", "no")
        .send(stream.body);
    },
  });
}
