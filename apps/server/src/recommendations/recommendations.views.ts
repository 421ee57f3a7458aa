import {
  type Book,
  genreKeys,
  genreLabel,
  type Recommendation,
  type RecommendationSection,
} from "@okurca/contract";
import type { Seed } from "./recommendations.queries.ts";
import type { Reason, Section } from "./sections.ts";

/** Categories are recognised by these titles (document 2, section 9). */
const titles = {
  genres: "Favori Türlerinize",
  authors: "Sevebileceğiniz Yazarlardan",
  discoveries: "Yeni Keşifler",
} as const;

function titleOf({ kind, seed }: Section): string {
  return kind === "book" ? `“${seed?.title ?? ""}” Kitabını Okuyanlar Bunları da Sevdi` : titles[kind];
}

const inTurkish = new Intl.NumberFormat("tr-TR");

/** What the reader did with the book that a recommendation goes back to. */
function deedOf({ title, stars, status }: Seed): string {
  if (stars !== null) return `“${title}” kitabına ${inTurkish.format(stars)} yıldız verdiniz`;
  if (status === "read") return `“${title}” kitabını okudunuz`;
  return status === "reading" ? `“${title}” kitabını okuyorsunuz` : `“${title}” okunacaklarınızda`;
}

const genreWords = {
  favorite: "Favori türünüz",
  default: "Çok okunan türlerden",
  other: "Favori türlerinizin dışından",
} as const;

/** Upper case by the rules of a language is looked up each time. */
const labels = new Map<string, string>(genreKeys.map((key) => [key, genreLabel(key)]));

function reasonText(reason: Reason): string {
  if (reason.kind === "book") return `${deedOf(reason.seed)}; okurları bunu da seviyor.`;
  if (reason.kind === "friend")
    return `Arkadaşınız ${reason.name} ${inTurkish.format(reason.stars)} yıldız verdi.`;
  if (reason.kind === "genre")
    return `${genreWords[reason.of]}: ${labels.get(reason.genre) ?? genreLabel(reason.genre)}.`;
  const { seed, slug } = reason;
  const names: string[] = JSON.parse(seed.authors);
  const name = names[seed.author_slugs.indexOf(slug)] ?? names[0] ?? "";
  return `${deedOf(seed)}; aynı yazardan: ${name}.`;
}

function toRecommendation(book: Book, reason: Reason, average: number | null): Recommendation {
  const { isbn, title, author, image, published_year, pages, genres } = book;
  return {
    ...{ isbn, title, author, image, published_year, pages, genres },
    reason: reasonText(reason),
    reason_kind: reason.kind,
    average,
  };
}

/** Sections as they are shown; a work without an edition stands in none. */
export function toSections(
  sections: readonly Section[],
  works: ReadonlyMap<string, Book>,
  averages: ReadonlyMap<string, number>,
): RecommendationSection[] {
  return sections.map((section) => ({
    title: titleOf(section),
    kind: section.kind,
    recommendations: section.picks.flatMap(({ work_id, reason }) => {
      const book = works.get(work_id);
      return book ? [toRecommendation(book, reason, averages.get(work_id) ?? null)] : [];
    }),
  }));
}
