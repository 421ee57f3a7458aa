import type { FastifyInstance } from "fastify";
import { apiDocsPage } from "./api-docs.page.ts";
import { openApiDocument } from "./openapi.ts";

export function registerApiDocs(app: FastifyInstance): void {
  let document: object | undefined;
  let page: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= openApiDocument();
    reply.header("cache-control", "public, max-age=300");
    return document;
  });
  app.get("/api/docs", async (_request, reply) => {
    page ??= apiDocsPage();
    reply
      .header("cache-control", "public, max-age=300")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
