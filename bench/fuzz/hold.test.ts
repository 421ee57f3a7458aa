import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdOf, statusOf } from "./hold.ts";

// A server of its own, which tells of its event loop as ours does.
const script = `
import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const ran = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
createServer(async (request, response) => {
  if (request.url === "/metrics") return response.end(await registry.metrics());
  const from = ran();
  if (request.url === "/reckons") while (ran() - from < 400);
  if (request.url === "/sleeps") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  response.end("done");
}).listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

let server: ChildProcess;
let port = 0;
beforeAll(async () => {
  server = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: import.meta.dirname });
  const [said] = await once(server.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  port = Number(String(said).trim());
}, 60_000);
afterAll(() => void server.kill());

async function heldBy(path: string): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const program = { pid: server.pid ?? 0, origin: `http://127.0.0.1:${port}` };
  let status: number | undefined;
  const { held } = await holdOf(program, async () => {
    status = await statusOf(request, port, 30_000);
  });
  expect(status).toBe(200);
  return held;
}

test("a call that reckons on the main thread is blamed for as long as others waited", async () => {
  expect(await heldBy("/reckons")).toBeGreaterThan(300);
}, 60_000);

test("one under which the process was not let run is not, nor one that is done at once", async () => {
  expect(await heldBy("/sleeps")).toBeLessThan(300);
  expect(await heldBy("/quick")).toBeLessThan(300);
}, 60_000);
