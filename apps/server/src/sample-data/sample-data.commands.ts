import { StartupError } from "@okurca/server-kit";
import type { Command } from "../command.ts";
import { drawProgress } from "./draw-progress.ts";
import { generateCovers } from "./generate-covers.ts";
import { generateSample } from "./generate-sample.ts";
import { type Size, sizes } from "./shape.ts";

const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);

async function run(
  ctx: Parameters<Command["run"]>[0],
  size: string,
  isBesideReaders: boolean,
): Promise<void> {
  if (!isSize(size)) throw new StartupError(`SIZE is ${Object.keys(sizes).join(", ")}; not ${size}.`);
  const shape = sizes[size];
  const { issuer } = ctx.settings.identity;
  const took = await generateSample(ctx, { shape, issuer, isBesideReaders, onProgress: drawProgress() });
  const covers = await generateCovers(ctx, shape);
  const count = (value: number) => value.toLocaleString("en");
  console.log(
    `${count(shape.editions)} editions and ${count(shape.readers)} readers in ${took.rows.toFixed(1)} s, what books tell of ` +
      `each other in ${took.model.toFixed(1)} s; ${covers} books have a picture as their cover. Nobody can sign in as one of them.`,
  );
}

/** Made-up readers and books, for trying things at a size: never for a place that real readers use. */
export const sampleDataCommands: readonly Command[] = [
  {
    noun: "generate",
    mayBeFirst: true,
    verb: "--size",
    parameters: ["SIZE"],
    summary: "fills an empty database with made-up books and readers; SIZE is s, m or l",
    run: (ctx, [size = ""]) => run(ctx, size, false),
  },
  {
    noun: "generate",
    mayBeFirst: true,
    verb: "--size",
    parameters: ["SIZE", "--beside-readers"],
    summary: "the same in one that has readers",
    run: (ctx, [size = ""]) => run(ctx, size, true),
  },
];
