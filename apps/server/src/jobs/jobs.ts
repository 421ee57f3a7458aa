import type { Logger } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Sql } from "postgres";
import type { Tables } from "../database/tables.ts";
import { jobDatabase, jobTransaction } from "./job-database.ts";

/** Tries over about a day: 1, 2, 4 … minutes between them. */
const retry = { retryLimit: 12, retryDelay: 60, retryBackoff: true, retryDelayMax: 4 * 3600 };

export interface JobQueue<T extends object> {
  /** Puts the job into the transaction that causes it; it runs after the commit. */
  enqueue(tx: Kysely<Tables>, data: T): Promise<void>;
}

export interface Jobs {
  /** One job at a time, in this or another process; a work that throws is tried again, for about a day. */
  openQueue<T extends object>(
    name: string,
    work: (data: T, isLastTry: boolean) => Promise<void>,
  ): Promise<JobQueue<T>>;
  stop(): Promise<void>;
}

/** Work that outlives a restart, in the same database; nothing runs until a queue is opened. */
export function createJobs({ sql, log }: { sql: Sql; log: Logger }): Jobs {
  let started: Promise<PgBoss> | undefined;

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({ db: jobDatabase(sql), schema: "jobs" });
    boss.on("error", (error) => log.error({ err: error }, "job queue"));
    await boss.start();
    return boss;
  }

  return {
    async openQueue<T extends object>(
      name: string,
      work: (data: T, isLastTry: boolean) => Promise<void>,
    ): Promise<JobQueue<T>> {
      started ??= start();
      const boss = await started;
      await boss.createQueue(name, retry);
      await boss.work(
        name,
        { batchSize: 1, pollingIntervalSeconds: 1, includeMetadata: true as const },
        async ([job]: JobWithMetadata<T>[]) => {
          if (job) await work(job.data, job.retryCount >= job.retryLimit);
        },
      );
      return {
        async enqueue(tx, data) {
          await boss.send(name, data, { db: jobTransaction(tx) });
        },
      };
    },
    async stop() {
      await (await started)?.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
