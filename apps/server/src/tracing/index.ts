import { type Logger, sendTraces } from "@okurca/server-kit";
import type { Settings } from "../settings/index.ts";

/** Milliseconds for what has not been sent yet, at the end. */
const patience = 3000;

/** Sends traces where the settings say; without them nothing is loaded. Call before the app is built. */
export async function startTracing({ tracing }: Settings, log: Logger): Promise<{ close(): Promise<void> }> {
  if (!tracing) return { close: async () => {} };
  const { openExporter } = await import("./exporter.ts");
  const exporter = openExporter(tracing);
  sendTraces(exporter.tracing);
  return {
    async close() {
      sendTraces(undefined);
      const late = new Promise<void>((done) => void setTimeout(done, patience).unref());
      await Promise.race([exporter.close(), late]).catch((error: unknown) =>
        log.warn({ err: error }, "the last traces could not be sent"),
      );
    },
  };
}
