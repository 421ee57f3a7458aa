// The side that asks for pages, a process of its own: as many at once as ordered, or so many a second. Told by a
// message what to do, it answers with the milliseconds of everything that ended within the measured time.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface Orders {
  url: string;
  /** Milliseconds. */
  warmUp: number;
  measured: number;
  /** Requests under way at once, or else how many a second. */
  concurrency?: number;
  rate?: number;
}

const agent = new Agent({ keepAlive: true });
/** What Chromium sends. */
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function askAgainAndAgain({ url, warmUp, measured, concurrency = 1 }: Orders): Promise<number[]> {
  const taken: number[] = [];
  const begin = performance.now() + warmUp;
  const end = begin + measured;
  async function one(): Promise<void> {
    while (performance.now() < end) {
      const from = performance.now();
      await ask(url);
      const to = performance.now();
      if (to >= begin && to < end) taken.push(to - from);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one));
  return taken;
}

/** At their planned times, whether those before have been answered or not; the time counts from the plan. */
async function askAtFixedRate({ url, warmUp, measured, rate = 1 }: Orders): Promise<number[]> {
  const taken: number[] = [];
  const start = performance.now();
  const calls: Promise<void>[] = [];
  const call = async (planned: number) => {
    await ask(url);
    if (planned >= start + warmUp) taken.push(performance.now() - planned);
  };
  for (let i = 0; (i * 1000) / rate < warmUp + measured; i++) {
    const planned = start + (i * 1000) / rate;
    const early = planned - performance.now();
    if (early > 0) await wait(early);
    calls.push(call(planned));
  }
  await Promise.all(calls);
  return taken;
}

process.once("message", async (orders: Orders) => {
  const work = orders.rate === undefined ? askAgainAndAgain : askAtFixedRate;
  process.send?.(await work(orders), () => process.exit(0));
});
