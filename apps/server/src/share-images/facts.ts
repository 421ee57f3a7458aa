import { type CoverSize, product } from "@okurca/contract";
import type { AppContext } from "../context.ts";
import { findEditionCover } from "../covers/index.ts";

/** The product's name as its word mark has it. */
export const brand = product.name.toLocaleLowerCase("tr-TR");

/**
 * The picture that is the cover of a book, as the address of its data; undefined where that is generated, or its file cannot
 * be had now.
 */
export async function readCover(ctx: AppContext, isbn: string, size: CoverSize): Promise<string | undefined> {
  const cover = await findEditionCover(ctx.reads, isbn);
  const bytes = cover?.key && (await ctx.covers.read(cover.key, size, "jpeg").catch(() => undefined));
  return bytes ? `data:image/jpeg;base64,${bytes.toString("base64")}` : undefined;
}
