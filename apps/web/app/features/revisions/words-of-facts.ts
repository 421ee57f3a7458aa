import { factLabels, factText } from "~/features/books/facts-form";
import { formatCalendarDay } from "~/lib/format";

/** Names of facts of other kinds than books. */
const otherLabels: Readonly<Record<string, string>> = {
  name: "Ad",
  spellings: "Öteki yazılışları",
  born: "Doğum",
  died: "Ölüm",
  links: "Bağlantılar",
  order: "Okuma sırası",
};

export const orderWords: Readonly<Record<string, string>> = {
  numbered: "Sırayla okunur",
  free: "Her kitap tek başına okunur",
};

export function labelOf(field: string): string {
  return (factLabels as Readonly<Record<string, string>>)[field] ?? otherLabels[field] ?? field;
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
