import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inTransaction } from "@okurca/server-kit";
import { z } from "zod";
import { findNote, joinKey, writeNote } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import { projectRoot } from "../settings/index.ts";
import { beginJoin } from "./joins.service.ts";
import { runJoin } from "./run-join.ts";
import { insertAliases } from "./starter-names.mutations.ts";
import { findNamesakes } from "./starter-names.queries.ts";

const noteKey = "starter-work-names";

export const starterNames = z.array(
  z.strictObject({
    title: z.string().min(1),
    author: z.string().min(1),
    names: z.array(z.string().min(1)).min(1),
  }),
);

/**
 * Loads what works of the starter catalogue are called elsewhere: editions that are called so come to them, and works that
 * are called so are joined with them, but for those a librarian has parted. Does nothing when this very file was loaded before.
 */
export async function loadStarterNames(ctx: Pick<AppContext, "db" | "log" | "clock">): Promise<void> {
  const content = readFileSync(join(projectRoot, "data", "work-names.json"), "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  if ((await findNote(ctx.db, noteKey)) === hash) return;
  const named = starterNames.parse(JSON.parse(content)).map(({ title, author, names }) => ({
    key: joinKey(title, [author]),
    names: names.map((name) => joinKey(name, [author])),
  }));
  let joined = 0;
  for (const { kept, gone } of await findNamesakes(ctx.db, named)) {
    await runJoin(ctx, await beginJoin(ctx, null, { act: "works", kept, gone }));
    joined++;
  }
  await inTransaction(ctx.db, async (tx) => {
    await insertAliases(tx, named);
    await writeNote(tx, noteKey, hash);
  });
  ctx.log.info({ works: named.length, joined }, "names of works loaded");
}
