// The ceiling, a process of its own: a Fastify with one handler that sends the statements it was told through pg
// and answers with the bytes it was told. Ends with its parent.
import { readFileSync } from "node:fs";
import { createLog, openDatabase } from "@okurca/server-kit";
import Fastify from "fastify";
import { type ClientBase, Pool } from "pg";
import type { Statement } from "./recorder.ts";

/** What one request of the product was: its statements in their order, and its answer. */
export interface Replay {
  statements: Statement[];
  status: number;
  type: string;
  encoding?: string | undefined;
  /** base64 */
  body: string;
  /** What the product made anew in this call; the replay puts what the database gives it now in its place. */
  made?: string | undefined;
}

interface Prepared extends Omit<Replay, "body" | "statements"> {
  bytes: Buffer;
  /** Statements one after another; a list of them is one transaction. */
  steps: (Statement | Statement[])[];
}

function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (value !== null && typeof value === "object") {
    if ("date" in value) return new Date(String(value.date));
    if ("bytes" in value) return Buffer.from(String(value.bytes), "base64");
  }
  return value;
}

function stepsOf(statements: readonly Statement[]): (Statement | Statement[])[] {
  const steps: (Statement | Statement[])[] = [];
  let open: Statement[] | undefined;
  for (const { text, parameters } of statements) {
    const word = text.trim().toLowerCase();
    if (/^(begin|start transaction)/.test(word)) open = [];
    else if (/^(commit|rollback)/.test(word)) {
      if (open) steps.push(open);
      open = undefined;
    } else (open ?? steps).push({ text, parameters: parameters.map(fromPlain) });
  }
  return steps;
}

process.once("message", async ({ folder, file }: { folder: string; file: string }) => {
  const replays: Prepared[] = (JSON.parse(readFileSync(file, "utf8")) as Replay[]).map(
    ({ body, statements, ...rest }) => ({
      ...rest,
      bytes: Buffer.from(body, "base64"),
      steps: stepsOf(statements),
    }),
  );
  const log = createLog("silent");
  const { config } = await openDatabase({ databaseUrl: undefined, dataDir: folder, log });
  const pool = new Pool({ ...config, max: 8 });
  const names = new Map<string, string>();
  const app = Fastify();

  app.get<{ Params: { place: string } }>("/:place", async (request, reply) => {
    const replay = replays[Number(request.params.place)];
    if (!replay) return reply.code(404).send();
    let now: string | undefined;
    const send = async (on: Pool | ClientBase, { text, parameters }: Statement) => {
      const given =
        now === undefined ? parameters : parameters.map((value) => (value === replay.made ? now : value));
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      const { rows } = await on.query({ name, text, values: given });
      if (replay.made !== undefined && now === undefined && /^insert into "reviews"/i.test(text))
        now = rows[0]?.id;
    };
    for (const step of replay.steps) {
      if (Array.isArray(step)) {
        const client = await pool.connect();
        await client.query("begin");
        for (const statement of step) await send(client, statement);
        await client.query("commit");
        client.release();
      } else await send(pool, step);
    }
    reply.code(replay.status).header("content-type", replay.type);
    if (replay.encoding) reply.header("content-encoding", replay.encoding);
    return reply.send(replay.bytes);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
// The database is the parent's: it stops it.
process.once("disconnect", () => process.exit(0));
