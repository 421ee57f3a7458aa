import type { Import, ImportFilter, ImportRow } from "@okurca/contract";

export const formatNames: Record<Import["format"], string> = {
  goodreads: "Goodreads",
  storygraph: "StoryGraph",
  "1000kitap": "1000Kitap aracı",
  okurca: "Okurca",
};

/** What an import is called: as its file, or as where that came from. */
export const nameOf = (state: Import): string => state.file_name || formatNames[state.format];

export const stateNames: Record<Import["state"], string> = {
  draft: "Taslak",
  running: "Yarım kaldı",
  done: "Tamamlandı",
  undone: "Geri alındı",
};

export const filterNames: Record<ImportFilter, string> = {
  hepsi: "Hepsi",
  eslesen: "Eşleşen",
  eslesmeyen: "Eşleşmeyen",
  atlanacak: "Atlanacak",
};

/** How the row found its book, or that it did not. */
export function matchText(row: ImportRow): string {
  if (row.is_skipped) return "Atlanacak";
  return {
    isbn: "ISBN ile eşleşti",
    title: "Ad ve yazarla eşleşti",
    hand: "Siz eşleştirdiniz",
    brought: "Katalogda yok; dosyadaki bilgilerle eklenir",
    none: "Eşleşmedi; ISBN’i olmadığı için atlanacak",
  }[row.match];
}

export const outcomeTexts: Record<NonNullable<ImportRow["outcome"]>, string> = {
  added: "Eklendi",
  changed: "Tamamlandı",
  same: "Zaten vardı",
  skipped: "Atlandı",
};
