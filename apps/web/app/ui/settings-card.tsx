import { type ReactNode, useId } from "react";

/** One subject of the settings: what it is about, and what can be changed. */
export function SettingsCard({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface px-5 py-6 sm:p-8">
      <h2 id={id} className="font-medium font-serif text-xl tracking-[-0.015em]">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2 text-sm">{description}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}

/** A part of a card with a title of its own; parts are separated by lines. */
export function SettingsPart({
  title,
  mark,
  description,
  children,
}: {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line not-last:border-b py-7 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {mark}
      </div>
      {description && <p className="mt-1.5 max-w-prose text-ink-2 text-sm">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
