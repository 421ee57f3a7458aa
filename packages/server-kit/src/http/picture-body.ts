import type { IncomingMessage } from "node:http";
import { limits, messages } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";
import { refuseStrangers } from "./file-body.ts";

/** What is read of a file that is too large, as often as the limit: who still sends would not hear the answer. */
const heardOut = 4;

const anyType = "application/octet-stream";

async function readPicture(body: IncomingMessage): Promise<Buffer> {
  const { bytes } = limits.picture;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size <= bytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    if (size > bytes * heardOut) break;
  }
  if (size > bytes) throw new AppError("too_large", { message: messages.picture.tooLarge });
  return Buffer.concat(chunks);
}

/**
 * Lets this scope read one picture as bytes, whatever its type is said to be: the content tells. Strangers are turned
 * away before it is read; one that is cut off is never seen.
 */
export function installPictureBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  refuseStrangers(scope);
  scope.addHook("onRequest", async (request) => {
    // What is said of it is not heard, be it no type at all.
    request.raw.headers["content-type"] = anyType;
  });
  scope.addContentTypeParser(anyType, (_request: unknown, body: IncomingMessage) => readPicture(body));
  scope.addHook("onSend", async (request, reply) => {
    // Of a body that nobody began to read, Node itself hears the rest out.
    const { readableDidRead, readableEnded } = request.raw;
    if (readableDidRead && !readableEnded) reply.header("connection", "close");
  });
}
