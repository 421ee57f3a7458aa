import { genreSlugs } from "@okurca/contract";
import { xmlText } from "./xml.ts";

/** Addresses in one file; the protocol allows fifty thousand, which would hold others up while they are written. */
export const sitemapSize = 5000;

const pages = ["/", "/hakkimizda", "/iletisim", "/gizlilik", "/kosullar", "/yardim", "/seffaflik", "/tur"];

export interface SitemapEntry {
  path: string;
  changed?: Date;
}

/** Pages that are there whatever the catalogue holds. */
export function staticEntries(): SitemapEntry[] {
  return [...pages, ...genreSlugs.map((slug) => `/tur/${slug}`)].map((path) => ({ path }));
}

export function renderSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${xmlText(origin + encodeURI(path))}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}

export function renderSitemapIndex(origin: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join("")}</sitemapindex>
`;
}

/** What crawlers may read: everything public, nothing of a reader's own, none of the calls. */
export function renderRobots(origin: string): string {
  const closed = [
    "/api/",
    "/identity/",
    "/_posta",
    "/giris",
    "/kayit",
    // Not "/ara" alone: that would close the public search as well.
    "/ara$",
    "/ara?",
    "/kutuphane",
    "/profil$",
  ];
  const own = [
    "/aktivite/",
    "/alintilar",
    "/ayarlar",
    "/bildirimlerim",
    "/kararlar",
    "/onerilerim",
    "/ai-chat",
    "/dashboard",
    "/tur-secimi",
    "/kitap/*/duzenle",
    "/change-password",
  ];
  return [
    "User-agent: *",
    "Allow: /api/get-image/",
    "Allow: /api/og/",
    ...[...closed, ...own].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
