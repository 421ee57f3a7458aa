import { product } from "@okurca/contract";
import type { PublicReview } from "../reviews/index.ts";
import { xmlText } from "./xml.ts";

const inTurkish = new Intl.NumberFormat("tr-TR");

/** A feed has no way to ask before it shows. */
const hidden = "Bu inceleme kitabın sürprizlerini açık ediyor; okumak için sayfasına gidin.";

/** RSS 2.0 of reviews, newest first; texts are text, never HTML. */
export function renderRss(given: {
  origin: string;
  /** Path of the feed itself and of the page it belongs to. */
  self: string;
  page: string;
  title: string;
  description: string;
  reviews: readonly PublicReview[];
}): string {
  const { origin, reviews } = given;
  const items = reviews.map((review) => {
    const link = `${origin}/kitap/${review.isbn}#inceleme-${review.id}`;
    const title = `${review.title} (${review.authors.join(", ")}): ${inTurkish.format(review.halves / 2)}/5, ${review.name}`;
    return `<item><title>${xmlText(title)}</title><link>${xmlText(link)}</link><guid isPermaLink="false">${review.id}</guid><pubDate>${review.created_at.toUTCString()}</pubDate><description>${xmlText(review.has_spoiler ? hidden : review.content)}</description></item>`;
  });
  const newest = reviews[0]?.created_at;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(given.title)}</title><link>${xmlText(origin + given.page)}</link><description>${xmlText(given.description)}</description><language>tr</language><generator>${product.name}</generator><atom:link href="${xmlText(origin + given.self)}" rel="self" type="application/rss+xml"/>${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>` : ""}${items.join("")}</channel></rss>
`;
}
