import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { notify } from "../notifications/index.ts";
import { keepLook } from "./news.mutations.ts";
import { type Candidate, listDue } from "./news.queries.ts";
import { recommendTo } from "./recommendations.service.ts";
import type { Section } from "./sections.ts";

const dayMs = 86_400_000;
/** Who did not come for so long is told of nothing. */
const awayDays = 30;
/** Readers asked for at once, which goes through all of them, and how many new books are worth telling of. */
const [readersAtOnce, worthTelling] = [500, 5];
/** After each reader so many times what looking took, in milliseconds at most so many: those who are here come first. */
const rest = { times: 3, most: 1000 } as const;

/** Works that go back to something of the reader's own: books, authors, friends. What is merely well known is no news. */
function personalWorks(sections: readonly Section[]): string[] {
  return sections.flatMap(({ picks }) =>
    picks.filter(({ reason }) => reason.kind !== "genre").map((pick) => pick.work_id),
  );
}

async function lookAt(ctx: AppContext, reader: Candidate): Promise<void> {
  const workIds = personalWorks((await recommendTo(ctx, reader.id)) ?? []);
  const known = new Set(reader.work_ids ?? []);
  const isNews = workIds.filter((id) => !known.has(id)).length >= worthTelling;
  const at = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    const isKept = await keepLook(tx, { readerId: reader.id, workIds, at, toldAt: isNews ? at : null });
    if (!isKept || !isNews) return;
    const told = {
      reader_id: reader.id,
      type: "recommendation",
      kind: "recommendations",
      title: "Yeni önerileriniz var",
      message: "Okuduklarınıza ve sevdiklerinize bakıp size yeni kitaplar seçtik.",
      link: "/onerilerim",
    } as const;
    await notify(tx, [told], at);
  });
}

const restFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});

/**
 * Tells readers of new recommendations, each at most once a week; until all are looked at, or `signal` ends it. It works
 * a quarter of the time.
 */
export async function notifyOfNewRecommendations(
  ctx: AppContext,
  signal: AbortSignal,
  pause = restFor,
): Promise<void> {
  const now = ctx.clock().getTime();
  const due = {
    cameAfter: new Date(now - awayDays * dayMs),
    lookedBefore: new Date(now - limits.recommendations.toldEveryDays * dayMs),
    most: readersAtOnce,
  };
  for (;;) {
    const readers = await listDue(ctx.reads, due);
    for (const reader of readers) {
      if (signal.aborted) return;
      const begun = performance.now();
      await lookAt(ctx, reader);
      await pause(Math.min(rest.most, (performance.now() - begun) * rest.times), signal);
    }
    if (readers.length < readersAtOnce) return;
  }
}
