import type { Program } from "../../apps/server/test/program.ts";
import { command, median, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import type { Call, Orders } from "../scale/load.ts";
import { memoryOf } from "./cost.ts";
import type { Scene } from "./scene.ts";

/** Calls a second. */
const rate = 60;
/** Seconds of one piece, after which the memory is looked at. */
const piece = 15;

/** Everything that is read, mixed, for so many minutes; by then the memory must have stopped to grow. */
export async function soak(program: Program, scenes: readonly Scene[], minutes: number): Promise<Figure[]> {
  const reading = scenes.filter(({ undo }) => !undo);
  const memory: number[] = [];
  const taken: number[] = [];
  let turn = 0;
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const calls = Array.from({ length: rate * piece }, () => {
      const { calls } = reading[turn % reading.length] as Scene;
      return calls[Math.floor(turn++ / reading.length) % calls.length] as Call;
    });
    const orders = { origin: program.origin, calls, rate };
    taken.push(
      percentile(await command<Orders, number[]>(new URL("../scale/load.ts", import.meta.url), orders), 0.95),
    );
    memory.push(memoryOf(program.child.pid ?? 0));
    console.error(
      `  ${memory.length * piece} s: ${memory.at(-1)?.toFixed(0)} MB, p95 ${taken.at(-1)?.toFixed(1)} ms`,
    );
  }
  const quarter = Math.floor(memory.length / 4);
  const early = median(memory.slice(quarter, 2 * quarter));
  const late = median(memory.slice(-quarter));
  return [
    { figure: `${minutes} minutes: memory in the second quarter`, value: early, unit: "MB" },
    { figure: `${minutes} minutes: memory in the last quarter`, value: late, unit: "MB" },
    { figure: "the second beside the first", value: late / early, unit: "times", bar: "<= 1.1" },
    { figure: `${minutes} minutes: p95 of a piece, median`, value: median(taken), unit: "ms" },
  ];
}
