import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import type { Tables } from "../../apps/server/src/database/tables.ts";

export type Sql = OpenDatabase<Tables>["db"];

/** The database of the folder, with or without the product. */
export async function withDatabase<T>(
  folder: string,
  work: (database: OpenDatabase<Tables>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase<Tables>({
    ...{ databaseUrl: undefined, dataDir: folder },
    log: createLog("silent"),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
