import type { WaitingKind } from "@okurca/contract";
import type { Limits, ReplicaState } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Figures } from "../overview/index.ts";
import type { Tallies } from "../ports.ts";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Parts that report their state; a part that is missing has the figures of one not in use. */
interface Parts {
  limits?: Pick<Limits, "state"> | undefined;
  replica?: { state(): ReplicaState } | undefined;
  searchIndex?: { state(): { editions: number } } | undefined;
  /** What waits and how the queues stand. */
  figures?: (() => Promise<Figures>) | undefined;
  tallies?: Tallies | undefined;
}

/** Process figures and the duration of requests by route pattern (never by address: those are unbounded). */
export function createMetrics(app: FastifyInstance, parts: Parts = {}): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "okurca_http_request_duration_seconds",
    help: "Time from the request to the end of the answer",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  addLimitMetrics(registry, parts.limits);
  addReplicaMetrics(registry, parts.replica);
  const indexHelp =
    "Editions that the search index of this process was made of; 0 while there is none and the database searches";
  addGauge(registry, "search_index_editions", indexHelp, () => parts.searchIndex?.state().editions ?? 0);
  tellOfFigures(registry, parts.figures);
  tellOfTallies(registry, parts.tallies);
  app.addHook("onResponse", (request, reply, done) => {
    // A stream lasts as long as its page is open.
    if (!String(reply.getHeader("content-type")).startsWith("text/event-stream"))
      durations.observe(
        { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
  return registry;
}

/** A figure that is asked for whenever it is to be shown; NaN while there is none. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    ...{ name: `okurca_${name}`, help, registers: [registry] },
    async collect() {
      this.set(await read());
    },
  });
}

/** Whether all processes count limits together, and how often they could not although they should. */
function addLimitMetrics(registry: Registry, limits: Parts["limits"]): void {
  const help = "1 while limits are counted by way of Redis, 0 while each process counts its own";
  addGauge(registry, "limits_shared", help, () => (limits?.state().isUp ? 1 : 0));
  let told = 0;
  new Counter({
    name: "okurca_limits_counted_alone_total",
    help: "Calls whose limit was counted by this process alone because Redis was away",
    registers: [registry],
    collect() {
      const { countedAlone = 0 } = limits?.state() ?? {};
      this.inc(countedAlone - told);
      told = countedAlone;
    },
  });
}

/** Where reads that may go to a replica went, and how far the replica is behind. */
function addReplicaMetrics(registry: Registry, replica: Parts["replica"]): void {
  const help = "Time by which the replica is behind as far as is known; no value while it cannot be asked";
  addGauge(registry, "replica_lag_seconds", help, () => {
    const lag = replica?.state().lag ?? Number.NaN;
    return Number.isFinite(lag) ? lag : Number.NaN;
  });
  const told = { replica: 0, primary: 0 };
  new Counter({
    name: "okurca_replica_reads_total",
    help: "Reads that may be answered by a replica, by what answered them",
    labelNames: ["by"],
    registers: [registry],
    collect() {
      for (const by of ["replica", "primary"] as const) {
        const count = replica?.state().reads[by] ?? 0;
        this.inc({ by }, count - told[by]);
        told[by] = count;
      }
    },
  });
}

type Read = (of: (figures: Figures) => number) => () => Promise<number>;

/** What waits for staff: under which name, and what it is. */
const waiting: Record<WaitingKind, [name: string, text: string]> = {
  reports: ["reports", "Reviews, comments, about-texts and profiles that were reported and not decided"],
  objections: ["objections", "Objections of readers that nobody has decided"],
  messages: ["contact_messages", "Messages of the contact form that are not closed"],
  proposals: ["proposals", "Changes of the catalogue that wait for a librarian"],
  doubles: ["doubles", "What may be the same in the catalogue, and nobody has looked at"],
  book_requests: ["book_requests", "Books that readers asked for and that were neither added nor refused"],
};

const ageOf = (since: Date | null) => (since === null ? 0 : (Date.now() - since.getTime()) / 1000);

/** What waits and how the queues stand, counted in the database: the same in every process. */
function tellOfFigures(registry: Registry, figures: Parts["figures"]): void {
  // Without a database these figures are missing; all others are still reported.
  const read: Read = (of) => async () => {
    const found = await figures?.().catch(() => undefined);
    return found ? of(found) : Number.NaN;
  };
  for (const [kind, [name, text]] of Object.entries(waiting) as [WaitingKind, [string, string]][]) {
    addGauge(
      registry,
      `${name}_waiting`,
      text,
      read((all) => all.waiting[kind].count),
    );
    const help = `${text}: for how long the oldest waits, 0 when there is none`;
    addGauge(
      registry,
      `${name}_oldest_seconds`,
      help,
      read((all) => ageOf(all.waiting[kind].oldest)),
    );
  }
  addGauge(
    registry,
    "jobs_waiting",
    "Jobs that are due and not begun",
    read(({ jobs }) => jobs.count),
  );
  const jobsHelp = "For how long the oldest job waits that is due, 0 when there is none";
  addGauge(
    registry,
    "jobs_oldest_seconds",
    jobsHelp,
    read(({ jobs }) => ageOf(jobs.oldest)),
  );
  const failedHelp = "Jobs that failed for the last time within a day";
  addGauge(
    registry,
    "jobs_failed",
    failedHelp,
    read(({ jobs }) => jobs.failed),
  );
  addGauge(
    registry,
    "mails_waiting",
    "Mails that are to be sent",
    read(({ mails }) => mails.count),
  );
  const mailsHelp = "For how long the oldest mail waits to be sent, 0 when there is none";
  addGauge(
    registry,
    "mails_oldest_seconds",
    mailsHelp,
    read(({ mails }) => ageOf(mails.oldest)),
  );
  const lostHelp = "Mails of the last seven days that could not be sent";
  addGauge(
    registry,
    "mails_failed",
    lostHelp,
    read(({ mails }) => mails.failed),
  );
  const backupHelp = "Age of the last backup that the program made; no value where none is known";
  addGauge(
    registry,
    "backup_age_seconds",
    backupHelp,
    read(({ backupAt }) => (backupAt ? ageOf(backupAt) : Number.NaN)),
  );
  new Gauge({
    name: "okurca_source_up",
    help: "1 while a catalogue elsewhere answers as far as is known, 0 while it fails or is left alone",
    labelNames: ["source"],
    registers: [registry],
    async collect() {
      const found = await figures?.().catch(() => undefined);
      for (const { id, state } of found?.sources ?? []) this.set({ source: id }, state === "up" ? 1 : 0);
    },
  });
}

/** What this process has counted itself. */
function tellOfTallies(registry: Registry, tallies: Tallies | undefined): void {
  const help = "Streams of news that pages hold open at this process";
  addGauge(registry, "open_streams", help, () => tallies?.openStreams ?? 0);
  const counters = [
    ["sign_ins_total", "Sign-ins at the built-in provider", "signIns"],
    [
      "failed_sign_ins_total",
      "Names, passwords and codes that the built-in provider refused",
      "failedSignIns",
    ],
  ] as const;
  for (const [name, text, of] of counters) {
    let told = 0;
    new Counter({
      ...{ name: `okurca_${name}`, help: text, registers: [registry] },
      collect() {
        const count = tallies?.[of] ?? 0;
        this.inc(count - told);
        told = count;
      },
    });
  }
}
