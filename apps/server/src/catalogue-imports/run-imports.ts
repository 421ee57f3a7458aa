import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { limits } from "@okurca/contract";
import { inTransaction, makeFolders, type OpenDatabase, portableConfig } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import { answerFoundRequests } from "../book-requests/index.ts";
import { sourceOfVoice } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import type { CatalogueImports, JobQueue } from "../ports.ts";
import * as mutations from "./catalogue-imports.mutations.ts";
import * as queries from "./catalogue-imports.queries.ts";
import { pathOf, removeFile, removeReports, reportPath } from "./import-files.ts";
import { importInThread, type Outcome } from "./import-thread.ts";
import { fileProblem } from "./problems.ts";

const queueName = "catalogue-imports";

/** Milliseconds between two notes of how far it is, and two looks whether it was given up. */
const tellEvery = 1000;
const dayMs = 86_400_000;

interface Job {
  id: string;
}

/** Goes through files of catalogues, one at a time, by the job queue: a run that is killed is gone on with by the next process. */
export function createCatalogueImports(
  parts: Pick<AppContext, "db" | "reads" | "jobs" | "settings" | "log" | "clock"> &
    Pick<OpenDatabase<never>, "config">,
): CatalogueImports {
  const { db, jobs, settings, clock } = parts;
  const closing = new AbortController();

  /** What became of the file; undefined where it was given up meanwhile. */
  async function goThrough(row: queries.ImportRow, isDryRun: boolean): Promise<Outcome | undefined> {
    const path = pathOf(settings, row);
    const report = reportPath(settings, row.id, isDryRun);
    makeFolders(dirname(report));
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, closing.signal]);
    let latest: mutations.HowFar | undefined;
    let telling: Promise<void> = Promise.resolve();
    const tell = async () => {
      const isWanted = await mutations.noteProgress(db, row, latest);
      if (!isWanted) given.abort();
    };
    const timer = setInterval(() => {
      // Whether it is still wanted is asked again a second later.
      telling = telling.then(tell).catch(() => {});
    }, tellEvery);
    try {
      const outcome = await importInThread(
        {
          ...{ config: portableConfig(parts.config), logLevel: settings.logLevel, path, report, isDryRun },
          source: sourceOfVoice(row.whose, basename(path)),
        },
        {
          signal,
          onProgress(how) {
            latest = how;
          },
        },
      );
      return outcome;
    } catch (error) {
      if (given.signal.aborted) return undefined;
      throw error;
    } finally {
      clearInterval(timer);
      await telling;
    }
  }

  /** Notes what became of it; nothing where it was given up meanwhile. */
  async function end(row: queries.ImportRow, outcome: Outcome, isDryRun: boolean): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const present = await queries.lockImport(tx, row.id);
      if (present?.state !== row.state) return false;
      const at = clock();
      if (outcome.kind === "refused") {
        await mutations.setState(tx, row.id, { state: "failed", at, problem: fileProblem(outcome.message) });
        return true;
      }
      await mutations.noteProgress(tx, row, outcome.how);
      const { isCut } = outcome;
      await mutations.setState(tx, row.id, { state: isDryRun ? "checked" : "done", at, share: 1, isCut });
      if (!isDryRun) {
        const { read, added, changed, rejected } = outcome.how.counts;
        await recordAct(tx, {
          ...{
            by: { via: "job" },
            act: "catalogue.end",
            subject: { kind: "catalogue_import", id: row.id },
            at,
          },
          after: { read, added, changed, rejected },
        });
      }
      return true;
    });
  }

  async function work({ id }: Job, isLastTry: boolean): Promise<void> {
    const row = await queries.findImport(db, id);
    if (row?.state !== "checking" && row?.state !== "importing") return;
    const isDryRun = row.state === "checking";
    const isHere = existsSync(pathOf(settings, row));
    // Another process may have a folder of its own, with the file.
    if (!isHere && !isLastTry) throw new Error("the file of the import is not in this data folder");
    const outcome: Outcome | undefined = isHere
      ? await goThrough(row, isDryRun)
      : { kind: "refused", message: "" };
    if (!outcome || !(await end(row, outcome, isDryRun))) return;
    if (outcome.kind === "refused" || !isDryRun) await removeFile(settings, id);
    if (outcome.kind === "done" && !isDryRun) await answerFoundRequests(parts);
  }

  let queue: Promise<JobQueue<Job>> | undefined;
  function openQueue() {
    queue ??= jobs.openQueue<Job>(queueName, work);
    // Tried again by the next one who asks.
    queue.catch(() => {
      queue = undefined;
    });
    return queue;
  }

  async function forget(): Promise<void> {
    const { openDays, keptDays } = limits.catalogueImport;
    const before = (days: number) => new Date(clock().getTime() - days * dayMs);
    for (const id of await queries.listOld(db, ["arriving", "checked"], before(openDays))) {
      await inTransaction(db, async (tx) => {
        const row = await queries.lockImport(tx, id);
        if (row && ["arriving", "checked"].includes(row.state))
          await mutations.setState(tx, id, { state: "cancelled", at: clock() });
      });
      await removeFile(settings, id);
    }
    for (const id of await queries.listOld(db, ["done", "failed", "cancelled"], before(keptDays))) {
      await removeReports(settings, id);
      await mutations.deleteImport(db, id);
    }
  }

  return {
    async begin(tx: Tx, id: string) {
      const line = await openQueue();
      await line.enqueue(tx, { id }, { isUrgent: true });
    },
    async resume() {
      await openQueue();
      await forget();
    },
    close() {
      closing.abort();
    },
  };
}
