import { CircleCheck, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { Button, ButtonLink } from "~/ui/button";

/** What has come of a file, or what was taken back of it; the way back while there is one. */
export function ResultCard({
  isDone,
  title,
  figures,
  link,
  children,
  hint,
  undoQuestion,
}: {
  /** False once it was taken back. */
  isDone: boolean;
  title: string;
  figures: readonly (readonly [label: string, count: number])[];
  link: { to: string; label: string };
  /** Between the figures and the buttons. */
  children?: ReactNode;
  /** Below the buttons, while it can be taken back. */
  hint: ReactNode;
  undoQuestion: (onClose: () => void) => ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="rounded-2xl border border-line bg-surface p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-medium font-serif text-xl outline-none"
      >
        {isDone && <CircleCheck aria-hidden className="size-5 text-pine" />}
        {isDone ? title : "Bu aktarım geri alındı"}
      </h2>
      <dl
        className={cn(
          "mt-4 grid grid-cols-2 gap-4",
          figures.length > 3 ? "sm:grid-cols-4" : "sm:grid-cols-3",
        )}
      >
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="tnum font-serif text-2xl">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
        {isDone && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden className="size-[1.125rem]" /> Geri al
          </Button>
        )}
      </div>
      {isDone && <p className="mt-3 text-ink-3 text-sm">{hint}</p>}
      {isAsking && undoQuestion(() => setAsking(false))}
    </section>
  );
}
