import { randomUUID } from "node:crypto";
import { limits } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { putEarlierBack, setEarlierAside } from "./earlier-reviews.mutations.ts";
import { deleteLeftEdition, standAgain } from "./editions.mutations.ts";
import {
  beginStep,
  findJoin,
  forgetOldUndos,
  listAtWork,
  lockJoin,
  type StoredJoin,
  setState,
  type Undo,
} from "./joins.mutations.ts";
import { deleteParted } from "./parts.mutations.ts";
import { moveSomeShelves } from "./shelves.mutations.ts";
import { type Half, halves, recountBeside, type Step } from "./steps.mutations.ts";
import { putSomeRowsBack, takeStepBack, type WayBack } from "./undo-rows.mutations.ts";
import { moveSomeRows, type WorkMove } from "./work-rows.mutations.ts";
import { deleteLeftWork, settleBack, type WorkBefore } from "./works.mutations.ts";

type Parts = Pick<AppContext, "db" | "clock" | "log">;
/** Does one step as often as there is something left of it. */
type Repeat = (step: (tx: Tx, step: Step) => Promise<boolean>) => Promise<void>;

/** Does it in both halves of the readers at once. */
async function inHalves(
  repeat: Repeat,
  step: (tx: Tx, step: Step, half: Half) => Promise<boolean>,
): Promise<void> {
  // Who calls goes on when neither is at it any more, also where one failed.
  const ends = await Promise.allSettled(halves.map((half) => repeat((tx, one) => step(tx, one, half))));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function moveOf({ from, to, work, editions }: WorkBefore): WorkMove {
  return { from, to, isbns: work ? null : editions.map(({ isbn }) => isbn) };
}

function worksOf(undo: Undo): WorkBefore | null {
  if (undo.kind === "authors") return null;
  return undo.kind === "editions" ? undo.editions.works : undo.works;
}

async function moveRows({ clock }: Parts, repeat: Repeat, move: WorkMove): Promise<void> {
  await repeat((tx, step) => setEarlierAside(tx, { step, move, at: clock() }));
  await inHalves(repeat, (tx, step, half) => moveSomeRows(tx, step, move, half));
}

/** What readers made of it follows the catalogue. */
async function follow(parts: Parts, repeat: Repeat, undo: Undo): Promise<void> {
  const works = worksOf(undo);
  if (works) {
    const isbns = works.editions.map(({ isbn }) => isbn);
    await repeat((tx) => recountBeside(tx, works.to, isbns));
    await moveRows(parts, repeat, moveOf(works));
    if (!works.work) await repeat((tx) => recountBeside(tx, works.from, isbns));
  }
  if (undo.kind !== "editions") return;
  const { editions } = undo;
  await inHalves(repeat, (tx, step, half) => moveSomeShelves(tx, step, editions, half));
}

/** Deletes what was left; false where something came to it at the last moment. */
async function finish(tx: Tx, undo: Undo): Promise<boolean> {
  if (undo.kind === "editions" && !(await deleteLeftEdition(tx, undo.editions))) return false;
  const works = worksOf(undo);
  return works?.work ? deleteLeftWork(tx, works) : true;
}

async function followBack(parts: Parts, repeat: Repeat, join: StoredJoin, undo: Undo): Promise<void> {
  if (undo.kind === "part") {
    const { from, to } = undo.works;
    await moveRows(parts, repeat, { from: to, to: from, isbns: null });
    return;
  }
  const works = worksOf(undo);
  const isbns = works?.editions.map(({ isbn }) => isbn) ?? [];
  const way: WayBack = {
    joinId: join.id,
    works: works ? { from: works.from, to: works.to, isbns } : undefined,
    editions: undo.kind === "editions" ? undo.editions : undefined,
    at: join.created_at,
  };
  await inHalves(repeat, (tx, _step, half) => putSomeRowsBack(tx, way, ["library_books", "readings"], half));
  await repeat((tx) => takeStepBack(tx, way));
  await inHalves(repeat, (tx, _step, half) => putSomeRowsBack(tx, way, ["ratings", "dismissed_works"], half));
  if (!works) return;
  await moveRows(parts, repeat, { from: works.to, to: works.from, isbns, since: join.created_at });
  await repeat((tx) => putEarlierBack(tx, join.id));
  await repeat((tx) => recountBeside(tx, works.to, isbns));
}

async function finishBack(tx: Tx, undo: Undo): Promise<boolean> {
  if (undo.kind === "part" && !(await deleteParted(tx, undo.works, undo.alias))) return false;
  const works = worksOf(undo);
  if (works) await settleBack(tx, works);
  if (undo.kind === "editions") await standAgain(tx, undo.editions);
  return true;
}

/** So often something may come to what goes at the last moment, before that is left for the next minute. */
const mostRounds = 10;

/** Does all that is left of it; false where something came to what goes at the last moment, or `signal` ended it. */
async function runOnce(
  parts: Parts,
  join: StoredJoin & { undo: Undo },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, clock } = parts;
  const { id, state } = join;
  const isForth = state === "running";
  // What was parted goes back whole.
  const isNoted = isForth && join.kind !== "part";
  const repeat: Repeat = async (work) => {
    const once = (tx: Tx) => work(tx, { joinId: id, id: randomUUID(), isNoted });
    let hasMore = true;
    while (hasMore && !signal?.aborted)
      hasMore = await inTransaction(db, async (tx) => (await beginStep(tx, id, state)) && once(tx));
  };
  if (isForth) await follow(parts, repeat, join.undo);
  else await followBack(parts, repeat, join, join.undo);
  if (signal?.aborted) return false;
  return inTransaction(db, async (tx) => {
    const now = await lockJoin(tx, id);
    if (now?.state !== state || !now.undo) return true;
    const { undo } = now;
    const isDone = isForth ? await finish(tx, undo) : await finishBack(tx, undo);
    if (isForth) await setState(tx, id, { state: isDone ? "done" : state, undo });
    else if (isDone) await setState(tx, id, { state: "undone", undo: null, undone_at: clock() });
    return isDone;
  });
}

/**
 * Goes on with a join or an undo that was begun, until it is done. Several may go on with the same one: each step takes
 * what no other is at, and looks whether it is still to be done. With `signal` it stops between two steps, and is gone on
 * with later.
 *
 * @throws where so much comes to what goes that it does not end.
 */
export async function runJoin(parts: Parts, id: string, signal?: AbortSignal): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const join = await findJoin(parts.db, id);
    if (!join?.undo || (join.state !== "running" && join.state !== "undoing")) return;
    const { undo } = join;
    if ((await runOnce(parts, { ...join, undo }, signal)) || signal?.aborted) return;
  }
  throw new Error(`something came to what goes with join ${id} in each of ${mostRounds} rounds`);
}

/**
 * Goes on with what was begun and not ended, and forgets what can no longer be undone; a server does so at its start and
 * every minute. One that cannot be gone on with holds up no other.
 */
export async function keepJoinsUp(parts: Parts, signal?: AbortSignal): Promise<void> {
  for (const id of await listAtWork(parts.db)) {
    if (signal?.aborted) return;
    try {
      await runJoin(parts, id, signal);
    } catch (error) {
      parts.log.warn({ err: error, join: id }, "a join is gone on with later");
    }
  }
  await forgetOldUndos(parts.db, new Date(parts.clock().getTime() - limits.joinUndoDays * 86_400_000));
}
