import { useId } from "react";
import { Switch } from "~/ui/switch";

/** A choice between on and off, with what it means. */
export function SwitchRow({
  label,
  hint,
  isChosen,
  onChange,
}: {
  label: string;
  hint: string;
  isChosen: boolean;
  onChange: () => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-4 border-line not-first:border-t py-5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-[0.9375rem]">{label}</p>
        <p id={id} className="mt-1 max-w-prose text-ink-2 text-sm">
          {hint}
        </p>
      </div>
      <span className="-mt-3 flex-none">
        <Switch aria-label={label} aria-describedby={id} checked={isChosen} onChange={onChange} />
      </span>
    </div>
  );
}
