import { createHash } from "node:crypto";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { drawCoverPicture } from "./cover-pictures.ts";
import { noteCovers, showCovers } from "./covers.mutations.ts";
import { startOfDay } from "./generate-sample.ts";
import type { Shape } from "./shape.ts";

/** At any size: what takes time and room here are files. */
const mostCovers = 240;
/** Books with the same picture. */
const booksOfPicture = 10;

/** How many covers are made for a shape. */
export const coversOf = ({ editions }: Shape) => Math.min(mostCovers, Math.floor(editions / 25));

/**
 * Gives every second one of the best known made-up books a picture as its cover, in files of about 25 kB each; ten books have
 * the same picture. A run that is killed here leaves rows whose files are erased a day later. How many were made.
 */
export async function generateCovers(
  ctx: Pick<AppContext, "db" | "clock" | "pictures" | "covers">,
  shape: Shape,
): Promise<number> {
  const count = coversOf(shape);
  const keyOf = (isbn: string) =>
    createHash("sha256").update(`made up ${isbn}`).digest("base64url").slice(0, 22);
  const until = startOfDay(ctx.clock());
  const made = await inTransaction(ctx.db, (tx) => noteCovers(tx, { count, keyOf, until }));
  const pictures = Math.ceil(made.length / booksOfPicture);
  for (let design = 0; design < pictures; design++) {
    const files = await ctx.pictures.reworkCover(drawCoverPicture(design));
    // Those of the same picture lie far apart, so that neighbours in a list differ.
    for (const [place, { key }] of made.entries())
      if (place % pictures === design) await ctx.covers.write(key, files);
  }
  await inTransaction(ctx.db, (tx) => showCovers(tx, made));
  return made.length;
}
