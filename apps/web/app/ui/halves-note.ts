/** By so much an average may be rounded. */
const rounding = 0.051;

/**
 * Where bars of whole stars count halves, which are rounded up, they do not tell the average: says so.
 * @param counts how many gave one star, two, and so on
 */
export function halvesNote(counts: readonly number[], average: number): string | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const whole = counts.reduce((sum, count, i) => sum + count * (i + 1), 0) / all;
  if (whole - average < rounding) return undefined;
  return "Yarım yıldızlı puanlar bir üst yıldızda gösterilir.";
}
