import { messages } from "@okurca/contract/messages";
import { type Day, dayOf, formatDay, isAfter, parseDay, today, toIsoDay } from "~/lib/day-text";
import { ChoiceChip } from "./chip";
import { DateField } from "./date-field";

const earliest: Day = { year: 1900, month: 1, day: 1 };

/** When a book was begun or finished, as it is being chosen; `open`: it is not finished. */
export interface StatusDay {
  choice: "today" | "other" | "unknown" | "open";
  /** Of another day. */
  text: string;
}

export const todayChosen: StatusDay = { choice: "today", text: "" };
export const unknownChosen: StatusDay = { choice: "unknown", text: "" };

/** "YYYY-MM-DD", null where it is not known, undefined for what is not finished; or what is wrong with it. */
export function readStatusDay({
  choice,
  text,
}: StatusDay): { day: string | null | undefined } | { problem: string } {
  if (choice === "open") return { day: undefined };
  if (choice === "unknown") return { day: null };
  if (choice === "today") return { day: today() };
  if (text.trim() === "") return { problem: messages.dayOrUnknown };
  const given = parseDay(text);
  if (!given || isAfter(earliest, given)) return { problem: messages.dayInvalid };
  return isAfter(given, dayOf(new Date())) ? { problem: messages.dayInFuture } : { day: toIsoDay(given) };
}

const choices = { today: "Bugün", other: "Başka bir gün", unknown: "Hatırlamıyorum" } as const;

const words = {
  reading: { label: "Başlama tarihi", unknown: "Kitap, başlama tarihi olmadan “Okunuyor” olur." },
  read: {
    label: "Bitirme tarihi",
    unknown: "Kitap “Okundu” olur; hangi yıl bittiği bilinmediği için hiçbir yılın hedefine sayılmaz.",
  },
} as const;

const focusField = (place: HTMLElement | null) => place?.querySelector("input")?.focus();

/** Asks for the day that goes with a status: today, another one, or one that is not remembered. */
export function StatusDayField({
  status,
  chosen,
  problem,
  label = words[status].label,
  isOpenOffered = false,
  onChange,
}: {
  status: "reading" | "read";
  /** Undefined where nothing has been said. */
  chosen: StatusDay | undefined;
  problem: string | undefined;
  label?: string;
  /** That it is not finished is an answer, too. */
  isOpenOffered?: boolean;
  onChange: (chosen: StatusDay) => void;
}) {
  const offered = Object.entries({ ...choices, ...(isOpenOffered && { open: "Henüz bitirmedim" }) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map(([choice, words]) => (
          <ChoiceChip
            key={choice}
            // On a phone all three fit beside each other.
            className="max-sm:px-3.5"
            isChosen={chosen?.choice === choice}
            onChoose={() =>
              onChange({ choice: choice as StatusDay["choice"], text: formatDay(dayOf(new Date())) })
            }
          >
            {words}
          </ChoiceChip>
        ))}
      </div>
      {chosen?.choice === "other" && (
        <div ref={focusField}>
          <DateField
            key={status}
            label="Hangi gün?"
            hint={status === "read" ? "Kitap, bu tarihin yılına sayılır." : undefined}
            value={chosen.text}
            error={problem}
            earliest={earliest}
            latest={dayOf(new Date())}
            onChange={(text) => onChange({ ...chosen, text })}
          />
        </div>
      )}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {chosen?.choice === "unknown" && words[status].unknown}
      </p>
    </fieldset>
  );
}
