import type { SpineDesign } from "@okurca/covers";
import { BookSpine } from "~/ui/book-spine";

/** A shelf from one edge of the window to the other; decoration, so without a word for screen readers. */
export function Shelf({ spines }: { spines: readonly SpineDesign[] }) {
  return (
    <div aria-hidden="true" className="far overflow-hidden">
      {/* A narrow window shows fewer: what lies beyond its edges need not be laid out. */}
      <div className="flex items-end justify-center gap-[3px] max-sm:[&>:nth-child(n+25)]:hidden">
        {spines.map((design) => (
          <BookSpine key={design.label} design={design} />
        ))}
      </div>
      <div className="h-3.5 border-line border-t bg-sunken shadow-[inset_0_6px_8px_-6px_rgb(60_35_25/0.25)]" />
    </div>
  );
}
