import type { Told } from "../notifications/index.ts";

export const earlierTitle = "İki incelemeniz aynı kitapta buluştu";

/** What a reader is told who has reviewed both of two works that are one now. */
export function earlierNotice(readerId: string, shown: { isbn: string; title: string }): Told {
  return {
    reader_id: readerId,
    type: "other",
    kind: "catalogue",
    title: earlierTitle,
    message: `“${shown.title}” kataloğumuzda iki ayrı kayıttı, artık tek kitap. Yeni incelemeniz gösteriliyor; eskisi kitabın sayfasında “Önceki incelemeniz” olarak duruyor.`,
    data: { book_title: shown.title },
    link: `/kitap/${shown.isbn}`,
  };
}
