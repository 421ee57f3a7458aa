import { type Logger, type OpenDatabase, spanned } from "@okurca/server-kit";
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { JobQueue, Jobs } from "../ports.ts";
import { deleteJobs, jobTransaction, whileAlone } from "./job-database.ts";

/** Retries over about a day: soon at first, since a reader may be waiting, then hours apart. */
const retry = { retryLimit: 17, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 };
/**
 * Seconds without a heartbeat after which a job is taken from a killed process, and seconds between two
 * checks.
 */
const life = { heartbeatSeconds: 10 };
const looks = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** Jobs fetched at once: with more than one, the next are fetched without a pause while there are enough. */
const batchSize = 2;

type Place<DB> = Pick<OpenDatabase<DB>, "config" | "apart">;

/** Two connections are enough to fetch jobs, one after another, and to look after them. */
const bossOn = <DB>({ config }: Place<DB>, options: ConstructorOptions) =>
  new PgBoss({ ...config, max: 2, schema: "jobs", ...options });

/** Creates the tables of jobs and these queues in them where they are missing; works on none of them. */
export async function makeQueues<DB>(database: Place<DB>, names: readonly string[]): Promise<void> {
  const boss = bossOn(database, { supervise: false, schedule: false });
  await whileAlone(database.apart, () => boss.start());
  for (const name of names) await boss.createQueue(name, retry);
  await boss.stop({ graceful: true, timeout: 10_000 });
}

/** Jobs that survive a restart, in the same database; none runs until a queue is opened. */
export function createJobs<DB>({ log, ...database }: Place<DB> & { log: Logger }): Jobs {
  let started: Promise<PgBoss> | undefined;

  async function start(): Promise<PgBoss> {
    const boss = bossOn(database, looks);
    boss.on("error", (error) => log.error({ err: error }, "job queue"));
    await whileAlone(database.apart, () => boss.start());
    return boss;
  }

  return {
    async openQueue<T extends object>(
      name: string,
      work: (data: T, isLastTry: boolean) => Promise<void>,
    ): Promise<JobQueue<T>> {
      started ??= start();
      const boss = await started;
      await boss.createQueue(name, { ...retry, ...life });
      // An older version may have created it.
      await boss.updateQueue(name, { ...retry, ...life });
      async function workOn({ id, data, retryCount, retryLimit }: JobWithMetadata<T>): Promise<JobResult> {
        const isLastTry = retryCount >= retryLimit;
        try {
          await spanned({ name: `job ${name}`, kind: "job" }, () => work(data, isLastTry));
          return { id, status: "completed" };
        } catch (error) {
          const facts = { err: error, queue: name, id, retryCount };
          if (isLastTry) log.error(facts, "a job failed for the last time");
          else log.warn(facts, "a job failed and is tried again");
          return { id, status: "failed", output: { message: String(error) } };
        }
      }
      const options = {
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(name, options, async (jobs: JobWithMetadata<T>[]) => {
        const results: JobResult[] = [];
        // The jobs of a batch come in no order.
        const inOrder = jobs.toSorted((one, other) => other.priority - one.priority);
        for (const job of inOrder) results.push(await workOn(job));
        return results;
      });
      return {
        async enqueue(tx, data, { isUrgent = false, startAfter } = {}) {
          const when = startAfter && { startAfter };
          await boss.send(name, data, { db: jobTransaction(tx), priority: isUrgent ? 1 : 0, ...when });
        },
      };
    },
    delete: (tx, name, which) => deleteJobs(tx, name, which),
    async stop() {
      await (await started)?.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
