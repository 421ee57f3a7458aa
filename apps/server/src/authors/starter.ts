import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inTransaction } from "@okurca/server-kit";
import { z } from "zod";
import { findNote, writeNote } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import { projectRoot } from "../settings/index.ts";
import { factFields } from "./facts.ts";
import { writeStarterAuthors } from "./starter.mutations.ts";

const noteKey = "starter-authors";

export const starterAuthors = z.array(
  z.strictObject({
    name: factFields.name,
    spellings: factFields.spellings,
    born: factFields.born.default(null),
    died: factFields.died.default(null),
    links: factFields.links.default([]),
  }),
);

/** Loads the authors that come with the program, whose names are written in several ways; does nothing when this very file was loaded before. */
export async function loadStarterAuthors(ctx: Pick<AppContext, "db" | "log">): Promise<void> {
  const content = readFileSync(join(projectRoot, "data", "author-names.json"), "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  if ((await findNote(ctx.db, noteKey)) === hash) return;
  const authors = starterAuthors.parse(JSON.parse(content));
  await inTransaction(ctx.db, async (tx) => {
    await writeStarterAuthors(tx, authors);
    await writeNote(tx, noteKey, hash);
  });
  ctx.log.info({ authors: authors.length }, "authors loaded");
}
