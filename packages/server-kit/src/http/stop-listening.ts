import type { Server } from "node:http";
import { Server as Listener } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of a turn of the loop in which hardly anybody can have come; the longer it waits, the longer one may be. */
const shortTurn = 0.5;
/** Milliseconds after which a server that is never at rest stops listening all the same. */
const patience = 1000;

/**
 * Closes the listener alone, while nobody waits to be let in; open connections are served on. The kernel connects
 * callers before the program takes them, and resets those not yet taken when the listener closes: a proxy that has sent
 * a write there cannot tell whether it was done. The loop takes one caller a turn, so none waited in a turn without any.
 */
export async function stopListening(server: Server): Promise<void> {
  let taken = 0;
  server.on("connection", () => (taken += 1));
  // Whole turns are counted from here on.
  await nextTurn();
  const begun = performance.now();
  for (;;) {
    const [before, since] = [taken, performance.now()];
    await nextTurn();
    const now = performance.now();
    const waited = now - begun;
    const isShort = now - since < Math.max(shortTurn, waited / 100);
    if ((taken === before && isShort) || waited > patience) break;
  }
  // That of HTTP would first close connections at rest, which a proxy may be using, and takes its time.
  Listener.prototype.close.call(server);
}
