import { useEffect, useState } from "react";
import { SearchBox } from "~/ui/search-box";

/** As long as between two keys, or nearly. */
const restMs = 250;

/** Filters the shelf while one types, as soon as the keys rest; Enter does not wait. */
export function ShelfSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  /** What was typed and not searched for yet. */
  const [typed, setTyped] = useState<string>();
  /** What this box asked for and the address does not say yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [box, setBox] = useState({ round: 0, initial: q });
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    const at = sent.indexOf(q);
    setSent(sent.slice(at + 1));
    // Another search came from elsewhere: the box begins anew with it. One of its own leaves what is being typed.
    if (at < 0) {
      setTyped(undefined);
      setSent([]);
      setBox({ round: box.round + 1, initial: q });
    }
  }

  function search(text: string) {
    setTyped(undefined);
    if (text === q) return;
    setSent([...sent, text]);
    onSearch(text);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do is the newest at each drawing
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => search(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <SearchBox
      key={box.round}
      label="Kütüphanemde ara"
      placeholder="Kütüphanenizde kitap veya yazar arayın"
      initial={box.initial}
      onType={(text) => setTyped(text.trim())}
      onSearch={search}
      onClear={() => search("")}
    />
  );
}
