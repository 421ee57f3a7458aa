import { parseIsbn } from "@okurca/contract";
import {
  bookShareCard,
  passageShareCard,
  readerShareCard,
  reviewShareCard,
  seriesCardCovers,
  seriesShareCard,
} from "@okurca/covers";
import { AppError, cachePromises, entityTag } from "@okurca/server-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getBookSummary, getSeriesSummary } from "../book-pages/index.ts";
import type { AppContext } from "../context.ts";
import { getPassage } from "../quotes/index.ts";
import { findReaderByUsername } from "../readers/index.ts";
import { countPublicReviews, findPublicReview } from "../reviews/index.ts";
import { brand, readCover } from "./facts.ts";
import { registerPassagePictures } from "./passage-pictures.ts";
import { renderPng } from "./render.ts";

const remembered = 200;

/** Of reviews and passages. */
const idFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;
const keptAnHour = "public, max-age=3600, stale-while-revalidate=86400";
/** Asked for anew each time: what a reader wrote may be taken back, or no longer be for everybody. */
const neverKeptUnasked = "public, no-cache";

/**
 * Pictures of shared links (Open Graph), and of reviews to hand on: drawn on request, cached for a while, by the facts they
 * show.
 */
export function registerShareImages(app: FastifyInstance, ctx: AppContext): void {
  const pictures = cachePromises<Buffer>({ max: remembered });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    svg: string,
    keeping = keptAnHour,
  ): Promise<FastifyReply> {
    const mark = entityTag(svg);
    reply.header("etag", mark).header("cache-control", keeping);
    if (request.headers["if-none-match"] === mark) return reply.code(304).send();
    return reply.type("image/png").send(await pictures(mark, () => renderPng(svg)));
  }

  app.get("/api/og/kitap/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const isbn = file.endsWith(".png") ? parseIsbn(file.slice(0, -4)) : undefined;
    if (!isbn) throw new AppError("book_not_found");
    const { title, authors, rating } = await ctx.read((readCtx) => getBookSummary(readCtx, isbn));
    const { average, count } = rating;
    const picture = await ctx.read((readCtx) => readCover(readCtx, isbn, 600));
    const svg = bookShareCard({
      title,
      author: authors.join(", "),
      rating: average === null ? undefined : { average, count },
      picture,
      brand,
    });
    // What a complaint takes down is shown by no cache on the way.
    return send(request, reply, svg, picture ? neverKeptUnasked : keptAnHour);
  });

  app.get("/api/og/dizi/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const slug = /^([^\0]{1,200})\.png$/.exec(file)?.[1];
    if (!slug) throw new AppError("series_not_found");
    const { name, authors, books } = await ctx.read((readCtx) => getSeriesSummary(readCtx, slug));
    const shown = books.slice(0, seriesCardCovers);
    const pictures = await ctx.read((readCtx) =>
      Promise.all(shown.map(({ isbn }) => readCover(readCtx, isbn, 240))),
    );
    const svg = seriesShareCard({
      name,
      author: authors.join(", "),
      books: shown.map(({ title, author }, at) => ({
        ...{ title, author: author.join(", "), picture: pictures[at] },
      })),
      count: books.filter((book) => !book.is_set).length || books.length,
      brand,
    });
    return send(request, reply, svg, pictures.some(Boolean) ? neverKeptUnasked : keptAnHour);
  });

  app.get("/api/og/profil/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const username = /^([\w.-]{1,128})\.png$/.exec(file)?.[1];
    const [reader, reviews] = await ctx.read(async ({ reads }) => {
      const found = username ? await findReaderByUsername(reads, username) : undefined;
      return [found, found ? await countPublicReviews(reads, found.id) : 0] as const;
    });
    // Callers cannot find a reader who has published nothing.
    if (!reader || reviews === 0) throw new AppError("reader_not_found");
    const svg = readerShareCard({ name: reader.name, username: reader.username, reviews, brand });
    return send(request, reply, svg);
  });

  app.get("/api/og/inceleme/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const id = idFile.exec(file)?.[1];
    // Whoever asks: the picture goes on to others, who cannot choose whether to read how the book ends.
    const review = id && (await ctx.read(({ reads }) => findPublicReview(reads, id)));
    if (!review || review.has_spoiler) throw new AppError("post_not_found");
    const { isbn, title, authors, name, username, content: words, halves } = review;
    const picture = await ctx.read((readCtx) => readCover(readCtx, isbn, 600));
    const [author, stars] = [authors.join(", "), halves / 2];
    const svg = reviewShareCard({ title, author, name, username, stars, words, picture, brand });
    return send(request, reply, svg, neverKeptUnasked);
  });
  app.get("/api/og/alinti/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const id = idFile.exec(file)?.[1];
    const seen = id && (await ctx.read((readCtx) => getPassage(readCtx, undefined, id)));
    // Who follows a link cannot choose whether to read how the book ends.
    if (!seen || seen.passage.has_spoiler) throw new AppError("passage_not_found");
    const { isbn, text, book } = seen.passage;
    const picture = await ctx.read((readCtx) => readCover(readCtx, isbn, 600));
    const { title } = book;
    const svg = passageShareCard({ title, author: book.author.join(", "), text, picture, brand });
    return send(request, reply, svg, neverKeptUnasked);
  });

  registerPassagePictures(app, ctx);
}
