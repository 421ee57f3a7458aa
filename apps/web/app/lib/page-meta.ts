import { product } from "@okurca/contract/product";

/** Title, description, canonical address and what shared links show, of a page that everybody may see. */
export function pageMeta(given: {
  title: string;
  description: string;
  path: string;
  origin: string;
  /** Of Open Graph; `website` unless said otherwise. */
  type?: string;
  /** What a shared link shows: an address of ours, 1200 × 630. */
  image?: { path: string; alt: string };
}) {
  const title = `${given.title} · ${product.name}`;
  const address = `${given.origin}${given.path}`;
  return [
    { title },
    { name: "description", content: given.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: given.type ?? "website" },
    { property: "og:site_name", content: product.name },
    { property: "og:locale", content: "tr_TR" },
    { property: "og:title", content: given.title },
    { property: "og:description", content: given.description },
    { property: "og:url", content: address },
    { name: "twitter:card", content: given.image ? "summary_large_image" : "summary" },
    ...(given.image
      ? [
          { property: "og:image", content: given.origin + given.image.path },
          { property: "og:image:type", content: "image/png" },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: given.image.alt },
        ]
      : []),
  ];
}
