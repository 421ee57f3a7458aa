import type { IncomingMessage } from "node:http";
import { type Endpoint, limits, messages } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";
import { refuseStrangers } from "./file-body.ts";

/** How many limits' worth of a too large file to read: a client still sending would miss the answer. */
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
 * Lets this scope read one picture as bytes, whatever its declared type: the content decides. Refuses
 * strangers before reading; a picture that is cut off never reaches the handler.
 */
export function installPictureBody(scope: FastifyInstance, endpoint: Endpoint): void {
  scope.removeAllContentTypeParsers();
  refuseStrangers(scope, endpoint);
  scope.addHook("onRequest", async (request) => {
    // Ignores the declared type, even one that is no type at all.
    request.raw.headers["content-type"] = anyType;
  });
  scope.addContentTypeParser(anyType, (_request: unknown, body: IncomingMessage) => readPicture(body));
  scope.addHook("onSend", async (request, reply) => {
    // Node itself reads the rest of a body that the server never began to read.
    const { readableDidRead, readableEnded } = request.raw;
    if (readableDidRead && !readableEnded) reply.header("connection", "close");
  });
}
