import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  type CatalogueServer,
  type ModelServer,
  type SmtpServer,
  startCatalogueServer,
  startModelServer,
  startSmtpServer,
} from "@okurca/testkit";
import { sql } from "kysely";
import { type Several, startSeveral } from "../../apps/server/test/several.ts";
import { signIn } from "../scale/tokens.ts";
import { type Client, createClient } from "./client.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { type Load, type Reader, startLoad } from "./load.ts";
import { createRandom, type Random } from "./random.ts";
import { listWaits } from "./waits.ts";

const readerCount = 48;
/** Milliseconds, as `RestartSec` of deploy/okurca.service. */
const restartPause = 1000;
/** Milliseconds without a sign of life after which waiting ends. */
const recoveryLimit = 60_000;

/** Milliseconds, the bar of a recovery: a slower one reports what it waited for. */
const longRecovery = 5000;

/** Milliseconds until readers read and write through the proxy, and until every process can serve as well. */
export interface Recovery {
  readers: number;
  all: number;
}

/** Everything that runs, and what readers were answered. */
export interface Stage {
  parts: Several;
  smtp: SmtpServer;
  model: ModelServer;
  /** Catalogues elsewhere. */
  catalogues: CatalogueServer;
  ledger: Ledger;
  random: Random;
  readers: readonly Reader[];
  /** Settings by port, added when the process of that port starts the next time. */
  extra: Map<number, Record<string, string>>;
  say(what: string): void;
  /** Waits while readers go on calling. */
  pass(milliseconds: number): Promise<void>;
  /** Waits until all is well again. */
  recover(): Promise<Recovery>;
  /** Readers use this proxy from now on; the load must be stopped. */
  goBy(origin: string): void;
  startLoad(): void;
  stopLoad(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds: a call that took longer is reported, even when it succeeded in the end. */
const longCall = 3000;

/** Calls as a reader who does nothing else: one read, and one write that can be repeated. */
async function areServed(
  { client, say }: { client: Client; say: (what: string) => void },
  reader: Reader,
  isbn: string,
): Promise<boolean> {
  const path = `/api/userlibrary/update-library-status/${isbn}`;
  const calls = await Promise.all([
    client.call({ method: "GET", path: `/api/books/${isbn}` }),
    client.call({ method: "PUT", path, token: reader.token, body: { status: "reading" } }),
  ]);
  for (const { what, ms } of calls) if (ms > longCall) say(`${what} took ${(ms / 1000).toFixed(1)} s`);
  return calls.every(({ outcome }) => outcome === "done");
}

export async function startStage(given: {
  seed: number;
  say: (what: string) => void;
  primaryData?: string;
}): Promise<Stage> {
  const smtp = await startSmtpServer();
  const model = await startModelServer();
  const catalogues = await startCatalogueServer();
  const extra = new Map<number, Record<string, string>>();
  const parts = await startSeveral({
    ...(given.primaryData === undefined ? {} : { primaryData: given.primaryData }),
    settings: (port) => ({
      SMTP_URL: smtp.url,
      AI_BASE_URL: model.url,
      AI_MODEL: "kaos",
      AI_TIMEOUT: "1",
      CATALOGUE_SOURCES: "openlibrary,googlebooks",
      SRU_URLS: `Deneme=${catalogues.origin}/sru`,
      CATALOGUE_CONTACT: "kaos@ornek.com",
      CATALOGUE_TEST_ORIGIN: catalogues.origin,
      LOG_LEVEL: "error",
      ...extra.get(port),
    }),
  });
  let { origin } = parts.proxy;
  const config = (await (await fetch(`${origin}/api/identity/config`)).json()) as {
    issuer: string;
    userPoolId: string;
    clientId: string;
  };
  const names = Array.from({ length: readerCount + 1 }, (_, n) => `okur${n}`);
  const accounts = names.map((username) => ({ username, name: "Zeynep Öz", subject: randomUUID() }));
  // All readers are new, and write more than newcomers may.
  await sql`UPDATE registration_rules SET are_newcomers_limited = false`.execute(parts.database);
  const tokens = await signIn(parts.database, config, accounts);
  const all = names.map((username) => ({ username, token: tokens.get(username) ?? "" }));
  const [probe, ...readers] = all as [Reader, ...Reader[]];
  const { rows: editions } = await sql<{ isbn: string }>`
    SELECT isbn FROM editions ORDER BY isbn LIMIT 400`.execute(parts.database);
  const isbns = editions.map(({ isbn }) => isbn);
  let client = createClient(origin, "127.0.0.1");
  const [first = ""] = isbns;
  await client.call({
    ...{ method: "POST", path: "/api/userlibrary/add-to-library", token: probe.token },
    body: { isbn: first, status: "reading" },
  });
  // The first call makes a reader known, so that others can send friend requests.
  for (const { token } of readers)
    await client.call({ method: "GET", path: "/api/activity/notifications", token });
  const ledger = createLedger();
  const random = createRandom(given.seed);
  let load: Load | undefined;
  const { clientId } = config;
  return {
    ...{ parts, smtp, model, catalogues, ledger, random, readers, extra, say: given.say },
    pass: (milliseconds) => wait(milliseconds),
    async recover() {
      const since = performance.now();
      const after = () => performance.now() - since;
      const within = async (isWell: () => Promise<boolean>): Promise<number> => {
        while (!(await isWell())) {
          if (after() > recoveryLimit) {
            const words = parts.apps.map(
              ({ program }) => `${program.child.exitCode} ${program.errors().slice(-2000)}`,
            );
            given.say(`not recovered: ${words.join("\n")}`);
            return Number.POSITIVE_INFINITY;
          }
          await wait(25);
        }
        return after();
      };
      const areAllReady = async () => {
        for (const app of parts.apps) {
          if (app.program.child.exitCode === null) continue;
          // A process that starts without a database ends; systemd and Docker retry.
          given.say(`a process ended and is started again: ${app.program.errors().slice(0, 3000)}`);
          await wait(restartPause);
          await app.start();
        }
        return (await Promise.all(parts.apps.map((app) => app.isReady()))).every(Boolean);
      };
      const late = setTimeout(async () => {
        const lines = await listWaits(parts).catch((error: Error) => [`no answer: ${error.message}`]);
        given.say(["not recovered after 5 s", ...lines].join("\n    "));
      }, longRecovery);
      try {
        const readers = await within(() => areServed({ client, say: given.say }, probe, first));
        const all = await within(areAllReady);
        return { readers, all };
      } finally {
        clearTimeout(late);
      }
    },
    goBy(other) {
      client.close();
      origin = other;
      client = createClient(origin, "127.0.0.1");
    },
    startLoad() {
      load ??= startLoad({ origin, readers, isbns, clientId, ledger, seed: Math.floor(random.next() * 1e6) });
    },
    async stopLoad() {
      await load?.stop();
      load = undefined;
    },
    async close() {
      await load?.stop();
      client.close();
      await parts.close();
      await smtp.close();
      await model.close();
      await catalogues.close();
    },
  };
}
