import type { DoubleReason, Join, Moving } from "@okurca/contract";
import { formatNumber } from "~/lib/format";

export type BookKind = "works" | "editions" | "part";

export const kindWords: Record<Join["kind"], { label: string; done: string }> = {
  works: { label: "Eserleri birleştir", done: "Eserler birleştirildi" },
  editions: { label: "Baskı kayıtlarını birleştir", done: "Baskı kayıtları birleştirildi" },
  part: { label: "Baskıyı ayır", done: "Baskı ayrıldı" },
  authors: { label: "Yazarları birleştir", done: "Yazarlar birleştirildi" },
};

export const reasonWords: Record<DoubleReason, string> = {
  same_name: "Aynı ad",
  name_and_subtitle: "Ad ve alt başlık aynı",
  name_in_series: "Seri adıyla yazılmış",
  spelt_otherwise: "Yazımı farklı",
  same_original: "Özgün adı aynı",
  same_pages: "Sayfa sayısı aynı",
  author_spelt_otherwise: "Yazarın adı farklı yazılmış",
};

const movingWords: Record<keyof Moving, string> = {
  editions: "baskı",
  shelves: "kitaplık kaydı",
  readings: "okuma",
  ratings: "puan",
  reviews: "inceleme",
  events: "aktivite",
  about_texts: "açıklama sürümü",
  similar_books: "benzer kitap bağı",
  on_both_shelves: "okurun kitaplığında ikisi de var",
  rated_both: "okur ikisine de puan vermiş",
  reviewed_both: "okur ikisini de incelemiş",
};

/** What moves, in words; nothing of what there is none of. */
export const movingLines = (moving: Moving): string[] =>
  (Object.keys(movingWords) as (keyof Moving)[]).flatMap((name) =>
    moving[name] > 0 ? [`${formatNumber(moving[name])} ${movingWords[name]}`] : [],
  );

/** What becomes of it, by what is done. */
export const outcomeOf: Record<BookKind, string> = {
  works:
    "İki kitabın sayfası da kalır; ikisi tek eserin baskıları olur. İkisini de inceleyen okurun yeni incelemesi gösterilir, eskisi ona kalır.",
  editions:
    "Giden kaydın adresi kalana yönlendirilir. Kitaplıklardaki kayıtlar, okumalar, puanlar, incelemeler ve aktiviteler kalan kayda geçer.",
  part: "Baskı, bu baskı için yazılan inceleme ve puanlarla ayrı bir eser olur. Kitaplıklardaki kayıtlar yerinde kalır.",
};
