import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { command, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import type { Orders } from "./load.ts";

const concurrency = 8;
/** Pages a second; half of it is what the waiting is measured at. */
const wanted = 300;
/** Milliseconds. */
const warmUp = 3000;
const measured = 15_000;

function give(orders: Orders): Promise<number[]> {
  return command(new URL("./load.ts", import.meta.url), orders);
}

/** One answer as it goes over the wire. */
function fetchRaw(url: string): Promise<{ body: string; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const { "content-type": type = "", "content-encoding": encoding = "" } = answer.headers;
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ body, headers: { "content-type": type, "content-encoding": encoding } });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function measureCeiling(url: string): Promise<{ perSecond: number; half: number[] }> {
  const bare = fork(new URL("./bare.ts", import.meta.url), { stdio: "inherit" });
  try {
    bare.send(await fetchRaw(url));
    const [port] = await once(bare, "message");
    const there = { url: `http://127.0.0.1:${port}/`, warmUp: 1000 };
    const taken = await give({ ...there, concurrency, measured: 5000 });
    const half = await give({ ...there, rate: wanted / 2, measured });
    return { perSecond: taken.length / 5, half };
  } finally {
    bare.kill();
  }
}

/** How many landing pages a second the server renders with the asking side beside it, and how long one waits. */
export async function measureRate(origin: string): Promise<Figure[]> {
  const url = `${origin}/`;
  const full = await give({ url, concurrency, warmUp, measured });
  const half = await give({ url, rate: wanted / 2, warmUp, measured });
  const ceiling = await measureCeiling(url);
  const perSecond = (full.length * 1000) / measured;
  return [
    { figure: "landing pages", value: perSecond, unit: "/s", bar: `>= ${wanted}` },
    {
      figure: `a landing page at ${wanted / 2}/s, p99`,
      value: percentile(half, 0.99),
      unit: "ms",
      bar: "<= 60",
    },
    { figure: `a landing page at ${wanted / 2}/s, p50`, value: percentile(half, 0.5), unit: "ms" },
    {
      figure: `the same bytes from a bare Fastify at ${wanted / 2}/s, p99`,
      value: percentile(ceiling.half, 0.99),
      unit: "ms",
    },
    { figure: "ceiling: the same bytes from a bare Fastify", value: ceiling.perSecond, unit: "/s" },
    { figure: "landing pages against the ceiling", value: perSecond / ceiling.perSecond, unit: "times" },
  ];
}
