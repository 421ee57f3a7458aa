/**
 * ISBN-10 and ISBN-13 (ISO 2108), with or without hyphens and spaces; stored and compared as 13 digits. A book without an ISBN
 * has a house number: 13 digits of the range 290 to 299 that GS1 keeps for use within a house.
 */

/** Removes hyphens (ASCII and typographic) and spaces. */
export function stripIsbn(text: string): string {
  return text.replace(/[\s\u00AD\u2010-\u2015\u2212-]/g, "");
}

/** Check digit of the first 12 digits of an ISBN-13. */
function checkDigit13(first12: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

function isChecked(digits: string): boolean {
  return digits.length === 13 && checkDigit13(digits.slice(0, 12)) === digits[12];
}

function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  let sum = 0;
  for (let i = 0; i < 10; i++) sum += (text[i] === "X" ? 10 : Number(text[i])) * (10 - i);
  return sum % 11 === 0;
}

/**
 * The 13-digit form of a valid ISBN in any common notation, else undefined.
 * Only 978 and 979 prefixes are books; 9790 is printed music (ISMN) and is refused. House numbers are refused as well: what
 * others write and print is never one of ours.
 */
export function parsePrintedIsbn(text: string): string | undefined {
  const bare = stripIsbn(text).toUpperCase();
  if (isIsbn10(bare)) {
    const first12 = `978${bare.slice(0, 9)}`;
    return first12 + checkDigit13(first12);
  }
  return /^97(8|9[1-9])\d{9,10}$/.test(bare) && isChecked(bare) ? bare : undefined;
}

/** The number a book of ours has: a valid ISBN in any common notation, or a house number; else undefined. */
export function parseIsbn(text: string): string | undefined {
  const bare = stripIsbn(text);
  return isHouseNumber(bare) && isChecked(bare) ? bare : parsePrintedIsbn(text);
}

/** Whether the number of a book is none of an ISBN: it is shown as `ISBN'siz` and never goes out as one. */
export function isHouseNumber(isbn: string): boolean {
  return /^29\d{11}$/.test(isbn);
}

/** What is shown as the number of a book. */
export function shownIsbn(isbn: string): string {
  return isHouseNumber(isbn) ? "ISBN'siz" : isbn;
}

/** The same in a line of other facts. */
export function namedIsbn(isbn: string): string {
  return isHouseNumber(isbn) ? shownIsbn(isbn) : `ISBN ${isbn}`;
}

/** The house number of this place in the row of them, from 0 on. */
export function houseNumberOf(place: number): string {
  const first12 = `29${String(place).padStart(10, "0")}`;
  return first12 + checkDigit13(first12);
}
