import type { AppContext } from "../context.ts";
import { listTurns } from "./answers.queries.ts";
import { createCatalogues } from "./catalogues.ts";

interface SourceState {
  id: string;
  name: string;
  /** It answers, as far as is known; it has failed since; it is left alone for a while. */
  state: "up" | "failing" | "resting";
}

/** How it stands with each catalogue that the settings name. */
export async function listSourceStates({
  reads,
  settings,
}: Pick<AppContext, "reads" | "settings">): Promise<SourceState[]> {
  const turns = new Map((await listTurns(reads)).map((row) => [row.id, row]));
  return createCatalogues(settings).map(({ source, catalogue: { id, name } }) => {
    const turn = turns.get(source);
    return { id, name, state: turn?.rests ? "resting" : (turn?.failures ?? 0) > 0 ? "failing" : "up" };
  });
}
