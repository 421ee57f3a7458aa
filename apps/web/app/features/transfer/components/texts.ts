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

const filterNames: Record<ImportFilter, string> = {
  hepsi: "Hepsi",
  eslesen: "Eşleşen",
  eslesmeyen: "Eşleşmeyen",
  atlanacak: "Atlanacak",
};

/** Whether rows have come already, and nothing more comes by itself. */
export const isOver = (state: Import["state"]): boolean => state === "done" || state === "undone";

/** What a filter is called: before the rows are brought, and after. */
export function filterName(filter: ImportFilter, state: Import["state"]): string {
  if (!isOver(state)) return filterNames[filter];
  return { ...filterNames, eslesmeyen: "Katalogda olmayan", atlanacak: "Atlanan" }[filter];
}

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

const outcomeTexts: Record<NonNullable<ImportRow["outcome"]>, string> = {
  added: "Eklendi",
  changed: "Tamamlandı",
  same: "Zaten vardı",
  skipped: "Atlandı",
};
/** Of what was taken back; where the reader changed it since, it has stayed. */
const pastTexts: typeof outcomeTexts = {
  added: "Eklenmişti",
  changed: "Tamamlanmıştı",
  same: "Zaten vardı",
  skipped: "Atlanmıştı",
};

const lookupTexts: Record<NonNullable<ImportRow["lookup"]>, string> = {
  waiting: "Başka kataloglarda aranıyor",
  found: "Başka kataloglarda bulundu",
  proposed: "",
  none: "Başka kataloglarda da bulunamadı",
  unanswered: "Başka kataloglar yanıt vermedi",
};

/** How it stands with the look-up of a row's book elsewhere. */
export const lookupText = ({ lookup }: ImportRow): string => (lookup ? lookupTexts[lookup] : "");

/** What has become of a row, and why it was left out; before that, how it found its book. */
export function resultText(row: ImportRow, state: Import["state"]): string {
  if (!row.outcome) return matchText(row);
  const text = (state === "undone" ? pastTexts : outcomeTexts)[row.outcome];
  if (row.outcome !== "skipped") return text;
  if (row.is_skipped) return `${text}: siz istediniz`;
  return row.match === "none" ? `${text}: eşleşmedi ve dosyada ISBN’i yok` : text;
}
