import { limits } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** What browsers and programs call a table of text; its bytes are looked at, not its name. */
const types = ["text/csv", "text/plain", "application/octet-stream", "application/vnd.ms-excel"];

/** Lets this scope read one file as bytes and nothing else. Strangers are turned away before it is read. */
export function installFileBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook("onRequest", async (request) => {
    if (!(await scope.authenticate(request))) throw new AppError("unauthenticated");
  });
  scope.addContentTypeParser(
    types,
    { parseAs: "buffer", bodyLimit: limits.import.fileBytes },
    (_request, body, done) => done(null, body),
  );
}
