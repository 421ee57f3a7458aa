import { inTransaction } from "@okurca/server-kit";
import type { Db } from "../../database/handles.ts";
import { writeNote } from "../catalogue.mutations.ts";
import { findNote } from "../catalogue.queries.ts";
import { releaseImportLock, tryImportLock } from "../import/staging.queries.ts";
import { deriveGenres, groundsVersion } from "./derive.ts";
import { noteAllGenresDue, takeGenresDue, writeDerivedGenres } from "./genres.mutations.ts";
import { findWorksOfAuthors } from "./genres.queries.ts";

/** Authors looked at in one transaction. */
const portion = 200;
const noteKey = "derived-genres";

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** Derives the genres of the works of all authors who are due; what is as it was is not written. */
export async function deriveDueGenres(db: Db, signal?: AbortSignal): Promise<void> {
  for (let isLeft = true; isLeft && !signal?.aborted; ) {
    isLeft = await inTransaction(db, async (tx) => {
      const slugs = await takeGenresDue(tx, portion);
      if (slugs.length === 0) return false;
      const byAuthor = Map.groupBy(await findWorksOfAuthors(tx, slugs), (work) => work.author_slug);
      const changed = [...byAuthor.values()].flatMap((works) =>
        deriveGenres(works).flatMap((derived, i) => {
          const work = works[i];
          const genres = derived.map(({ genre }) => genre);
          const origins = derived.map(({ origin }) => origin);
          const isKept = !work || (isSame(work.derived, genres) && isSame(work.origins, origins));
          return isKept ? [] : [{ id: work.id, genres, origins }];
        }),
      );
      if (changed.length > 0) await writeDerivedGenres(tx, changed);
      return true;
    });
  }
}

/**
 * What the program does while it runs: whatever a killed import left, and all of the catalogue where what genres are derived
 * from came anew with an update. An import that is under way does it itself.
 */
export async function keepGenresDerived(db: Db, signal: AbortSignal): Promise<void> {
  const version = groundsVersion();
  await db.connection().execute(async (holder) => {
    if (!(await tryImportLock(holder))) return;
    try {
      await inTransaction(db, async (tx) => {
        if ((await findNote(tx, noteKey)) === version) return;
        await noteAllGenresDue(tx);
        await writeNote(tx, noteKey, version);
      });
      await deriveDueGenres(db, signal);
    } finally {
      await releaseImportLock(holder);
    }
  });
}
