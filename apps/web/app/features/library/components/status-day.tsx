import { messages, type ReadingStatus } from "@okurca/contract";
import { type Day, dayOf, formatDay, isAfter, parseDay, toIsoDay } from "~/lib/day-text";
import { DateField } from "~/ui/date-field";
import { Checkbox } from "~/ui/field";

const earliest: Day = { year: 1900, month: 1, day: 1 };

/** When a book was begun or finished, as it is being chosen. */
export interface StatusDay {
  text: string;
  isUnknown: boolean;
}

export const todayChosen = (): StatusDay => ({ text: formatDay(dayOf(new Date())), isUnknown: false });

/** "YYYY-MM-DD", null where it is not known; or what is wrong with it. */
export function readStatusDay({ text, isUnknown }: StatusDay): { day: string | null } | { problem: string } {
  if (isUnknown) return { day: null };
  if (text.trim() === "") return { problem: messages.dayOrUnknown };
  const given = parseDay(text);
  if (!given || isAfter(earliest, given)) return { problem: messages.dayInvalid };
  return isAfter(given, dayOf(new Date())) ? { problem: messages.dayInFuture } : { day: toIsoDay(given) };
}

const words = {
  reading: { label: "Başlama tarihi", unknown: "Kitap, başlama tarihi olmadan “Okunuyor” olur." },
  read: {
    label: "Bitirme tarihi",
    unknown: "Kitap “Okundu” olur; hangi yıl bittiği bilinmediği için hiçbir yılın hedefine sayılmaz.",
  },
} as const;

/** Asks for the day that goes with a status, and takes "I do not know" for an answer. */
export function StatusDayField({
  status,
  chosen,
  problem,
  onChange,
}: {
  status: Exclude<ReadingStatus, "to-read">;
  chosen: StatusDay;
  problem: string | undefined;
  onChange: (chosen: StatusDay) => void;
}) {
  const { label, unknown } = words[status];
  return (
    <div className="flex flex-col gap-4">
      {!chosen.isUnknown && (
        <DateField
          key={status}
          label={label}
          hint={status === "read" ? "Kitap bu tarihin yılında okunmuş sayılır." : undefined}
          value={chosen.text}
          error={problem}
          earliest={earliest}
          latest={dayOf(new Date())}
          onChange={(text) => onChange({ ...chosen, text })}
        />
      )}
      <Checkbox
        label="Tarihi bilmiyorum"
        checked={chosen.isUnknown}
        onChange={(event) => onChange({ ...chosen, isUnknown: event.target.checked })}
      />
      {chosen.isUnknown && (
        <p role="status" className="-mt-2 pl-8 text-ink-2 text-sm">
          {unknown}
        </p>
      )}
    </div>
  );
}
