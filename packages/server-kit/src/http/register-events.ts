import { Readable } from "node:stream";
import type { Endpoint, OutputOf } from "@okurca/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { answerWhole, type Call, placeOf, readCall } from "./register-endpoint.ts";

/** Characters that wait for a client that does not read; beyond, the server breaks off the stream. */
const mostWaiting = 64 * 1024;

/** Milliseconds after which a client reconnects when the stream ended without a word. */
const retryMs = 2000;

/** An answer of server-sent events that goes on until either side ends it. */
export interface EventStream {
  /** Sends what `encodeEvent` made, or a comment; does nothing once the stream has ended. */
  write(text: string): void;
  end(): void;
  /** Calls the listener once, whichever side ends it. */
  onEnd(listener: () => void): void;
}

/** Encodes one event; the schema parses it, so that an unlisted field cannot reach the wire. */
export function encodeEvent<E extends Endpoint>(endpoint: E, data: OutputOf<E>): string {
  return `data: ${JSON.stringify(endpoint.response.parse(data))}\n\n`;
}

/** For connections that are silent for a while: proxies and the client see that they live. */
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
 * Registers an endpoint that answers with events. `open` refuses by throwing; once it is done the answer
 * begins, with what it wrote meanwhile.
 */
export function registerEvents<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: (call: Call<E>, stream: EventStream) => Promise<void>,
): void {
  app.route({
    ...placeOf(endpoint),
    // It would hold a stream open that no client reads.
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

/** Several kinds of events, each by its name; the stream ends. */
export interface ReplyStream<T extends { kind: string }> {
  /** The schema parses the event, so that an unlisted field cannot reach the wire. */
  write(event: T): void;
  /** Sends a line that is no event, like `heartbeat`. */
  comment(text: string): void;
  end(): void;
  /** Calls the listener once, whichever side ends it. */
  onEnd(listener: () => void): void;
}

/**
 * Registers an endpoint that answers in one piece or, for `Accept: text/event-stream`, as the answer is made.
 * Begins nothing for a client that has left already; for one that leaves later it still completes the answer,
 * unread. `events` refuses by throwing, and the answer begins once it is done.
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
    async handler(request, reply) {
      const call = await readCall<E>(app, endpoint, request);
      // "close" has fired before then.
      if (reply.raw.destroyed) return reply.hijack();
      if (!request.headers.accept?.includes("text/event-stream")) {
        return answerWhole<E>(app, endpoint, reply, call, () => answers.whole(call));
      }
      const stream = createEventStream();
      // If the client leaves before the answer begins, the body would never be read, nor closed.
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
