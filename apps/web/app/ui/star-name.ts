import { formatNumber } from "~/lib/format";

const words: Readonly<Record<number, string>> = {
  1: "Çok kötü",
  2: "Kötü",
  3: "Fena değil",
  4: "İyi",
  5: "Çok iyi",
};

/** What a screen reader says of so many stars that can be given. */
export function starName(value: number): string {
  const word = words[value];
  return `${formatNumber(value)} yıldız${word ? `, ${word}` : ""}`;
}
