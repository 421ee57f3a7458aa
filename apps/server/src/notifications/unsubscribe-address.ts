/** The page that turns mails off, and what mail programs send their one click to. */
export const unsubscribePath = "/abonelikten-cik";

export function unsubscribeAddress(origin: string, token: string): string {
  return `${origin}${unsubscribePath}?token=${token}`;
}
