// Separate from the search box, so that a page loads the server calls only once a visitor types.
import { type OutputOf, suggestBooks } from "@okurca/contract";
import { call } from "~/lib/api";

export type Suggestion = OutputOf<typeof suggestBooks>["results"][number];

export async function askSuggestions(q: string): Promise<readonly Suggestion[]> {
  const { results } = await call(suggestBooks, { query: { q } });
  return results;
}
