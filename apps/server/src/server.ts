import { StartProblem } from "@okurca/server-kit";
import { buildApp } from "./app.ts";
import { loadStarterCatalogue } from "./catalogue/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";
import { registerWeb } from "./web/index.ts";

/** Ends a start that cannot succeed: one clear line, exit code 1; anything unforeseen keeps its stack. */
function giveUp(error: unknown): never {
  if (error instanceof StartProblem) console.error(`okurca: ${error.message}`);
  else console.error(error);
  process.exit(1);
}

function portProblem(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartProblem(`Port ${port} is taken by another program. Set PORT to a free one.`);
  }
  if (code === "EACCES")
    return new StartProblem(`Port ${port} may not be used by this user. Set PORT to another.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartProblem(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Starts everything, prints the addresses, and stops in order on SIGTERM and SIGINT. */
export async function runServer({ isDev }: { isDev: boolean }): Promise<void> {
  try {
    const settings = readSettings();
    const { ctx, close } = await createContext(settings, { onStep: (text) => console.log(`  ${text}`) });
    const app = await buildApp(ctx);
    app.addHook("onClose", close);
    await loadStarterCatalogue(ctx);
    await registerWeb(app, ctx, { isDev });
    await app.listen({ port: settings.port, host: settings.host }).catch(async (error) => {
      await app.close();
      throw portProblem(error, settings.port, settings.host);
    });
    const seconds = (performance.now() / 1000).toFixed(1);
    console.log(`Okurca is ready in ${seconds} s: ${settings.origin}`);
    if (!settings.smtpUrl) console.log(`Mailbox: http://localhost:${settings.port}/_posta`);

    let isStopping = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        // The second signal does not wait: npm and the terminal may both send one, so allow a moment.
        if (isStopping) return;
        isStopping = true;
        app.close().then(
          () => process.exit(0),
          (error) => giveUp(error),
        );
      });
    }
  } catch (error) {
    giveUp(error);
  }
}
