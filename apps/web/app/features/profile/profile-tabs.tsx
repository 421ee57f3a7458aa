import { Tabs } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { formatNumber } from "~/lib/format";
import { useChosenInSight } from "~/ui/chosen-in-sight";

export interface TabState {
  key: string;
  label: string;
  count?: number;
}

/** Lists of a profile beside each other in one line, which is moved sideways on a phone, the chosen one below; arrow keys go from one to the next. */
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
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, chosen);
  return (
    <Tabs.Root value={chosen} onValueChange={onChoose}>
      <Tabs.List
        ref={list}
        aria-label="Profil bölümleri"
        className="relative flex overflow-x-auto border-line border-b [scrollbar-width:none] sm:gap-1"
      >
        {tabs.map(({ key, label, count }) => (
          <Tabs.Trigger
            key={key}
            value={key}
            className="-mb-px flex h-12 shrink-0 items-center gap-2 border-transparent border-b-2 px-2 font-medium text-[0.9375rem] text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink sm:px-4"
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
