import { getProfilePicture, limits, tooOftenMessages, uploadProfileImage } from "@okurca/contract";
import { letInOneByOne, parseInput, registerEndpoint } from "@okurca/server-kit";
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
    letInOneByOne(scope, {
      waitOf: ctx.limits.rate("pictures", limits.picture.rate),
      mostUnderWay,
      waitPlease,
      tooOften: tooOftenMessages.pictures,
    });
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
