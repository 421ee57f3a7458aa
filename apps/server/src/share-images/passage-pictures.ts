import { createHash } from "node:crypto";
import { getPassagePicture, type InputOf } from "@okurca/contract";
import { type Actor, cachePromises, registerPicture } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { getPassage } from "../quotes/index.ts";
import { brand, readCover } from "./facts.ts";
import type { AskedPassage } from "./png-worker.ts";
import { renderPng } from "./render.ts";

/** Pictures that are kept; each takes about two hundred kilobytes. */
const remembered = 100;

/** What is drawn: nothing that is not on it, so that readers who see the same wording share a picture. */
async function findAsked(
  ctx: AppContext,
  viewer: Actor | undefined,
  { params, query }: InputOf<typeof getPassagePicture>,
): Promise<AskedPassage> {
  const { passage } = await getPassage(ctx, viewer, params.id);
  const { title, author } = passage.book;
  const picture = query.design === "book" ? await readCover(ctx, passage.isbn, 600) : undefined;
  return { ...query, text: passage.text, title, author: author.join(", "), picture, brand };
}

/** Pictures of passages that readers hand on: drawn when asked for, kept as long as there is room. */
export function registerPassagePictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = cachePromises<Buffer>({ max: remembered });
  registerPicture(app, getPassagePicture, async ({ input, viewer }) => {
    const asked = await ctx.read((readCtx) => findAsked(readCtx, viewer, input));
    const key = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
    return pictures(key, () => renderPng(asked));
  });
}
