import { EyeOff } from "lucide-react";

/** Stands with one's own review that the operator put out of everybody else's sight. */
export function HiddenNote({ isHidden }: { isHidden: boolean }) {
  if (!isHidden) return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded-xl bg-amber-soft px-4 py-2.5 text-sm">
      <EyeOff aria-hidden className="mt-0.5 size-4 flex-none" />
      Bir şikâyet üzerine gizlendi; bu incelemeyi yalnızca siz görüyorsunuz.
    </p>
  );
}
