import { readFileSync } from "node:fs";
import { connect } from "node:net";

/** What a call did to the process that answered it, in milliseconds. */
export interface Hold {
  /** The longest time its event loop did not turn, by its own measure. */
  late: number;
  /** Time of a processor that its main thread used. */
  reckoned: number;
  /** The longest a call may have held others up: not longer than either, since a thread that was not let run is not to blame. */
  held: number;
}

/** How often the process looks whether it is late; a look that comes in time is this long after the one before. */
const resolution = 10;

/** Nanoseconds a main thread has run, by the kernel. */
function runTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

/** The longest delay since this was asked last: the process forgets it with each look. */
async function longestDelay(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000 - resolution) : 0;
}

/** How long the work held up the process that serves this origin and does nothing else meanwhile. */
export async function holdOf(
  { pid, origin }: { pid: number; origin: string },
  work: () => Promise<void>,
): Promise<Hold> {
  await longestDelay(origin);
  const before = runTime(pid);
  await work();
  // Its answer comes after whatever the work left to be done at once.
  const late = await longestDelay(origin);
  const reckoned = runTime(pid) - before;
  return { late, reckoned, held: Math.min(late, reckoned) };
}

/** What of a stream without an end is waited for, in milliseconds. */
const streamPatience = 300;

/** Status of the answer to these bytes, whose end is that of the connection; nothing of it is kept, however long it is. */
export function statusOf(bytes: Buffer, port: number, limitMs: number): Promise<number | undefined> {
  return new Promise((done) => {
    const socket = connect({ host: "127.0.0.1", port });
    const limit = setTimeout(() => socket.destroy(), limitMs);
    let head = "";
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(limit);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      done(Number.isNaN(status) ? undefined : status);
    });
    socket.on("data", (piece) => {
      if (head.includes("\r\n\r\n")) return;
      head += piece.toString("latin1");
      if (/^content-type: text\/event-stream/im.test(head))
        setTimeout(() => socket.destroy(), streamPatience);
    });
    const end = bytes.indexOf("\r\n");
    socket.write(bytes.subarray(0, end));
    socket.write("\r\nconnection: close");
    socket.write(bytes.subarray(end));
  });
}
