import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cast } from "../scale/cast.ts";
import type { Sql } from "../scale/database.ts";
import { serving, untilIndexed } from "../scale/prepare.ts";
import type { Tokens } from "../scale/tokens.ts";
import type { Replay } from "./bare.ts";
import type { Recorded, Statement } from "./recorder.ts";
import type { Scene } from "./scene.ts";
import { askForTokens } from "./scenes.ts";
import { ask } from "./wire.ts";

/** The id of the review that a call wrote: a later statement of the call names it. */
function madeIn(statements: readonly Statement[]): string | undefined {
  const event = statements.find(
    ({ text, parameters }) => text.startsWith('insert into "events"') && parameters.includes("friend_post"),
  );
  const names = /\(([^)]*)\)/.exec(event?.text ?? "")?.[1]?.split(", ") ?? [];
  return event?.parameters[names.indexOf('"review_id"')] as string | undefined;
}

/** Files of replays, by the name of their scene. */
export interface Recording {
  files: Map<string, string>;
  /** Statements of a call, on the average. */
  statements: Map<string, number>;
  remove(): void;
}

/**
 * Each call once, through a product that tells what it sends to the database. Before, so that what a first call does for a
 * reader or in a new process is not taken for what calls do, once without.
 */
export async function record(
  folder: string,
  given: { scenes: readonly Scene[]; db: Sql; cast: Cast; tokens: Tokens },
): Promise<Recording> {
  const out = mkdtempSync(join(tmpdir(), "okurca-record-"));
  const told = join(out, "statements.ndjson");
  const recorder = new URL("./recorder.ts", import.meta.url);
  const environment = { NODE_OPTIONS: `--import=${recorder}`, BENCH_RECORD: told };
  const files = new Map<string, string>();
  const statements = new Map<string, number>();
  await serving(
    folder,
    async (program) => {
      const { origin } = program;
      // Until then the database searches.
      await untilIndexed(program);
      for (const scene of given.scenes) {
        const { name, undo } = scene;
        const calls = name.startsWith("chat")
          ? await askForTokens(origin, given.cast, given.tokens)
          : scene.calls;
        await undo?.(given.db);
        if (!undo) for (const call of calls) await ask(origin, call);
        const answers = [];
        for (const [i, call] of calls.entries()) answers.push(await ask(origin, call, String(i)));
        await undo?.(given.db);
        const lines = existsSync(told) ? readFileSync(told, "utf8").trim().split("\n") : [];
        rmSync(told, { force: true });
        const recorded = lines.map((line) => JSON.parse(line) as Recorded);
        const replays = answers.map(({ status, type, encoding, bytes }, i): Replay => {
          const statements = recorded.filter(({ request }) => request === String(i));
          const body = bytes.toString("base64");
          return { status, type, encoding, body, statements, made: madeIn(statements) };
        });
        const file = join(out, `${files.size}.json`);
        writeFileSync(file, JSON.stringify(replays));
        files.set(name, file);
        statements.set(name, recorded.length / calls.length);
      }
    },
    environment,
  );
  return {
    files,
    statements,
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}
