import { product } from "@okurca/contract";
import { AppError, cachePromises } from "@okurca/server-kit";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../context.ts";
import { findReaderByUsername } from "../readers/index.ts";
import { listPublicReviews } from "../reviews/index.ts";
import { countSeries, listSeriesSlugs } from "../series/index.ts";
import { countAuthors, countBooks, listAuthorSlugs, listSitemapBooks } from "./discovery.queries.ts";
import { renderRss } from "./rss.ts";
import {
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
  type SitemapEntry,
  sitemapSize,
  staticEntries,
} from "./sitemap.ts";

const feedLength = 30;

/** Seconds. */
const freshness = 600;
/** Each file of the sitemap may have two megabytes. */
const mostFiles = 16;

/** Addresses of the sitemap files that hold `count` entries of a kind. */
function parts(kind: string, count: number): string[] {
  const files = Math.ceil(count / sitemapSize);
  return Array.from({ length: files }, (_none, part) => `/sitemap/${kind}-${part + 1}.xml`);
}

function sendXml(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply
    .header("content-type", `${type}; charset=utf-8`)
    .header("cache-control", `public, max-age=${freshness}`)
    .send(body);
}

/** Serves what search engines and feed readers ask for: robots.txt, the sitemap, RSS of reviews. */
export function registerDiscovery(app: FastifyInstance, ctx: AppContext): void {
  const { origin } = ctx.settings;
  const keep = cachePromises<string>({ max: mostFiles, ttl: freshness * 1000 });

  async function listAuthors(part: number): Promise<SitemapEntry[]> {
    const slugs = await ctx.read(({ reads }) => listAuthorSlugs(reads, part, sitemapSize));
    return slugs.map((slug) => ({ path: `/yazar/${slug}` }));
  }

  async function listSeries(part: number): Promise<SitemapEntry[]> {
    const slugs = await ctx.read(({ reads }) => listSeriesSlugs(reads, part, sitemapSize));
    return slugs.map((slug) => ({ path: `/dizi/${slug}` }));
  }

  async function listBooks(part: number): Promise<SitemapEntry[]> {
    const books = await ctx.read(({ reads }) => listSitemapBooks(reads, part, sitemapSize));
    return books.map(({ isbn, changed }) => ({ path: `/kitap/${isbn}`, changed }));
  }

  const lists = { yazarlar: listAuthors, diziler: listSeries, kitaplar: listBooks };

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .header("content-type", "text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(renderRobots(origin)),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    const body = await keep("sitemap.xml", async () => {
      const [authors, series, books] = await ctx.read(({ reads }) =>
        Promise.all([countAuthors(reads), countSeries(reads), countBooks(reads)]),
      );
      const files = [
        "/sitemap/sayfalar.xml",
        ...parts("yazarlar", authors),
        ...parts("diziler", series),
        ...parts("kitaplar", books),
      ];
      return renderSitemapIndex(origin, files);
    });
    return sendXml(reply, "application/xml", body);
  });
  app.get("/sitemap/sayfalar.xml", async (_request, reply) =>
    sendXml(reply, "application/xml", renderSitemap(origin, staticEntries())),
  );
  app.get("/sitemap/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, kind, part] = /^(yazarlar|diziler|kitaplar)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
    if (!kind) throw new AppError("unknown_path");
    const body = await keep(file, async () => {
      const entries = await lists[kind as keyof typeof lists](Number(part) - 1);
      if (entries.length === 0) throw new AppError("unknown_path");
      return renderSitemap(origin, entries);
    });
    return sendXml(reply, "application/xml", body);
  });

  app.get("/rss/incelemeler.xml", async (_request, reply) => {
    const rss = renderRss({
      origin,
      self: "/rss/incelemeler.xml",
      page: "/",
      title: `${product.name}: yeni incelemeler`,
      description: "Okurların yeni yazdığı kitap incelemeleri.",
      reviews: await ctx.read(({ reads }) => listPublicReviews(reads, undefined, feedLength)),
    });
    return sendXml(reply, "application/rss+xml", rss);
  });
  app.get("/rss/okur/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const username = /^([\w.-]{1,128})\.xml$/.exec(file)?.[1];
    const [reader, reviews] = await ctx.read(async ({ reads }) => {
      const found = username ? await findReaderByUsername(reads, username) : undefined;
      return [found, found ? await listPublicReviews(reads, found.id, feedLength) : []] as const;
    });
    // A reader who has published nothing cannot be found.
    if (!reader || reviews.length === 0) throw new AppError("reader_not_found");
    const rss = renderRss({
      origin,
      self: `/rss/okur/${reader.username}.xml`,
      page: `/profil/${reader.username}`,
      title: `${reader.name} · ${product.name}`,
      description: `${reader.name} adlı okurun kitap incelemeleri.`,
      reviews,
    });
    return sendXml(reply, "application/rss+xml", rss);
  });
}
