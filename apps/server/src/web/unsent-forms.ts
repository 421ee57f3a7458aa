import type { FastifyInstance } from "fastify";
import { addressOf } from "./bridge.ts";

/** Pages with forms that only scripts can send; a browser without them posts such a form to the page itself. */
const pages = ["/giris", "/kayit", "/kayit/dogrula", "/change-password"];
const ignoredBytes = 16_384;

/** Leads back to the page, which tells what is missing; what was typed is neither read nor kept. */
export function answerUnsentForms(app: FastifyInstance, origin: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: ignoredBytes }, async () => undefined);
    for (const page of pages) {
      scope.post(page, (request, reply) => {
        const { pathname, search } = addressOf(request, origin);
        return reply.redirect(pathname + search, 303);
      });
    }
  });
}
