import { Readable } from "node:stream";
import type { Endpoint, OutputOf } from "@okurca/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { answerWhole, type Call, placeOf, readCall, schemaOf } from "./register-endpoint.ts";

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
      return sendEvents(reply, endpoint.status, stream.body);
    },
  });
}

function sendEvents(reply: FastifyReply, status: number, body: Readable): FastifyReply {
  return reply
    .code(status)
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "private, no-store")
    .header("x-accel-buffering", "no")
    .send(body);
}

/** Events of several kinds, each by its name; it ends. */
export interface ReplyStream<T extends { kind: string }> {
  /** Held against the schema of the events, so that a field that is not listed cannot reach the wire. */
  write(event: T): void;
  /** A line that is no event, as `heartbeat`. */
  comment(text: string): void;
  end(): void;
  /** Called once, whoever ends it. */
  onEnd(listener: () => void): void;
}

/**
 * Registers an endpoint that answers in one piece or, for who asks with `Accept: text/event-stream`, as the answer is
 * made. Nothing is begun for a caller who has left already; one who leaves later is answered all the same, unheard.
 * `events` refuses by throwing, and the answer begins once it is done.
 */
export function registerReplies<E extends Endpoint, T extends { kind: string }>(
  app: FastifyInstance,
  endpoint: E,
  schema: z.ZodType<T>,
  answers: {
    whole: (call: Call<E>) => Promise<OutputOf<E>>;
    events: (call: Call<E>, stream: ReplyStream<T>) => Promise<void>;
  },
): void {
  app.route({
    ...placeOf(endpoint),
    schema: schemaOf(endpoint),
    async handler(request, reply) {
      const call = await readCall<E>(app, endpoint, request);
      // "close" has passed then.
      if (reply.raw.destroyed) return reply.hijack();
      if (!request.headers.accept?.includes("text/event-stream")) {
        return answerWhole<E>(app, endpoint, reply, call, () => answers.whole(call));
      }
      const stream = createEventStream();
      // Closed before the answer began, its body would never be read, nor closed.
      reply.raw.once("close", () => stream.body.destroy());
      await answers.events(call, {
        write: (event) =>
          stream.write(`event: ${event.kind}\ndata: ${JSON.stringify(schema.parse(event))}\n\n`),
        comment: (text) => stream.write(text),
        end: () => stream.end(),
        onEnd: (listener) => stream.onEnd(listener),
      });
      return sendEvents(reply, endpoint.status, stream.body);
    },
  });
}
