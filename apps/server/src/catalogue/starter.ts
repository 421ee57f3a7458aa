import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFoundRequests } from "../book-requests/index.ts";
import type { AppContext } from "../context.ts";
import { projectRoot } from "../settings/index.ts";
import { writeNote } from "./catalogue.mutations.ts";
import { findNote } from "./catalogue.queries.ts";
import { readCatalogue } from "./import.ts";
import { starterSource } from "./sources.ts";

const noteKey = "starter-catalogue";

/** Loads the books that come with the program; does nothing when this very file was loaded before. */
export async function loadStarterCatalogue(ctx: AppContext): Promise<void> {
  const content = readFileSync(join(projectRoot, "data", "starter-catalogue.ndjson"), "utf8");
  const hash = createHash("sha256").update(content).digest("hex");
  if ((await findNote(ctx.db, noteKey)) === hash) return;
  async function* lines(): AsyncGenerator<string> {
    yield* content.split("\n");
  }
  const counts = await readCatalogue({
    db: ctx.db,
    lines: lines(),
    source: starterSource,
    report: (rejection) => ctx.log.warn({ ...rejection }, "starter catalogue row refused"),
  });
  await answerFoundRequests(ctx);
  await writeNote(ctx.db, noteKey, hash);
  ctx.log.info({ ...counts }, "starter catalogue loaded");
}
