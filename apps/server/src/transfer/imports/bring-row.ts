import type { ReadingStatus, RowOutcome } from "@okurca/contract";
import { insertBroughtEdition } from "../../catalogue/index.ts";
import type { Tx } from "../../database/handles.ts";
import {
  insertBroughtProgress,
  insertBroughtReadings,
  updateBroughtReading,
  writeBroughtBook,
} from "../../library/index.ts";
import type { HeldTexts } from "../../ports.ts";
import { setRating } from "../../ratings/index.ts";
import { insertReview } from "../../reviews/index.ts";
import { type EntryReading, noteOn, statusWords } from "../formats/index.ts";
import type { RowData } from "./imports.queries.ts";
import { type KeptReading, mergeReadings } from "./merge-readings.ts";
import * as shelf from "./shelf.mutations.ts";

const inTurkish = new Intl.NumberFormat("tr-TR");

const ranks: Record<ReadingStatus, number> = { "to-read": 0, reading: 1, read: 2 };

/** Of readings that are there, those that go with a status: the finished ones, or the open one. */
function readingsOf(status: ReadingStatus, readings: readonly KeptReading[]): string[] {
  const outcome = status === "read" ? "finished" : null;
  return readings.filter((reading) => reading.outcome === outcome).map(({ id }) => id);
}

function timeOf(day: string | null, otherwise: Date): Date {
  return day === null ? otherwise : new Date(day);
}

/** An entry the book has already, whichever of its readings it went to, is not brought again. */
function newEntriesOnly(readings: readonly EntryReading[], known: readonly string[]): EntryReading[] {
  const seen = new Set(known);
  return readings.map(({ progress, ...reading }): EntryReading => {
    const fresh = progress?.filter(({ entered_at }) => !seen.has(entered_at) && seen.add(entered_at));
    return fresh?.length ? { ...reading, progress: fresh } : reading;
  });
}

/**
 * Brings one row to the shelf: adds and completes, never lowers a status, never overwrites a review or a rating.
 * `lateAs` counts the rows that came after their import was done.
 */
export async function bringRow(
  tx: Tx,
  of: { readerId: string; isSuspended: boolean; at: Date; lateAs?: number; heldTexts: HeldTexts },
  row: RowData,
): Promise<RowOutcome> {
  const { entry, isbn } = row;
  const notes: string[] = [];
  const journal: shelf.Journal = {};
  const finish = async (outcome: RowOutcome) => {
    await shelf.setOutcome(tx, row.id, { outcome, notes, journal });
    return outcome;
  };
  if (row.is_skipped || isbn === null) return finish("skipped");
  if (row.match === "brought") await insertBroughtEdition(tx, isbn, entry);
  const state = await shelf.readShelfState(tx, of.readerId, isbn);
  if (!state) {
    notes.push("Kitap bu sırada katalogdan çıktı.");
    return finish("skipped");
  }
  const book = { readerId: of.readerId, isbn, at: of.at };

  const status = state.status && ranks[state.status] > ranks[entry.status] ? state.status : entry.status;
  if (status !== entry.status) notes.push(`Kitaplığınızdaki “${statusWords[status]}” durumu korundu.`);
  const isReviewed = state.review !== null;
  const isPublished = entry.review !== null && entry.halves !== null && !isReviewed && !of.isSuspended;
  const isRated = entry.halves !== null && state.halves === null;
  if (entry.halves !== null && state.halves !== null && state.halves !== entry.halves) {
    notes.push(`Kitaplığınızdaki ${inTurkish.format(state.halves / 2)} puan korundu.`);
  }
  if (status !== state.status) {
    const added_at = timeOf(entry.added_at, of.at);
    await writeBroughtBook(tx, {
      ...{ reader_id: of.readerId, isbn, status, added_at, changed_at: of.at },
    });
    if (state.status === null) journal.is_added = true;
    journal.status = {
      before: state.status,
      after: status,
      known: readingsOf(status, state.readings),
    };
  }

  const words = { ...entry, status, readings: newEntriesOnly(entry.readings, state.progress_times) };
  if (entry.review !== null && isReviewed && state.review?.trim() !== entry.review) {
    notes.push("Bu kitap için incelemeniz var; dosyadaki metin kendi okuma notlarınıza eklendi.");
    noteOn(words, entry.review);
  }
  if (entry.review !== null && !isReviewed && of.isSuspended) {
    notes.push("Hesabınız askıda olduğu için inceleme yayımlanmadı; metni kendi okuma notlarınıza eklendi.");
    noteOn(words, entry.review);
  }
  const merged = mergeReadings(state.readings, words.readings, status);
  for (const { after } of merged.changed) await updateBroughtReading(tx, after);
  const added = await insertBroughtReadings(tx, book, merged.added);
  if (added.length > 0) journal.readings_added = added;
  if (merged.changed.length > 0) journal.readings_changed = merged.changed;
  await insertBroughtProgress(tx, merged.progress);
  if (merged.progress.length > 0) journal.progress_added = merged.progress;

  if (isRated && entry.halves !== null) {
    const { halves } = entry;
    await setRating(tx, { ...book, workId: state.work_id, halves, standsAlone: !isPublished });
    if (!isPublished) Object.assign(journal, { halves, rated_at: of.at.toISOString() });
  }
  if (isPublished && entry.review !== null) {
    // Without an event: friends are told what a reader writes here, not what was written elsewhere long ago.
    const { review: content, has_spoiler } = entry;
    const at = timeOf(entry.reviewed_at, of.at);
    const review = await insertReview(tx, {
      ...{ reader_id: of.readerId, work_id: state.work_id, isbn, content, has_spoiler },
      created_at: at,
      updated_at: at,
    });
    if (review) {
      journal.review = review.id;
      const text = { kind: "review" as const, id: review.id, readerId: of.readerId, content, at: of.at };
      if (await of.heldTexts.holdIfWatched(tx, text))
        notes.push("İncelemeniz, ekibimiz baktıktan sonra başkalarına görünecek.");
    }
  }
  if (Object.keys(journal).length === 0) return finish("same");
  if (of.lateAs !== undefined) journal.late = of.lateAs;
  return finish(journal.is_added ? "added" : "changed");
}
