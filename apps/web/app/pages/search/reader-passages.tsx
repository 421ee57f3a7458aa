import type { ReactNode } from "react";
import { FoundPassages } from "~/features/quotes";

/** Passages with the words of a search, as the reader who looks may see them. */
export default function ReaderPassages({ q, meanwhile }: { q: string; meanwhile: ReactNode }) {
  return <FoundPassages q={q} meanwhile={meanwhile} />;
}
