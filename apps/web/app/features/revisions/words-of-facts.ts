import { factLabels } from "@okurca/contract/fact-labels";
import { factText } from "~/features/books/facts-form";
import { formatCalendarDay } from "~/lib/format";

export const orderWords: Readonly<Record<string, string>> = {
  numbered: "Sırayla okunur",
  free: "Her kitap tek başına okunur",
};

export function labelOf(field: string): string {
  return (factLabels as Readonly<Record<string, string>>)[field] ?? field;
}

/** A value of any fact as it is read; "" for none. */
export function textOf(field: string, value: unknown): string {
  if (field === "order") return orderWords[String(value)] ?? "";
  if ((field === "born" || field === "died") && typeof value === "string") {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value);
    return value.startsWith("-") ? `MÖ ${value.slice(1)}` : value;
  }
  return factText(field, value);
}
