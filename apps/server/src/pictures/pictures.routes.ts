import { getProfilePicture, limits, tooOftenMessages, uploadProfileImage } from "@okurca/contract";
import { AppError, parseInput, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { chooseFormat, formatTypes } from "./format.ts";
import * as pictures from "./pictures.service.ts";
import { nameOf } from "./pictures.ts";

/** Uploads that are read at once: each may hold five megabytes. */
const mostUnderWay = 16;
const waitPlease = "Önceki fotoğrafınız hâlâ yükleniyor. Lütfen biraz sonra yeniden deneyin.";
const yearSeconds = 31_536_000;

export function registerPictures(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    letInOneByOne(scope, ctx);
    registerEndpoint(scope, uploadProfileImage, ({ actor, input }) =>
      pictures.uploadProfileImage(ctx, actor, input.body),
    );
  });

  app.get(getProfilePicture.path.replace("{key}", ":key"), async (request, reply) => {
    const { key } = parseInput(getProfilePicture.params, request.params);
    const { size } = parseInput(getProfilePicture.query, request.query);
    const format = chooseFormat(request.headers.accept);
    const bytes = await pictures.getPicture(ctx, { key, size, format });
    const etag = `"${nameOf(key, size, format)}"`;
    reply
      .header("etag", etag)
      .header("vary", "Accept")
      // For good, but by the reader's own browser alone: what is erased here no cache on the way goes on showing.
      .header("cache-control", `private, max-age=${yearSeconds}, immutable`)
      .header("content-security-policy", "default-src 'none'");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(formatTypes[format]).send(bytes);
  });
}

/** Before a picture is read: so many in an hour, one at a time for each reader, and not too many for all together. */
function letInOneByOne(scope: FastifyInstance, ctx: AppContext): void {
  const waitOf = ctx.limits.rate("pictures", limits.picture.rate);
  const underWay = new Set<string>();
  scope.addHook("onRequest", async (request, reply) => {
    const actor = await scope.authenticate(request);
    if (!actor) throw new AppError("unauthenticated");
    const { readerId } = actor;
    if (underWay.has(readerId)) throw new AppError("too_often", { message: waitPlease, retryAfter: 5 });
    if (underWay.size >= mostUnderWay) throw new AppError("unavailable", { retryAfter: 5 });
    underWay.add(readerId);
    const retryAfter = await waitOf(readerId);
    if (retryAfter > 0) {
      underWay.delete(readerId);
      throw new AppError("too_often", { message: tooOftenMessages.pictures, retryAfter });
    }
    // Also when the sender goes away half-way; who has gone by now is heard of no more.
    reply.raw.once("close", () => underWay.delete(readerId));
    if (reply.raw.closed || request.raw.destroyed) underWay.delete(readerId);
  });
}
