import type { Told } from "../notifications/index.ts";

/** What a requester is told of a decision. */
export function addedText(readerId: string, book: { isbn: string; title: string }): Told {
  return {
    reader_id: readerId,
    type: "other",
    kind: "book_request",
    title: "Talep ettiğiniz kitap eklendi",
    message: `“${book.title}” artık kataloğumuzda. Kitaplığınıza ekleyebilir, hakkında inceleme yazabilirsiniz.`,
    data: { book_title: book.title },
    link: `/kitap/${book.isbn}`,
  };
}

export function declinedText(readerId: string, book: { title: string; reason: string }): Told {
  return {
    reader_id: readerId,
    type: "other",
    kind: "book_request",
    title: "Kitap talebiniz kabul edilmedi",
    message: `“${book.title}” kataloğumuza eklenmedi. Sebebi: ${book.reason}`,
    data: { book_title: book.title },
  };
}
