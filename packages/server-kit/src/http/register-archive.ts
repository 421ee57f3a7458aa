import type { Readable } from "node:stream";
import type { Endpoint } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { type Call, placeOf, readCall } from "./register-endpoint.ts";

export interface ArchiveFile {
  /** As a browser saves it; ASCII. */
  fileName: string;
  size: number;
  read(): Readable;
}

/** Registers an endpoint that answers with a zip file, which no cache may store. */
export function registerArchive<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<ArchiveFile>,
): void {
  app.route({
    ...placeOf(endpoint),
    // It would make a file that no client reads.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { fileName, size, read } = await make(await readCall(app, endpoint, request));
      return reply
        .code(endpoint.status)
        .type("application/zip")
        .header("content-length", size)
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .header("cache-control", "private, no-store")
        .send(read());
    },
  });
}
