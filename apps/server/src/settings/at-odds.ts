/** Of the settings as they were given those that are held against each other. */
interface Given {
  COVERS: string;
  CATALOGUE_SOURCES: readonly string[];
  SRU_URLS?: unknown;
  GOOGLE_BOOKS_KEY?: string | undefined;
  STAFF_SECOND_FACTOR: string;
  IDENTITY_ENDPOINT?: string | undefined;
  IDENTITY_MFA: string;
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_BASE_URL?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** Settings of which one leaves another without effect: each alone is right, and the program starts. */
export interface AtOdds {
  found: string;
  advice: string;
}

/** What the operator set and does not get. */
export function findAtOdds(given: Given): AtOdds[] {
  const sources = given.CATALOGUE_SOURCES;
  const takesCovers = given.COVERS === "sources" || given.COVERS === "all";
  const isEmbedded = given.IDENTITY_ENDPOINT === undefined;
  const odds: [boolean, string, string][] = [
    [
      takesCovers && !sources.includes("openlibrary"),
      `COVERS=${given.COVERS} takes covers over from Open Library alone, which CATALOGUE_SOURCES does not name`,
      `Add openlibrary to CATALOGUE_SOURCES, or set COVERS=${given.COVERS === "all" ? "uploads" : "generated"}.`,
    ],
    [
      sources.includes("sru") && given.SRU_URLS === undefined,
      "CATALOGUE_SOURCES names sru, and SRU_URLS no library",
      "Name libraries in SRU_URLS, or leave sru out of CATALOGUE_SOURCES.",
    ],
    [
      sources.length === 0 && given.SRU_URLS !== undefined,
      "SRU_URLS names libraries, and CATALOGUE_SOURCES is empty, so none is asked",
      "Set CATALOGUE_SOURCES=sru to ask them alone, or take SRU_URLS out.",
    ],
    [
      given.GOOGLE_BOOKS_KEY !== undefined && !sources.includes("googlebooks"),
      "GOOGLE_BOOKS_KEY is set, and CATALOGUE_SOURCES does not name googlebooks",
      "Add googlebooks to CATALOGUE_SOURCES, or take the key out.",
    ],
    [
      isEmbedded && given.STAFF_SECOND_FACTOR === "required" && given.IDENTITY_MFA === "off",
      "STAFF_SECOND_FACTOR=required has no effect, since with IDENTITY_MFA=off nobody can have a second factor",
      "Set IDENTITY_MFA=optional, or STAFF_SECOND_FACTOR=off where staff are to do without.",
    ],
    [
      given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined,
      "DATABASE_READ_URL names a replica, and without DATABASE_URL the program keeps a database of its own, which it cannot be one of",
      "Set DATABASE_URL to the replica's primary, or take DATABASE_READ_URL out.",
    ],
    [
      given.AI_API_KEY !== undefined && given.AI_BASE_URL === undefined,
      "AI_API_KEY is set, and no AI_BASE_URL and AI_MODEL: no language model is asked",
      "Set both, or take the key out.",
    ],
    [
      given.OTEL_EXPORTER_OTLP_HEADERS !== undefined && given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined,
      "OTEL_EXPORTER_OTLP_HEADERS is set, and no OTEL_EXPORTER_OTLP_ENDPOINT: no traces are sent",
      "Set the address of the collector, or take the headers out.",
    ],
  ];
  return odds.flatMap(([isSo, found, advice]) => (isSo ? { found, advice } : []));
}
