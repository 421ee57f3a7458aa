import { useEffect, useState } from "react";
import { SearchBox } from "~/ui/search-box";

/** As long as between two keys, or nearly. */
const restMs = 250;

/** Filters the shelf while one types, as soon as the keys rest; Enter does not wait. */
export function ShelfSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  /** What was typed and is not in the address yet. */
  const [typed, setTyped] = useState<string>();
  if (typed === q) setTyped(undefined);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onSearch(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <SearchBox
      label="Kitaplığımda ara"
      placeholder="Kitaplığınızda kitap ya da yazar arayın"
      initial={q}
      isTyping={typed !== undefined}
      onType={(text) => setTyped(text.trim())}
      onSearch={onSearch}
      onClear={() => onSearch("")}
    />
  );
}
