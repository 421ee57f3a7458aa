/** Between cells: what a spreadsheet in Turkish expects, where the comma stands in numbers. Our reader takes either. */
export const cellSeparator = ";";

/** A cell of CSV that no spreadsheet takes for a formula, also one that passes over space before it. */
export function cellOf(text: string): string {
  const safe = /^'*\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV with its end. */
export function tableLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(cellSeparator)}\r\n`;
}
