import { dirname } from "node:path";
import { identityMigrations } from "@okurca/identity";
import {
  createLimits,
  createLog,
  everyHour,
  type Logger,
  makeFolders,
  migrate,
  openDatabase,
  StartupError,
} from "@okurca/server-kit";
import { eraseAccount } from "./account/index.ts";
import { createSearchIndex } from "./books/index.ts";
import { createCatalogueImports } from "./catalogue-imports/index.ts";
import { createContact } from "./contact/index.ts";
import type { AppContext } from "./context.ts";
import { createCovers } from "./covers/index.ts";
import { migrations } from "./database/migrations/index.ts";
import type { Tables } from "./database/tables.ts";
import { makeKeyFile, startIdentity } from "./identity/index.ts";
import { createJobs } from "./jobs/index.ts";
import { deleteOldRemovedBooks } from "./library/index.ts";
import { createMail } from "./mail/index.ts";
import { createNotices } from "./notifications/index.ts";
import { deleteOldAnswers } from "./outside-catalogues/index.ts";
import { createPictures } from "./pictures/index.ts";
import { deleteOldKeptBooks, deleteOldRemovedQuotes, deleteOldRemovedReviews } from "./removals/index.ts";
import { holdIfWatched } from "./reports/index.ts";
import { readSettings, type Settings } from "./settings/index.ts";
import {
  createImportLookups,
  createQuoteImports,
  deleteOldImports,
  deleteOldQuoteImports,
} from "./transfer/index.ts";

export interface StartedContext {
  ctx: AppContext;
  close(): Promise<void>;
}

/** The identity key's folder; one that is read-only may hold a key already. */
function makeKeyFolder({ keyFile }: Settings["identity"]): void {
  try {
    makeFolders(dirname(keyFile));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EROFS" || code === "EACCES" || code === "EPERM") return;
    throw new StartupError(`The folder ${dirname(keyFile)} cannot be made (${code}).`);
  }
}

/** Opens the database, migrates it and builds the context that every service gets. */
export async function createContext(
  settings: Settings = readSettings(),
  given: { log?: Logger; clock?: () => Date; onStep?: (text: string) => void } = {},
): Promise<StartedContext> {
  const log = given.log ?? createLog(settings.logLevel);
  const clock = given.clock ?? (() => new Date());
  const database = await openDatabase<Tables>({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    log,
    onStep: given.onStep,
  });
  const replica = database.openReplica(settings.readUrl);
  const limits = createLimits({ redisUrl: settings.redisUrl, log, now: clock });
  try {
    await migrate(database.db, { set: "okurca", migrations, log });
    makeKeyFolder(settings.identity);
    // Links in mails are signed by it, too, so there is one also where the provider lies elsewhere.
    await makeKeyFile(settings.identity.keyFile);
    if (settings.identity.embedded) {
      await migrate(database.db, { set: "identity", migrations: identityMigrations, log });
    }
    const jobs = createJobs({ ...database, log });
    const parts = { db: database.db, reads: database.reads, jobs, settings, log, clock, limits };
    const mail = await createMail(parts);
    const contact = await createContact({ ...parts, mail });
    const notices = createNotices({ ...parts, mail });
    const importLookups = createImportLookups(parts);
    const quoteImports = createQuoteImports(parts);
    const catalogueImports = createCatalogueImports({ ...parts, config: database.config });
    const pictures = createPictures(parts);
    const covers = createCovers({ ...parts, pictures });
    const searchIndex = createSearchIndex({ ...parts, db: database.reads });
    const cleanup = await everyHour(
      log,
      "forgetting removed books, removed reviews, old imports and old answers",
      async () => {
        await deleteOldRemovedBooks(database.db, clock());
        await deleteOldKeptBooks(database.db, clock());
        await deleteOldRemovedReviews(database.db, clock());
        await deleteOldRemovedQuotes(database.db, clock());
        await deleteOldImports(database.db, clock());
        await deleteOldQuoteImports(database.db, clock());
        await deleteOldAnswers(database.db, clock());
      },
    );
    const identity = settings.identity.embedded
      ? await startIdentity({
          ...{ ...parts, mail },
          // However it is deleted, by our pages or by a client of the provider alone.
          onDelete: (tx, subject) =>
            eraseAccount(tx, { issuer: settings.identity.issuer, subject }, { at: clock(), jobs }),
        })
      : undefined;
    /** The same object for the same replica, since what is kept for a while is kept by its context. */
    const contexts = new WeakMap<AppContext["db"], AppContext>();
    const contextOn = (db: AppContext["db"]): AppContext => {
      const known = db === ctx.reads ? ctx : (contexts.get(db) ?? { ...ctx, db, reads: db });
      contexts.set(db, known);
      return known;
    };
    const ctx: AppContext = {
      ...parts,
      heldTexts: { holdIfWatched },
      ...{ mail, contact, notices, importLookups, quoteImports, catalogueImports },
      ...{ pictures, covers, searchIndex, identity },
      read: (work) => replica.read((db) => work(contextOn(db))),
      replica,
      tallies: { signIns: 0, failedSignIns: 0, openStreams: 0 },
      isReady: database.isReady,
      listen: database.listen,
    };
    return {
      ctx,
      async close() {
        catalogueImports.close();
        await identity?.close();
        await searchIndex.close();
        await Promise.all([cleanup.close(), contact.close(), pictures.close(), covers.close()]);
        await jobs.stop();
        await mail.close();
        await Promise.all([limits.close(), replica.close()]);
        await database.close();
      },
    };
  } catch (error) {
    await Promise.all([limits.close(), replica.close()]);
    await database.close();
    throw error;
  }
}
