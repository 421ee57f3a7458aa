/** At most `buttons` page numbers, the current one as near to the middle as the ends allow. */
export function pageNumbers(page: number, pageCount: number, buttons: number): number[] {
  const size = Math.min(buttons, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  return Array.from({ length: size }, (_none, i) => first + i);
}
