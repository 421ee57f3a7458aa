import { parsePrintedIsbn } from "@okurca/contract";

/** An ISBN with its check digit, by its twelve others. */
export function isbnOf(twelve: number): string {
  const digit = [..."0123456789"].find((last) => parsePrintedIsbn(`${twelve}${last}`) !== undefined);
  return `${twelve}${digit}`;
}
