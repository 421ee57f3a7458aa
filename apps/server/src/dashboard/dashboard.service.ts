import { setImmediate as nextTurn } from "node:timers/promises";
import { type Dashboard, messages } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import {
  dayOf,
  listAllReadings,
  listProgressEntries,
  type ProgressEntry,
  pastDay,
  type ReadingOfReader,
} from "../library/index.ts";
import { countOwnRatingsOf } from "../ratings/index.ts";
import * as queries from "./dashboard.queries.ts";
import * as goals from "./goals.mutations.ts";
import * as numbers from "./numbers.ts";
import { findStreaks } from "./streaks.ts";

const m = messages.dashboard;

/**
 * So many are asked for at once: all of a large shelf would take the database longer than it may, and reading its answer
 * would hold others up.
 */
const atOnce = 1000;

/** Every reading of a reader, and what was entered of each. */
async function readAll(ctx: AppContext, readerId: string) {
  const readings: ReadingOfReader[] = [];
  const rows: ProgressEntry[] = [];
  for (;;) {
    const next = await listAllReadings(ctx.reads, readerId, { behind: readings.at(-1), limit: atOnce });
    const entries = await listProgressEntries(
      ctx.reads,
      next.map(({ id }) => id),
    );
    readings.push(...next);
    for (const entry of entries) rows.push(entry);
    if (next.length < atOnce) return { readings, rows };
  }
}

function slicesOf(ids: ReadonlySet<string>): string[][] {
  const all = [...ids];
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, i) =>
    all.slice(i * atOnce, (i + 1) * atOnce),
  );
}

/** Between its parts others have their turn: a shelf may have tens of thousands of books. */
export async function getDashboard(
  ctx: AppContext,
  actor: Pick<Actor, "readerId">,
  query: { year?: number | "tumu" | undefined; today?: string | undefined },
): Promise<Dashboard> {
  const now = ctx.clock();
  const today = pastDay(query.today ?? dayOf(now), now, "today");
  const year = query.year === "tumu" ? null : (query.year ?? numbers.yearOf(today));
  const [{ readings, rows }, ownGoals] = await Promise.all([
    readAll(ctx, actor.readerId),
    queries.listGoals(ctx.reads, actor.readerId),
  ]);
  const finished = numbers.finishedOf(readings, year);
  const workIds = new Set(finished.map(({ work_id }) => work_id));
  const works: queries.WorkRow[] = [];
  for (const some of slicesOf(workIds))
    works.push(...(await queries.listWorks(ctx.reads, actor.readerId, some)));
  const undated = numbers.undatedReadings(readings);
  let ratedUndated = 0;
  // All years together count them as they count the others.
  if (year !== null)
    for (const some of slicesOf(new Set(undated.map(({ work_id }) => work_id))))
      ratedUndated += await countOwnRatingsOf(ctx.reads, actor.readerId, some);

  const entries = new Map<string, ProgressEntry[]>();
  for (const row of rows) {
    const known = entries.get(row.reading_id);
    if (known) known.push(row);
    else entries.set(row.reading_id, [row]);
  }
  await nextTurn();
  const material = { readings, entries };
  const sums = numbers.sumPages(material);
  await nextTurn();
  const readingDays = [...new Set(rows.map(({ day }) => day))].sort();
  const ended = readings.flatMap(({ ended_on }) => ended_on ?? []);
  const years = new Set([
    numbers.yearOf(today),
    ...[...readingDays, ...ended].map(numbers.yearOf),
    ...ownGoals.map((goal) => goal.year),
  ]);
  const uncounted = numbers.uncountedOf(material, year);
  await nextTurn();
  const spreads = numbers.spreadsOf(works, ratedUndated);
  await nextTurn();
  const goal = ownGoals.find((candidate) => candidate.year === year);
  return {
    year,
    today,
    years: [...years].sort((a, b) => b - a),
    has_entries: rows.length > 0 || readings.some(({ outcome }) => outcome !== null),
    finished: { books: workIds.size, readings: finished.length },
    pages: { total: numbers.totalPages(sums, year), uncounted },
    periods: numbers.periodsOf(readings, sums, year),
    ...spreads,
    ...numbers.extremesOf(finished),
    abandoned: numbers.abandonedOf(readings, year),
    undated: numbers.someOf(undated),
    goal: goal ? { books: goal.books } : null,
    streak: findStreaks(readingDays, today),
    days: readingDays
      .filter((day) => numbers.yearOf(day) === year)
      .map((day) => ({ day, pages: sums.get(day) ?? 0 })),
  };
}

export async function setGoal(ctx: AppContext, actor: Actor, goal: { year: number; books: number }) {
  await goals.setGoal(ctx.db, { reader_id: actor.readerId, ...goal });
  return { message: m.goalSet, goal };
}

export async function removeGoal(ctx: AppContext, actor: Actor, { year }: { year: number }) {
  const isRemoved = await goals.deleteGoal(ctx.db, { readerId: actor.readerId, year });
  if (!isRemoved) throw new AppError("goal_not_found");
  return { message: m.goalRemoved };
}
