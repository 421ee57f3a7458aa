// The side that asks, a process of its own. Told by a message what to call and how often a second, it answers with the
// milliseconds of every call, in their order.
import { Agent, request } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  token?: string;
  body?: object;
}

export interface Orders {
  origin: string;
  calls: Call[];
  /** Calls a second. */
  rate: number;
}

const agent = new Agent({ keepAlive: true });

function send(origin: string, { method, path, token, body }: Call): Promise<void> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if ((answer.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

/** Timers are late by up to a millisecond or two: the last of the way is waited turn by turn. */
async function until(time: number): Promise<void> {
  const early = time - performance.now() - 2;
  if (early > 0) await wait(early);
  while (performance.now() < time) await turn();
}

/**
 * At their planned times, whether those before have been answered or not; the time counts from the plan, so that a
 * server that stands still is seen by every call that falls into it.
 */
async function callAtFixedRate({ origin, calls, rate }: Orders): Promise<number[]> {
  const start = performance.now();
  const taken: Promise<number>[] = [];
  for (const [i, call] of calls.entries()) {
    const planned = start + (i * 1000) / rate;
    await until(planned);
    taken.push(send(origin, call).then(() => performance.now() - planned));
  }
  return Promise.all(taken);
}

process.once("message", async (orders: Orders) => {
  process.send?.(await callAtFixedRate(orders), () => process.exit(0));
});
