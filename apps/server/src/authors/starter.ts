import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { authorFactFields, diedAfterBirth } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { z } from "zod";
import { findNote, writeNote } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import { projectRoot } from "../settings/index.ts";
import { writeStarterAuthors } from "./starter.mutations.ts";

const noteKey = "starter-authors";

/** By the rules of what readers write of authors; of most it tells no time and no link. */
export const starterAuthors = z.array(
  z
    .strictObject({
      name: authorFactFields.name,
      spellings: authorFactFields.spellings,
      born: authorFactFields.born.default(null),
      died: authorFactFields.died.default(null),
      links: authorFactFields.links.default([]),
    })
    .superRefine(diedAfterBirth),
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
