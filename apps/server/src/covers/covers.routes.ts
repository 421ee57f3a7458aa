import { createHash } from "node:crypto";
import { getCover } from "@okurca/contract";
import { coverSvg } from "@okurca/covers";
import { AppError, parseInput } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { findPresentEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";

/** The generated cover of an edition, the same to the byte every time. */
export function registerCovers(app: FastifyInstance, ctx: AppContext): void {
  app.get(getCover.path.replace("{isbn}", ":isbn"), async (request, reply) => {
    const { isbn } = parseInput(getCover.params, request.params);
    const edition = await ctx.read(({ reads }) => findPresentEdition(reads, isbn));
    if (!edition) throw new AppError("book_not_found");
    const svg = coverSvg({ title: edition.title, author: edition.authors.join(", ") });
    const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
    reply
      .header("etag", etag)
      .header("cache-control", "public, max-age=86400, stale-while-revalidate=604800")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("image/svg+xml; charset=utf-8").send(svg);
  });
}
