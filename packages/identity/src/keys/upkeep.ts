import type { Core } from "../core.ts";

/** Milliseconds between two looks at the key file and the signing keys. */
const interval = 15_000;

export interface Upkeep {
  /** Looks now. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Takes up, while the program runs, what an operator changed about its keys. */
export function startUpkeep(core: Core): Upkeep {
  let last: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    await core.sealing.refresh();
    await core.keys.refresh();
  }
  /** One after another. */
  function run(): Promise<void> {
    const next = last.then(look);
    last = next.catch(() => {});
    return next;
  }
  const timer = setInterval(() => {
    run().catch((error: unknown) => core.log.warn({ err: error }, "identity keys"));
  }, interval);
  timer.unref();
  return {
    run,
    async close() {
      clearInterval(timer);
      await last;
      await core.sealing.close().catch((error: unknown) => core.log.warn({ err: error }, "identity keys"));
    },
  };
}
