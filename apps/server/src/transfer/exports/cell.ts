/** A cell of CSV that no spreadsheet takes for a formula. */
export function cellOf(text: string): string {
  const safe = /^'*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
