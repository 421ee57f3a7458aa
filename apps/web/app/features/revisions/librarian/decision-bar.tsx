import { Check, X } from "lucide-react";
import { useFoot } from "~/lib/foot";
import { Button, IconButton } from "~/ui/button";

/** What is decided of several at once; at the foot, above a phone's tabs. */
export function DecisionBar({
  count,
  isBusy,
  onAccept,
  onRefuse,
  onClear,
}: {
  count: number;
  isBusy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onClear: () => void;
}) {
  useFoot();
  return (
    <section
      aria-label="Seçilen öneriler"
      className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-surface p-3 pl-5 shadow-lg lg:bottom-4"
    >
      <p className="tnum mr-auto font-medium text-sm" aria-live="polite">
        {count} öneri seçildi
      </p>
      <Button size="small" isBusy={isBusy} onClick={onAccept}>
        <Check aria-hidden className="size-4" /> Kabul et
      </Button>
      <Button look="secondary" size="small" onClick={onRefuse}>
        <X aria-hidden className="size-4" /> Reddet
      </Button>
      {/* On a phone the box above the list does the same. */}
      <IconButton label="Seçimi kaldır" className="max-sm:hidden" onClick={onClear}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </section>
  );
}
