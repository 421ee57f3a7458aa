import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";

/** Hides what tells how a book ends until the reader asks for it; works without scripts. */
export function Spoiler({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  if (!isHidden) return children;
  return (
    <details className="group mt-3">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-sunken px-4 py-3 text-ink-2 text-sm [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        Bu inceleme kitabın sürprizlerini açık ediyor.
        <span className="font-semibold text-accent group-open:hidden">Yine de göster</span>
        <span className="hidden font-semibold text-accent group-open:inline">Gizle</span>
      </summary>
      {children}
    </details>
  );
}
