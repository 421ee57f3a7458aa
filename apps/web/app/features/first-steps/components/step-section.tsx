import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "~/ui/button";

/** One thing to begin with, which can be put away. */
export function StepSection({
  title,
  lead,
  onHide,
  className = "border-line border-b px-4 py-5 sm:px-6",
  children,
}: {
  title: string;
  lead?: ReactNode;
  onHide: () => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-medium font-serif text-xl leading-tight tracking-[-0.015em]">
            {title}
          </h2>
          {lead && <p className="mt-1 text-ink-2 text-sm">{lead}</p>}
        </div>
        <IconButton label={`Gizle: ${title}`} onClick={onHide} className="-mt-2.5 -mr-2.5 text-ink-3">
          <X aria-hidden className="size-4.5" strokeWidth={1.75} />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
