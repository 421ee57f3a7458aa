import type { ImportFilter, QuoteImport, QuoteImportBook } from "@okurca/contract";
import { formatNumber } from "~/lib/format";

export const formatNames: Record<QuoteImport["format"], string> = {
  kindle: "Kindle",
  kobo: "Kobo",
  koreader: "KOReader",
  readwise: "Readwise",
  okurca: "Okurca",
};

/** What a file is called: by its name, or as where it came from. */
export const nameOf = (state: QuoteImport): string => state.file_name || formatNames[state.format];

export const stateNames: Record<QuoteImport["state"], string> = {
  draft: "Taslak",
  running: "Sürüyor",
  done: "Tamamlandı",
  undoing: "Geri alınıyor",
  undone: "Geri alındı",
};

export const filterNames: Record<ImportFilter, string> = {
  hepsi: "Hepsi",
  eslesen: "Eşleşen",
  eslesmeyen: "Katalogda bulunamayan",
  atlanacak: "Atlanan",
};

const matchTexts: Record<QuoteImportBook["match"], string> = {
  isbn: "ISBN ile eşleşti",
  title: "Ad ve yazarla eşleşti",
  hand: "Siz eşleştirdiniz",
  none: "Katalogda bulunamadı; alıntıları atlanır",
};

export const matchText = (book: QuoteImportBook): string =>
  book.is_skipped ? "Atlanacak" : matchTexts[book.match];

/** How many passages the file has of a book, and what would become of them or has. */
export function countText({ counts, outcomes }: QuoteImportBook): string {
  const { added, same, skipped, stayed } = outcomes;
  const parts = [`${formatNumber(counts.all)} alıntı`];
  if (counts.open < counts.all) {
    if (added > 0) parts.push(`${formatNumber(added)} eklendi`);
    if (same > 0) parts.push(`${formatNumber(same)} sizde vardı`);
    if (skipped > 0) parts.push(`${formatNumber(skipped)} atlandı`);
    if (stayed > 0) parts.push(`${formatNumber(stayed)} değiştirdiğiniz için kaldı`);
  } else if (counts.kept > 0) parts.push(`${formatNumber(counts.kept)} sizde var`);
  if (counts.cut > 0) parts.push(`${formatNumber(counts.cut)} yarım ya da kısaltıldı`);
  return parts.join(" · ");
}
