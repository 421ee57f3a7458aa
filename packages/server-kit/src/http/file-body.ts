import { type Endpoint, limits } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { findCaller } from "./caller.ts";

/** What browsers and programs call a table of text; its bytes are looked at, not its name. */
const types = ["text/csv", "text/plain", "application/octet-stream", "application/vnd.ms-excel"];

/** Strangers are turned away before anything of a body is read. */
export function refuseStrangers(scope: FastifyInstance, endpoint: Endpoint): void {
  scope.addHook("onRequest", async (request) => {
    await findCaller(scope, endpoint, request);
  });
}

/** Lets this scope read one file as bytes and nothing else. Strangers are turned away before it is read. */
export function installFileBody(scope: FastifyInstance, endpoint: Endpoint): void {
  scope.removeAllContentTypeParsers();
  refuseStrangers(scope, endpoint);
  scope.addContentTypeParser(
    types,
    { parseAs: "buffer", bodyLimit: endpoint.bodyBytes ?? limits.import.fileBytes },
    (_request, body, done) => done(null, body),
  );
}
