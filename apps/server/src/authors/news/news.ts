import { limits } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { findNote, writeNote } from "../../catalogue/index.ts";
import type { AppContext } from "../../context.ts";
import { notify } from "../../notifications/index.ts";
import { findAuthor, findWrittenName } from "../authors.queries.ts";
import * as mutations from "./news.mutations.ts";
import * as queries from "./news.queries.ts";
import { newsText } from "./news.texts.ts";

type Parts = Pick<AppContext, "db" | "clock">;

/** In `notes`: the snapshot up to which the catalogue was looked at. */
const noteKey = "author-news";
/** Followers told in one transaction. */
const portion = 500;

/**
 * What came since the last time is looked at; the first time nothing was new. Not while an import is under way: what it brings is
 * looked at as a whole.
 */
async function lookForNews({ db, clock }: Parts): Promise<void> {
  if (await queries.isImporting(db)) return;
  await inTransaction(db, async (tx) => {
    const since = await findNote(tx, noteKey);
    const now = await queries.readSnapshot(tx);
    if (since !== undefined && (await queries.isOfThisServer(tx, since)))
      await mutations.noteNews(tx, { since, year: clock().getFullYear() });
    await writeNote(tx, noteKey, now);
  });
}

/** Tells some of the followers who were not told yet; false when none was left. */
async function tellSome(
  db: Parts["db"],
  slug: string,
  { tellingAt, at }: { tellingAt: Date; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Whom it means now: it may have been joined since.
    const known = await findAuthor(tx, slug);
    const slugs = await queries.listSlugs(tx, known.slug);
    const followers = await queries.lockFollowers(tx, { slugs, tellingAt, count: portion });
    if (followers.length === 0) {
      await mutations.endTelling(tx, slug, tellingAt);
      return false;
    }
    const name = known.name ?? (await findWrittenName(tx, known.slug));
    const books = await queries.listTelling(tx, slug, tellingAt);
    const readers = followers.map(({ reader_id }) => reader_id);
    const works = books.map(({ work_id }) => work_id);
    const isKnown = await queries.findKnown(tx, { slug, works, readers });
    const told = followers.flatMap(({ reader_id, since }) => {
      const [first, ...others] = books.filter(
        ({ work_id, came_at }) => since <= came_at && !isKnown.has(`${reader_id} ${work_id}`),
      );
      return first && name !== undefined ? [newsText(reader_id, { ...known, name }, [first, ...others])] : [];
    });
    await notify(tx, told, at);
    await mutations.markTold(tx, { readers, slugs, tellingAt });
    return true;
  });
}

async function tellAll({ db, clock }: Parts, signal: AbortSignal): Promise<void> {
  const since = new Date(clock().getTime() - limits.authorNewsHours * 3_600_000);
  for (const { author_slug: slug, telling_at } of await queries.listWaiting(db, since)) {
    const at = clock();
    const tellingAt = telling_at ?? at;
    if (telling_at === null) await inTransaction(db, (tx) => mutations.beginTelling(tx, slug, at));
    let isLeft = true;
    while (isLeft && !signal.aborted) isLeft = await tellSome(db, slug, { tellingAt, at });
    if (signal.aborted) return;
  }
}

/**
 * Tells followers of authors' new books: of each author at most once a day, of all that came since in one notification. What
 * a kill broke off is gone on with, by one process; nobody is told twice.
 */
export async function tellAuthorNews(parts: Parts, signal: AbortSignal): Promise<void> {
  await parts.db.connection().execute(async (holder) => {
    if (!(await queries.tryNewsLock(holder))) return;
    try {
      await lookForNews(parts);
      await tellAll(parts, signal);
    } finally {
      await queries.releaseNewsLock(holder);
    }
  });
}
