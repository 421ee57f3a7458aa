import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { lazy, type Ref, Suspense, useState } from "react";
import { classes } from "~/lib/classes";
import { type Day, formatDay, isAfter, parseDay } from "~/lib/day-text";
import { Field, type FieldProps, inputClass } from "./field";
import { Loading, Skeleton } from "./skeleton";

// The calendar is fetched when it is opened.
const Calendar = lazy(() => import("./calendar"));

export interface DateFieldProps extends Omit<FieldProps, "children"> {
  /** As typed; not necessarily a day yet. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  earliest: Day;
  latest: Day;
  /** The month shown first while nothing is chosen. */
  suggested?: Day;
  name?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed as day.month.year or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, earliest, latest, suggested, name, autoComplete, ref, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const typed = parseDay(value);
  const isInside = typed !== undefined && !isAfter(earliest, typed) && !isAfter(typed, latest);

  return (
    <Field {...field}>
      {(parts) => (
        <div className="relative">
          <input
            {...parts}
            ref={ref}
            name={name}
            value={value}
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder="gg.aa.yyyy"
            maxLength={20}
            className={classes(inputClass, "tnum h-12 pr-12")}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              if (typed) onChange(formatDay(typed));
              onBlur?.();
            }}
          />
          <Popover.Root open={isOpen} onOpenChange={setOpen}>
            <Popover.Trigger
              type="button"
              aria-label="Takvimi aç"
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[10px] text-ink-3 hover:text-ink"
            >
              <CalendarDays aria-hidden className="size-5" />
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Content
                align="end"
                sideOffset={6}
                collisionPadding={8}
                aria-label={`${field.label}: takvim`}
                onOpenAutoFocus={(event) => event.preventDefault()}
                className="z-50 max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width) animate-[fade_120ms_ease-out] overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-3 shadow-lg outline-none"
              >
                <Suspense
                  fallback={
                    <Loading className="w-[19rem] max-w-full space-y-3">
                      <Skeleton className="h-10 w-1/2" />
                      <Skeleton className="h-64" />
                    </Loading>
                  }
                >
                  <Calendar
                    chosen={isInside ? typed : undefined}
                    suggested={suggested}
                    earliest={earliest}
                    latest={latest}
                    onChoose={(day) => {
                      onChange(formatDay(day));
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Content>
            </Popover.Portal>
          </Popover.Root>
        </div>
      )}
    </Field>
  );
}
