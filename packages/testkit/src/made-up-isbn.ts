/**
 * The ISBN-13, with its check digit, of a made-up edition; the same number gives the same one.
 * @param start first digits, at least 978 or 979 with a group; the number is filled up with zeros to twelve digits
 */
export function madeUpIsbn(number: number, start = "978605"): string {
  const digits = start + String(number).padStart(12 - start.length, "0");
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
