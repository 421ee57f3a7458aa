import { pictureAddress, pictureKeyIn } from "@okurca/contract";
import { AppError, compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { activatePicture } from "../pictures/index.ts";
import { type Hearers, publish, publishActivity } from "../stream/index.ts";
import { isDeleted, lockAccount } from "./deleted-accounts.mutations.ts";
import { hasUsername } from "./readers.queries.ts";
import type { ReaderClaims } from "./token.ts";

/**
 * The reader's row as the newest token tells it. An older token (another device) never overwrites what a
 * newer one said. Throws `account_deleted` for who has gone: no late call brings a reader back.
 */
export async function upsertReader(tx: Tx, claims: ReaderClaims, at: Date): Promise<void> {
  await lockAccount(tx, claims);
  if (await isDeleted(tx, claims)) throw new AppError("account_deleted");
  // The first calls of a new reader come together; of two unique indexes the conflict below watches one only.
  // As that index has it, whatever the case.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('reader:' || lower(${claims.username}::text COLLATE "C"), 0))`.execute(
    tx,
  );
  // A username belongs to one subject at a time; a row left over from a deleted account, or from the pool
  // that was configured before, gives it up.
  await tx
    .updateTable("readers")
    .set({ username: sql<string>`'silinmis-' || left(id::text, 13)` })
    .where(hasUsername(claims.username))
    .where((eb) => eb.or([eb("issuer", "<>", claims.issuer), eb("subject", "<>", claims.subject)]))
    .execute();
  const facts = {
    username: claims.username,
    name: claims.name,
    email: claims.email,
    is_email_verified: claims.isEmailVerified,
    favorite_genres: claims.favoriteGenres,
    claims_at: claims.issuedAt,
  };
  const row = await tx
    .insertInto("readers")
    .values({ issuer: claims.issuer, subject: claims.subject, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(["issuer", "subject"])
        .doUpdateSet(facts)
        .where("readers.claims_at", "<=", claims.issuedAt),
    )
    .returning("id")
    .executeTakeFirst();
  if (!row || claims.pictureKey === undefined) return;
  await setAvatar(tx, { readerId: row.id, key: claims.pictureKey, at });
}

/** That the reader was here on that day of Istanbul's calendar; nothing where it is known. */
export async function noteSeen(db: Db, readerId: string, day: string): Promise<void> {
  await sql`
    UPDATE readers SET seen_on = ${day}::date
    WHERE id = ${readerId} AND (seen_on IS NULL OR seen_on < ${day}::date)`.execute(db);
}

/**
 * The picture that the reader's claims name from now on, null for none. Another's picture, and one that is not there any
 * more, changes nothing.
 */
async function setAvatar(tx: Tx, avatar: { readerId: string; key: string | null; at: Date }): Promise<void> {
  const { readerId, key } = avatar;
  const before = await tx
    .selectFrom("readers")
    .select("picture")
    .where("id", "=", readerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const beforeKey = pictureKeyIn(before?.picture ?? "") ?? null;
  if (!before || beforeKey === key) return;
  if (!(await activatePicture(tx, avatar))) return;
  const picture = key === null ? null : pictureAddress(key);
  await tx.updateTable("readers").set({ picture }).where("id", "=", readerId).execute();
}

export type ReaderChoices = Pick<
  Updateable<Tables["readers"]>,
  "library_for" | "reviews_for" | "is_followable" | "is_recommended_to" | "is_signal" | "is_assisted"
>;

/** What a reader has chosen, for the module that offers the choice. */
export async function setChoices(db: Db, readerId: string, choices: ReaderChoices): Promise<void> {
  await db.updateTable("readers").set(choices).where("id", "=", readerId).execute();
}

const suspensions = sql`hashtextextended('suspensions', 0)`;

/** Suspensions come before or after what this transaction writes of many readers: their rows stay free for all else. */
export async function awaitSuspensions(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${suspensions})`.execute(tx);
}

/**
 * The other side of `awaitSuspensions`. To be called before anything is locked: it waits for all who write of many readers,
 * and these need what a transaction that waits would hold.
 */
export async function beginSuspension(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${suspensions})`.execute(tx);
}

/** `until`: when it ends, null for good. Nothing where it is so already. */
export async function setSuspended(
  tx: Tx,
  readerId: string,
  isSuspended: boolean,
  until: Date | null = null,
): Promise<void> {
  const ends = isSuspended ? until : null;
  const reader = tx.selectFrom("readers").select("is_suspended").where("id", "=", readerId);
  const differs = sql<boolean>`(is_suspended <> ${isSuspended} OR suspended_until IS DISTINCT FROM ${ends}::timestamptz)`;
  const row = await reader.where(differs).executeTakeFirst();
  if (!row) return;
  if (row.is_suspended !== isSuspended) await beginSuspension(tx);
  const change = tx.updateTable("readers").set({ is_suspended: isSuspended, suspended_until: ends });
  await change.where("id", "=", readerId).execute();
}

type EventKind = Tables["events"]["kind"];

/** Who besides the reader of this alias of `readers` hears of what is for the audience of this column. */
export function hearersOf(reader: string, column: "library_for" | "reviews_for"): RawBuilder<Hearers> {
  const of = (name: string) => sql.ref(`${reader}.${name}`);
  return sql<Hearers>`CASE WHEN ${of("is_suspended")} OR ${of(column)} = 'me' THEN 'nobody'
    WHEN ${of(column)} = 'public' AND ${of("is_followable")} THEN 'followers' ELSE 'friends' END`;
}

const touch = (column: "library_for" | "reviews_for") =>
  // The row is written in any case, so that who changes the audience meanwhile waits and finds the event. Never back:
  // of two events at the same moment the later one may be written first.
  compileOnce((tx: Db, { readerId, at }: { readerId: string; at: Date }) => ({
    compile: () =>
      sql`
    WITH touched AS (
      UPDATE readers SET last_activity_at =
        CASE WHEN ${sql.ref(column)} = 'me' THEN last_activity_at ELSE greatest(last_activity_at, ${at}) END
      WHERE id = ${readerId}
      RETURNING ${hearersOf("readers", column)} AS hearers)
    SELECT ${publishActivity(readerId, sql`hearers`)} FROM touched`.compile(tx),
  }));
const [touchLibrary, touchReviews] = [touch("library_for"), touch("reviews_for")];

/**
 * Moves a reader to the front of friends' feeds, and tells them; part of every write that makes an event. One that only
 * the reader sees moves nothing.
 */
export async function touchActivity(
  tx: Tx,
  event: { readerId: string; kind: EventKind; at: Date },
): Promise<void> {
  const isOfLibrary = event.kind === "friend_book_update" || event.kind === "friend_quote";
  await (isOfLibrary ? touchLibrary : touchReviews)(tx, event);
}

const lockRow = compileOnce((tx: Db, { readerId }: { readerId: string }) =>
  tx.selectFrom("readers").select("id").where("id", "=", readerId).forNoKeyUpdate(),
);

/**
 * What a reader does at once in two places comes one after the other: what is looked at from here on stays so. To be called
 * before anything else of the reader's is locked or written: the deletion of an account goes from this row to all others,
 * and whoever came the other way would wait for it, and it for them.
 */
export async function lockReaderRow(tx: Tx, readerId: string): Promise<void> {
  await lockRow(tx, { readerId });
}

/**
 * Both rows, in the same order whoever asks: follows of these two, a block and the count beside the row come one after
 * the other.
 */
export async function lockReaderRows(tx: Tx, a: string, b: string): Promise<void> {
  await tx
    .selectFrom("readers")
    .select("id")
    .where("id", "in", [a, b])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** After an event is gone or seen by others: the time of the newest one friends see, so that the feed's order stays true. */
export async function recomputeLastActivity(tx: Tx, readerId: string): Promise<void> {
  // First the row, then a look at the events: what another writes meanwhile is seen.
  await lockReaderRow(tx, readerId);
  await tx
    .updateTable("readers")
    .set((eb) => ({
      last_activity_at: eb.fn.coalesce(
        eb
          .selectFrom("events")
          .select((inner) => inner.fn.max("happened_at").as("newest"))
          .where("reader_id", "=", readerId)
          .where(sql<boolean>`is_leading AND NOT is_hidden`)
          .where(
            sql<boolean>`CASE WHEN kind IN ('friend_book_update', 'friend_quote') THEN library_for ELSE reviews_for END <> 'me'`,
          ),
        sql<Date>`'-infinity'::timestamptz`,
      ),
    }))
    .where("id", "=", readerId)
    .execute();
  await publish(tx, { kind: "activity", of: readerId, hearers: "followers", went: true });
}
