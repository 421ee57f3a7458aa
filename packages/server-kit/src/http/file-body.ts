import { limits } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** What browsers and programs call a table of text; its bytes are looked at, not its name. */
const types = ["text/csv", "text/plain", "application/octet-stream", "application/vnd.ms-excel"];

/** Strangers are turned away before anything of a body is read. */
export function refuseStrangers(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request) => {
    if (!(await scope.authenticate(request))) throw new AppError("unauthenticated");
  });
}

/** Lets this scope read one file as bytes and nothing else. Strangers are turned away before it is read. */
export function installFileBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  refuseStrangers(scope);
  scope.addContentTypeParser(
    types,
    { parseAs: "buffer", bodyLimit: limits.import.fileBytes },
    (_request, body, done) => done(null, body),
  );
}
