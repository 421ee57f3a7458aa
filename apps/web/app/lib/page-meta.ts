import { product } from "@okurca/contract/product";

/** Title, description, canonical address and what shared links show, of a page that everybody may see. */
export function pageMeta(given: { title: string; description: string; path: string; origin: string }) {
  const title = `${given.title} · ${product.name}`;
  const address = `${given.origin}${given.path}`;
  return [
    { title },
    { name: "description", content: given.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: product.name },
    { property: "og:locale", content: "tr_TR" },
    { property: "og:title", content: given.title },
    { property: "og:description", content: given.description },
    { property: "og:url", content: address },
    { name: "twitter:card", content: "summary" },
  ];
}
