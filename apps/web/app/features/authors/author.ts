/** What a page tells of an author beside the works. */
export interface AuthorFacts {
  name: string;
  slug: string;
  spellings: readonly string[];
  /** "1821", "-428" (before our era), "1821-11-11"; null where it is not known or not yet. */
  born: string | null;
  died: string | null;
  links: readonly string[];
}

function yearOf(time: string): string {
  const [, before, year = ""] = /^(-?)0*(\d+)/.exec(time) ?? [];
  return before ? `MÖ ${year}` : year;
}

/** "1821–1881", or the one that is known; undefined for neither. */
export function lifeOf({ born, died }: Pick<AuthorFacts, "born" | "died">): string | undefined {
  if (born && died) return `${yearOf(born)}–${yearOf(died)}`;
  if (born) return `Doğumu ${yearOf(born)}`;
  return died ? `Ölümü ${yearOf(died)}` : undefined;
}

/** Vikipedi in whichever language, else by the address. */
export function siteOf(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, "");
  return host.endsWith(".wikipedia.org") ? "Vikipedi" : host;
}

/** What search engines read of the person (schema.org): times of our era alone, since others are counted in two ways. */
export function personData({ name, spellings, born, died, links }: AuthorFacts, url: string) {
  const timeOf = (time: string | null) => (time?.startsWith("-") ? null : time);
  return {
    "@type": "Person",
    name,
    alternateName: [...spellings],
    birthDate: timeOf(born),
    deathDate: timeOf(died),
    url,
    sameAs: [...links],
  };
}
