import type { ReactNode } from "react";

/** A part of the front page with its title and, if any, a sentence of its own. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-[1200px] px-5 pt-24 md:px-8 md:pt-36">
      <h2
        id={id}
        className="font-medium font-serif text-[2.25rem] leading-[1.05] tracking-[-0.025em] md:text-5xl md:leading-none"
      >
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-[52ch] text-ink-2 text-lg">{lead}</p>}
      {children}
    </section>
  );
}
