import { DayPicker } from "@daypicker/react";
import { tr } from "@daypicker/react/locale/tr";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { type Day, dayOf, toDate } from "~/lib/day-text";

export interface CalendarProps {
  chosen: Day | undefined;
  earliest: Day;
  latest: Day;
  /** The month shown first while nothing is chosen. */
  suggested?: Day | undefined;
  onChoose: (day: Day) => void;
}

const icons = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown };

function Chevron({ orientation = "down" }: { orientation?: keyof typeof icons; className?: string }) {
  const Icon = icons[orientation];
  return <Icon aria-hidden className={orientation === "down" ? "size-4" : "size-5"} />;
}

const classNames: NonNullable<ComponentProps<typeof DayPicker>["classNames"]> = {
  root: "w-[19rem] max-w-full text-[0.9375rem]",
  months: "relative",
  month: "flex flex-col gap-2",
  nav: "absolute top-0 right-0 flex",
  button_previous:
    "grid size-10 place-items-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35",
  button_next:
    "grid size-10 place-items-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35",
  month_caption: "flex h-10 items-center pr-20",
  dropdowns: "flex gap-1.5",
  dropdown_root:
    "relative inline-flex h-10 items-center rounded-lg px-2.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus",
  dropdown: "absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0",
  caption_label: "pointer-events-none inline-flex items-center gap-1 font-semibold",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-8 font-medium text-ink-3 text-xs",
  day: "p-0 text-center",
  day_button:
    "tnum mx-auto grid h-10 w-full max-w-10 place-items-center rounded-lg not-disabled:hover:bg-sunken disabled:text-ink-3 disabled:opacity-45",
  today: "[&_button]:font-semibold [&_button]:text-accent",
  selected:
    "[&_button]:bg-primary! [&_button]:font-semibold [&_button]:text-on-primary! [&_button]:hover:bg-primary-hover!",
};

/** One month; month and year are chosen quickly; days outside the two bounds cannot be chosen. */
export default function Calendar({ chosen, earliest, latest, suggested, onChoose }: CalendarProps) {
  const selected = chosen && toDate(chosen);
  return (
    <DayPicker
      mode="single"
      locale={tr}
      captionLayout="dropdown"
      reverseYears
      autoFocus
      selected={selected}
      defaultMonth={selected ?? toDate(suggested ?? latest)}
      startMonth={toDate(earliest)}
      endMonth={toDate(latest)}
      disabled={{ before: toDate(earliest), after: toDate(latest) }}
      onSelect={(_selected, day) => onChoose(dayOf(day))}
      components={{ Chevron }}
      classNames={classNames}
    />
  );
}
