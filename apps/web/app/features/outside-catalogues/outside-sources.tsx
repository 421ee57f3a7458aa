import type { OutsideSource } from "@okurca/contract";

const words: Record<OutsideSource["state"], string> = {
  waiting: "bekleniyor…",
  found: "buldu",
  none: "bulamadı",
  down: "şu anda yanıt vermiyor",
  busy: "şu anda sorulamıyor, biraz sonra yeniden deneyin",
};

/** How it stands with each catalogue. */
export function OutsideSources({ sources }: { sources: readonly OutsideSource[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {sources.map(({ id, name, state }) => (
        <li key={id}>
          {name}: {words[state]}
        </li>
      ))}
    </ul>
  );
}
