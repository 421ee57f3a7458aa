/** Half stars as callers are told: whole ones, halves upwards, and with the half. */
export function toStars(halves: number): { rating: number; rating_half: number } {
  return { rating: Math.ceil(halves / 2), rating_half: halves / 2 };
}

/** The same of what may be unrated. */
export const toStarsOrNone = (halves: number | null) =>
  halves === null ? { rating: null, rating_half: null } : toStars(halves);
