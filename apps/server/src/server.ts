import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  createLog,
  inBackground,
  isUnavailable,
  StartupError,
  stopListening,
  type Upkeep,
} from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { loadStarterAuthors, tellAuthorNews } from "./authors/index.ts";
import {
  keepGenresDerived,
  keepSeriesFilled,
  loadStarterCatalogue,
  recountRepresentatives,
} from "./catalogue/index.ts";
import { writeDueDigests } from "./digest/index.ts";
import { keepDoublesFound, keepJoinsUp, loadStarterNames } from "./joins/index.ts";
import { deleteOldNotifications } from "./notifications/index.ts";
import { buildWhenDue, notifyOfNewRecommendations } from "./recommendations/index.ts";
import { endSuspensions, tellOperator } from "./reports/index.ts";
import { readSettings, untoldOperator } from "./settings/index.ts";
import { tellStaff } from "./staff-notices/index.ts";
import { createContext, type StartedContext } from "./start.ts";
import { startTracing } from "./tracing/index.ts";
import { registerWeb } from "./web/index.ts";

/** Milliseconds for requests under way at the end; containers are killed after ten seconds. */
const drainLimit = 8000;
/** The part of them in which a proxy can see by `/readyz` that it must send nothing new here. */
const noticeTime = 3000;
/** The next part: a proxy gives up connections at rest after two seconds, as docs/running.md has it. */
const restTime = 2500;

/** Prints one clear line for what the operator can mend; anything unforeseen keeps its stack. */
function report(error: unknown): void {
  if (error instanceof StartupError) console.error(`okurca: ${error.message}`);
  else if (isUnavailable(error)) console.error(`okurca: The database was lost: ${(error as Error).message}.`);
  else console.error(error);
}

function portProblem(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartupError(`Port ${port} is taken by another program. Set PORT to a free one.`);
  }
  if (code === "EACCES")
    return new StartupError(`Port ${port} may not be used by this user. Set PORT to another.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return new StartupError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/**
 * Aborted when the program shall end; its reason is null for a signal and the error for an uncaught fault.
 * Watched from the very beginning, so that an end during the start leaves no database running.
 */
function watchForEnd(): AbortSignal {
  const end = new AbortController();
  // Further signals have no effect: npm and the terminal may both send one.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end.abort(null));
  // npm was killed (kill -9): nothing else would end this program, and it holds the port.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) end.abort(null);
    }, 500).unref();
  }
  process.on("uncaughtException", (error) => {
    report(error);
    end.abort(error);
  });
  return end.signal;
}

/**
 * Lets requests under way finish, for a while, then closes everything behind them. Behind a proxy the server
 * serves new requests until the proxy has seen that it must send them elsewhere, and closes no connection that the
 * proxy may be using: it could not tell whether a request on one that closes at that moment was done.
 */
async function drain(app: FastifyInstance, { hasProxy }: { hasProxy: boolean }): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), drainLimit);
  app.leaving.abort();
  if (hasProxy) {
    await wait(noticeTime);
    await stopListening(app.server);
    await Promise.race([once(app.server, "close"), wait(restTime)]);
  }
  await app.close();
  clearTimeout(limit);
}

/** Starts everything, prints the addresses, and stops in order at its end. */
export async function runServer({ isDev }: { isDev: boolean }): Promise<void> {
  const end = watchForEnd();
  let started: StartedContext | undefined;
  let app: FastifyInstance | undefined;
  let tracing: Awaited<ReturnType<typeof startTracing>> | undefined;
  let exitCode = 0;
  let isBehindProxy = false;
  try {
    const settings = readSettings();
    isBehindProxy = settings.trustProxy;
    tracing = await startTracing(settings, createLog(settings.logLevel));
    started = await createContext(settings, { onStep: (text) => console.log(`  ${text}`) });
    const { ctx, close } = started;
    end.throwIfAborted();
    app = await buildApp(ctx);
    const upkeep: Upkeep[] = [];
    app.addHook("onClose", async () => {
      await Promise.all(upkeep.map((work) => work.close()));
      await close();
    });
    const loadStarter = async () => {
      await loadStarterCatalogue(ctx);
      await loadStarterAuthors(ctx);
      await loadStarterNames(ctx);
    };
    await Promise.all([loadStarter(), ctx.notices.open(), ctx.covers.open()]);
    await registerWeb(app, ctx, { isDev });
    end.throwIfAborted();
    await app.listen({ port: settings.port, host: settings.host }).catch((error) => {
      throw portProblem(error, settings.port, settings.host);
    });
    void ctx.searchIndex.warm();
    // Notifying thousands of readers takes time: no request waits for it, no operator command does it.
    upkeep.push(
      inBackground("minute", ctx.log, "writing mails of notifications", ctx.notices.sendDue),
      inBackground("minute", ctx.log, "telling the operator of reports", () => tellOperator(ctx)),
      inBackground("minute", ctx.log, "telling staff of what waits", (signal) => tellStaff(ctx, signal)),
      inBackground("minute", ctx.log, "ending suspensions", (signal) => endSuspensions(ctx, signal)),
      inBackground("hour", ctx.log, "looking for books of imports", ctx.importLookups.resume),
      inBackground("hour", ctx.log, "going on with files of passages", ctx.quoteImports.resume),
      inBackground("hour", ctx.log, "files of catalogues", ctx.catalogueImports.resume),
      inBackground("minute", ctx.log, "going on with joins", (signal) => keepJoinsUp(ctx, signal)),
      inBackground("hour", ctx.log, "writing digests", (signal) => writeDueDigests(ctx, signal)),
      inBackground("hour", ctx.log, "recommendations", async (signal) => {
        await buildWhenDue(ctx, signal);
        await notifyOfNewRecommendations(ctx, signal);
      }),
      inBackground("hour", ctx.log, "telling of authors' new books", (signal) => tellAuthorNews(ctx, signal)),
      inBackground("hour", ctx.log, "deriving genres", (signal) => keepGenresDerived(ctx.db, signal)),
      inBackground("hour", ctx.log, "reading series", (signal) => keepSeriesFilled(ctx.db, signal)),
      inBackground("hour", ctx.log, "looking for doubles", (signal) => keepDoublesFound(ctx, signal)),
      inBackground("hour", ctx.log, "choosing representative editions", () =>
        recountRepresentatives(ctx.db, ctx.clock().getUTCHours()),
      ),
      inBackground("hour", ctx.log, "forgetting old notifications", (signal) =>
        deleteOldNotifications(ctx, signal),
      ),
    );
    const seconds = (performance.now() / 1000).toFixed(1);
    console.log(`Okurca is ready in ${seconds} s: ${settings.origin}`);
    if (!settings.smtpUrl) console.log(`Mailbox: http://localhost:${settings.port}/_posta`);
    const untold = untoldOperator(settings);
    if (untold.length > 0)
      console.log(`Not told on the pages on privacy and terms, as the law asks: ${untold.join(", ")}`);
    if (!end.aborted) await once(end, "abort");
  } catch (error) {
    if (!end.aborted) {
      exitCode = 1;
      report(error);
    }
  }
  if (end.reason instanceof Error) exitCode = 1;
  try {
    if (app) await drain(app, { hasProxy: app.server.listening && isBehindProxy });
    else await started?.close();
    await tracing?.close();
  } catch (error) {
    exitCode = 1;
    report(error);
  }
  process.exit(exitCode);
}
