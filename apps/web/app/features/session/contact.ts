/** Telephone and place as they stand in fields; only the reader sees them. Empty where nothing is said. */
export interface Contact {
  phone: string;
  city: string;
  country: string;
}

/** "0532 123 45 67" → "+905321234567", as an account keeps it; undefined for what is no number. */
export function toPhoneNumber(text: string): string | undefined {
  const bare = text.replace(/[\s().\-/]/g, "");
  const international = bare
    .replace(/^00/, "+")
    .replace(/^0(?=\d{10}$)/, "+90")
    .replace(/^(?=[2-5]\d{9}$)/, "+90");
  if (international.startsWith("+90"))
    return /^\+90[2-5]\d{9}$/.test(international) ? international : undefined;
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined;
}

/** "+905321234567" → "+90 532 123 45 67"; numbers of other countries as they are. */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, "+90 $1 $2 $3 $4");
}

/** The two parts of "şehir, ülke"; a text without a comma is a city. */
export function placeOf(formatted: string): Pick<Contact, "city" | "country"> {
  const at = formatted.lastIndexOf(",");
  if (at < 0) return { city: formatted.trim(), country: "" };
  return { city: formatted.slice(0, at).trim(), country: formatted.slice(at + 1).trim() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** "İzmir, Türkiye" of the token's claim: some pools put what is kept into it as it is. */
export function placeText(claim: unknown): string {
  const { formatted } = (claim ?? {}) as { formatted?: unknown };
  if (typeof formatted !== "string") return "";
  const kept = parsed(formatted);
  const first: unknown = Array.isArray(kept) ? kept[0] : kept;
  const inner = (first as { formatted?: unknown } | null | undefined)?.formatted;
  return typeof inner === "string" ? inner : formatted;
}

/** "İzmir, Türkiye"; "" for none. */
export function formatPlace({ city, country }: Pick<Contact, "city" | "country">): string {
  return city.trim() === "" && country === "" ? "" : `${city.trim()}, ${country}`;
}

/** The postal address as an account keeps it; "" for none. */
export function addressAttribute(place: Pick<Contact, "city" | "country">): string {
  const formatted = formatPlace(place);
  const { city, country } = place;
  return formatted && JSON.stringify([{ formatted, locality: city.trim(), country, type: "home" }]);
}
