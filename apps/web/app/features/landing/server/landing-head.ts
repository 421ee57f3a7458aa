import { product } from "@okurca/contract/product";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { structuredData } from "~/lib/structured-data";

/** Head of the front page: texts, canonical address, feed of reviews, and how to search the site. */
export function landingHead(origin: string) {
  const title = `${product.name}: ${product.tagline}`;
  return [
    ...pageMeta({
      title,
      description:
        "Okuduğunuz kitapları puanlayın, yorumlayın, keşfedin. Türkçe okuyanların ücretsiz kitap topluluğu.",
      path: paths.home,
      origin,
    }).filter((part) => !("title" in part)),
    { title },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "Yeni incelemeler",
      href: "/rss/incelemeler.xml",
    },
    structuredData({
      "@type": "WebSite",
      name: product.name,
      description: product.tagline,
      inLanguage: "tr",
      url: origin + paths.home,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.results}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    }),
  ];
}
