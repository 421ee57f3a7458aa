import { StartupError } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { buildModel } from "../recommendations/index.ts";
import { generateRows, type OnProgress } from "./generate.ts";
import { hasReaders, hasSampleBooks } from "./sample-data.queries.ts";
import type { Shape } from "./shape.ts";

/** The beginning of this day: what is made on one day is the same. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/**
 * A catalogue, readers and the year of activity that ended with yesterday, and the model of what books tell of each other.
 * The seconds that each took. Throws `StartupError` where there are readers, unless these are to stand beside them, and where it was done before.
 */
export async function generateSample(
  ctx: Pick<AppContext, "db" | "log" | "clock">,
  given: { shape: Shape; issuer: string; isBesideReaders: boolean; onProgress: OnProgress },
): Promise<{ rows: number; model: number }> {
  if (await hasSampleBooks(ctx.db)) {
    throw new StartupError("This database has generated data already. Use an empty one for others.");
  }
  if (!given.isBesideReaders && (await hasReaders(ctx.db))) {
    throw new StartupError(
      "This database has readers. Generated ones would stand beside them and could not be told apart again; " +
        "--beside-readers says that this is wanted.",
    );
  }
  const plan = { shape: given.shape, issuer: given.issuer, until: startOfDay(ctx.clock()) };
  const from = performance.now();
  await generateRows(ctx.db, plan, given.onProgress);
  const between = performance.now();
  given.onProgress(0.97, "recommendations");
  await buildModel(ctx, new AbortController().signal);
  given.onProgress(1, "done");
  return { rows: (between - from) / 1000, model: (performance.now() - between) / 1000 };
}
