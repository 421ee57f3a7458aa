import { useState } from "react";
import { cn } from "~/lib/cn";

/** The first and the last line that are meant; none yet. */
export type Range = readonly [number, number] | undefined;

/** What a press on a line makes of the range: the first one begins it, the second ends it, the third begins anew. */
export function nextRange(
  range: Range,
  isBegun: boolean,
  pressed: number,
): { range: Range; isBegun: boolean } {
  if (range === undefined || !isBegun) return { range: [pressed, pressed], isBegun: true };
  const [first] = range;
  return { range: [Math.min(first, pressed), Math.max(first, pressed)], isBegun: false };
}

/** Lines of a page, of which those from one press to the next are chosen. */
export function LinePicker({
  lines,
  range,
  onChange,
}: {
  lines: readonly string[];
  range: Range;
  onChange: (range: Range) => void;
}) {
  const [isBegun, setBegun] = useState(false);
  function press(at: number) {
    const next = nextRange(range, isBegun, at);
    setBegun(next.isBegun);
    onChange(next.range);
  }
  const isChosen = (at: number) => range !== undefined && at >= range[0] && at <= range[1];
  return (
    <ol className="rounded-xl border border-line bg-surface py-1" aria-label="Okunan satırlar">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one page never move
        <li key={at}>
          <button
            type="button"
            aria-pressed={isChosen(at)}
            onClick={() => press(at)}
            className={cn(
              "wrap-anywhere block min-h-11 w-full px-4 py-2 text-left font-serif text-[1.0625rem] leading-snug hover:bg-sunken",
              isChosen(at) && "bg-mark hover:bg-mark",
            )}
          >
            {line}
          </button>
        </li>
      ))}
    </ol>
  );
}
