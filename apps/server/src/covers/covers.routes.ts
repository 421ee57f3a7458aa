import { type CoverSize, getCover } from "@okurca/contract";
import { coverSvg } from "@okurca/covers";
import { AppError, entityTag, parseInput } from "@okurca/server-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findPresentEdition } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { chooseFormat, formatTypes } from "../pictures/index.ts";
import { findEditionCover, isKeptCover } from "./covers.queries.ts";

const yearSeconds = 31_536_000;
/**
 * For good, but by the caller's own browser alone: what a complaint takes down no cache on the way goes on showing. The
 * address is another one for another picture.
 */
const ofPicture = `private, max-age=${yearSeconds}, immutable`;
/** Without the picture in the address: it may be another one in a moment. */
const ofPresent = "public, no-cache";
const ofGenerated = "public, max-age=86400, stale-while-revalidate=604800";

/** Which picture is asked for, and for how long the answer stays true; undefined where the cover is generated. */
async function findPicture(ctx: AppContext, isbn: string, asked: string | undefined) {
  if (asked !== undefined && (await isKeptCover(ctx.reads, isbn, asked)))
    return { key: asked, keeping: ofPicture };
  const edition = await findPresentEdition(ctx.reads, isbn);
  const cover = edition && (await findEditionCover(ctx.reads, edition.isbn));
  return cover?.key ? { key: cover.key, keeping: ofPresent } : undefined;
}

/** The cover of an edition: its picture, or the generated one, the same to the byte every time. */
export function registerCovers(app: FastifyInstance, ctx: AppContext): void {
  /** Whether it was sent; never the reply itself, which is a promise of the end of its own sending. */
  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, keeping, size }: { key: string; keeping: string; size: CoverSize },
  ): Promise<boolean> {
    const format = chooseFormat(request.headers.accept);
    const etag = `"${key}-${size}.${format}"`;
    reply
      .header("etag", etag)
      .header("vary", "Accept")
      .header("cache-control", keeping)
      .header("content-security-policy", "default-src 'none'");
    if (request.headers["if-none-match"] === etag) {
      reply.code(304).send();
      return true;
    }
    let bytes: Buffer | undefined;
    try {
      bytes = await ctx.covers.read(key, size, format);
    } catch (error) {
      throw new AppError("unavailable", { cause: error, retryAfter: 5 });
    }
    if (!bytes) return false;
    reply.type(formatTypes[format]).send(bytes);
    return true;
  }

  app.get(getCover.path.replace("{isbn}", ":isbn"), async (request, reply) => {
    const { isbn } = parseInput(getCover.params, request.params);
    const { v: asked, size } = parseInput(getCover.query, request.query);
    const picture = await ctx.read((readCtx) => findPicture(readCtx, isbn, asked));
    if (picture && (await sendPicture(request, reply, { ...picture, size }))) return reply;
    const edition = await ctx.read(({ reads }) => findPresentEdition(reads, isbn));
    if (!edition) throw new AppError("book_not_found");
    const svg = coverSvg({ title: edition.title, author: edition.authors.join(", ") });
    const etag = entityTag(svg);
    reply
      .header("etag", etag)
      // Of a picture that is there no more the address goes on leading here: asked for anew each time.
      .header("cache-control", asked === undefined ? ofGenerated : ofPresent)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("image/svg+xml; charset=utf-8").send(svg);
  });
}
