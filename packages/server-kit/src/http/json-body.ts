import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** JSON bodies as strict UTF-8: bytes that are no text are refused instead of being replaced by "�". */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch (cause) {
      done(new AppError("invalid_json", { cause }), undefined);
      return;
    }
    if (text.trim() === "") {
      done(null, undefined);
      return;
    }
    void parse(request, text, done);
  });
}
