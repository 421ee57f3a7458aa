import type { Limits, ReplicaState } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Parts that report their state; a part that is missing has the figures of one not in use. */
interface Parts {
  limits?: Pick<Limits, "state"> | undefined;
  replica?: { state(): ReplicaState } | undefined;
  searchIndex?: { state(): { editions: number } } | undefined;
  /** What waits for the operator. */
  waiting?: (() => Promise<Record<"reports" | "contact_messages", Waiting>>) | undefined;
}

interface Waiting {
  count: number;
  oldest: Date | null;
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
  tellOfWaiting(registry, parts.waiting);
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

/** Milliseconds for which these counts are cached: clients that reach the port may ask at any rate. */
const waitingKept = 10_000;

/** What readers reported and wrote to the operator, counted in the database: the same in every process. */
function tellOfWaiting(registry: Registry, find: Parts["waiting"]): void {
  let kept: { until: number; found: ReturnType<NonNullable<typeof find>> } | undefined;
  async function waiting(what: "reports" | "contact_messages"): Promise<Waiting | undefined> {
    if (!find) return undefined;
    if (!kept || kept.until < performance.now())
      kept = { until: performance.now() + waitingKept, found: find() };
    // Without a database these figures are missing; all others are still reported.
    return (await kept.found.catch(() => undefined))?.[what];
  }
  const texts = {
    reports: "Reviews, comments and profiles that were reported and not decided",
    contact_messages: "Messages of the contact form that are not marked as done",
  };
  for (const what of ["reports", "contact_messages"] as const) {
    addGauge(
      registry,
      `${what}_waiting`,
      texts[what],
      async () => (await waiting(what))?.count ?? Number.NaN,
    );
    const help = `${texts[what]}: for how long the oldest waits, 0 when there is none`;
    addGauge(registry, `${what}_oldest_seconds`, help, async () => {
      const found = await waiting(what);
      const since = found?.oldest?.getTime();
      return found ? (since === undefined ? 0 : (Date.now() - since) / 1000) : Number.NaN;
    });
  }
}
