import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Endpoint } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { type Call, explain, placeOf, readCall, schemaOf } from "./register-endpoint.ts";

/** Characters to write before other requests have their turn. */
const pieceLength = 64 * 1024;

/** Joins any number of texts into pieces of about one size; other requests have their turn in between. */
export async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
    await nextTurn();
  }
  yield piece;
}

async function* listText(
  name: string,
  items: AsyncIterable<object>,
  write: (item: object) => string,
): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const item of items) {
    yield isFirst ? write(item) : `,${write(item)}`;
    isFirst = false;
  }
  yield "]}";
}

/**
 * Registers an endpoint whose answer is one list under this name, which may be so long that writing it whole
 * would delay other requests: like `registerEndpoint`, item by item through the schema. Never cached.
 */
export function registerLongList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  name: string,
  list: (call: Call<E>) => Promise<AsyncIterable<object>>,
): void {
  const { properties } = schemaOf(endpoint) as {
    properties: Record<string, { items: Record<string, unknown> }>;
  };
  const item = properties[name]?.items;
  if (!item) throw new Error(`${endpoint.name} answers no list of ${name}`);
  app.route({
    ...placeOf(endpoint),
    async handler(request, reply) {
      const call = await readCall(app, endpoint, request);
      const items = await list(call).catch(async (error: unknown) => {
        throw await explain(app, call.viewer, error);
      });
      const write = reply.compileSerializationSchema(item) as (item: object) => string;
      return reply
        .code(endpoint.status)
        .type("application/json; charset=utf-8")
        .header("cache-control", "private, no-store")
        .send(Readable.from(inPieces(listText(name, items, write))));
    },
  });
}
