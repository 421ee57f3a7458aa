import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format";

export interface TabState {
  key: string;
  label: string;
  count?: number;
}

/** Lists of a profile beside each other, on a phone in rows, the chosen one below; arrow keys go from one to the next. */
export function ProfileTabs({
  tabs,
  chosen,
  onChoose,
  children,
}: {
  tabs: readonly TabState[];
  chosen: string;
  onChoose: (key: string) => void;
  children: ReactNode;
}) {
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose}>
      <Tabs.List
        aria-label="Profil bölümleri"
        className="flex overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:flex-wrap max-sm:gap-x-1 sm:gap-1"
      >
        {tabs.map(({ key, label, count }) => (
          <Tabs.Trigger
            key={key}
            value={key}
            className="-mb-px flex h-12 shrink-0 items-center gap-2 border-transparent border-b-2 px-2 font-medium text-[0.9375rem] text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink max-sm:h-11 sm:px-4"
          >
            {label}
            {count !== undefined && (
              // On a phone the head above tells it.
              <span className="tnum text-ink-3 text-sm max-sm:sr-only">{formatNumber(count)}</span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ key }) => (
        <Tabs.Content key={key} value={key} className="pt-4 outline-none">
          {key === chosen && children}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
