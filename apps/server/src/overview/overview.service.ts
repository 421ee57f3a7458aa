import type { getOverview, listFindings, listWaiting, OutputOf } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { examineRunning } from "../doctor/index.ts";
import { listGrantsOf } from "../roles/index.ts";
import type { Figures } from "./figures.ts";
import { countReaders, listReaderCounts } from "./overview.queries.ts";
import { waitingOf } from "./waiting-of.ts";

/** Milliseconds for which the doctor's findings are kept: some of them ask servers elsewhere. */
const findingsKept = 5 * 60_000;

const istanbulDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });

const since = (oldest: Date | null) => oldest?.toISOString() ?? null;

export function createOverview(ctx: AppContext, figures: () => Promise<Figures>) {
  let found: { until: number; findings: Promise<OutputOf<typeof listFindings>> } | undefined;

  async function examine(): Promise<OutputOf<typeof listFindings>> {
    const data = (await examineRunning(ctx)).map(({ advice = null, ...finding }) => ({ ...finding, advice }));
    return { at: ctx.clock().toISOString(), data };
  }

  return {
    async waiting({ readerId }: Actor): Promise<OutputOf<typeof listWaiting>> {
      const [{ waiting }, granted] = await Promise.all([figures(), listGrantsOf(ctx.reads, readerId)]);
      const data = waitingOf(granted).map((what) => ({
        ...{ what, count: waiting[what].count, oldest: since(waiting[what].oldest) },
      }));
      return { data };
    },
    async whole(): Promise<OutputOf<typeof getOverview>> {
      const today = istanbulDay.format(ctx.clock());
      const [{ jobs, mails, sources, backupAt }, counts, total] = await Promise.all([
        figures(),
        listReaderCounts(ctx.reads, { today, days: 30, weeks: 26 }),
        countReaders(ctx.reads),
      ]);
      const of = (wanted: "day" | "week") =>
        counts.flatMap(({ period, ...row }) => (period === wanted ? [row] : []));
      return {
        readers: { total, days: of("day"), weeks: of("week") },
        jobs: { count: jobs.count, oldest: since(jobs.oldest), failed: jobs.failed },
        mails: { count: mails.count, oldest: since(mails.oldest), failed: mails.failed },
        sources,
        backup_at: since(backupAt),
      };
    },
    findings(): Promise<OutputOf<typeof listFindings>> {
      const now = performance.now();
      if (!found || found.until < now) {
        const asked = { until: now + findingsKept, findings: examine() };
        found = asked;
        asked.findings.catch(() => {
          if (found === asked) found = undefined;
        });
      }
      return found.findings;
    },
  };
}
