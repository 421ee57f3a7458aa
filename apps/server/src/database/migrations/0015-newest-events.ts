import { type Kysely, sql } from "kysely";

/** Everybody's events in the order of the feed: who has very many friends finds theirs among the newest of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_newest ON events (happened_at DESC, id DESC)`.execute(db);
}
