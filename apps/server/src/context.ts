import type { Identity } from "@okurca/identity";
import type { Limits, Logger, OpenDatabase, Replica } from "@okurca/server-kit";
import type { Db } from "./database/handles.ts";
import type { Tables } from "./database/tables.ts";
import type {
  CatalogueImports,
  Contact,
  Covers,
  HeldTexts,
  ImportLookups,
  Jobs,
  Mail,
  Notices,
  Pictures,
  QuoteImports,
  SearchIndex,
  Tallies,
} from "./ports.ts";
import type { Settings } from "./settings/index.ts";

/** What every service gets; built once at start, with parts replaced in tests. */
export interface AppContext {
  db: Db;
  /**
   * The same database for statements that only read: on a connection that breaks under them they are sent again, and may
   * share one with others. What writes, locks or waits goes to `db`.
   */
  reads: Db;
  /**
   * Runs reads with a context whose `reads` (and `db`) are the replica while one is near enough, else this one. For what
   * many ask for.
   */
  read<T>(work: (readCtx: AppContext) => Promise<T>): Promise<T>;
  replica: Pick<Replica<Tables>, "isConfigured" | "waitForReplica" | "state">;
  settings: Settings;
  log: Logger;
  /** The present; tests set it. */
  clock: () => Date;
  /** How often who may do what, counted by all processes together where they share a Redis. */
  limits: Limits;
  jobs: Jobs;
  mail: Mail;
  contact: Contact;
  notices: Notices;
  heldTexts: HeldTexts;
  importLookups: ImportLookups;
  quoteImports: QuoteImports;
  catalogueImports: CatalogueImports;
  pictures: Pictures;
  covers: Covers;
  searchIndex: SearchIndex;
  /** The embedded provider; undefined when a real user pool is configured. */
  identity: Identity | undefined;
  /** Counted up by whoever does it. */
  tallies: Tallies;
  isReady: () => Promise<boolean>;
  /** Hears what other processes on the same database say. */
  listen: OpenDatabase<Tables>["listen"];
}
