/** What search engines read of a page (schema.org); the document writes it with "<" and ">" escaped. */
export type StructuredData = {
  "script:ld+json": { "@context": "https://schema.org" } & Record<string, Json>;
};
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** Facts that are not known (undefined, null or an empty list) are left out. */
export function structuredData(facts: Record<string, Json | undefined>): StructuredData {
  return { "script:ld+json": { "@context": "https://schema.org", ...known(facts) } };
}

export function known(facts: Record<string, Json | undefined>): JsonObject {
  const kept = Object.entries(facts).filter(
    (entry): entry is [string, Json] =>
      entry[1] !== undefined && entry[1] !== null && !(Array.isArray(entry[1]) && entry[1].length === 0),
  );
  return Object.fromEntries(kept);
}

export function breadcrumbData(
  origin: string,
  crumbs: readonly { name: string; path: string }[],
): StructuredData {
  return structuredData({
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: origin + path,
    })),
  });
}
