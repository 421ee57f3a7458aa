const head =
  "Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count";
interface Written {
  title: string;
  author?: string;
  isbn?: string;
  rating?: number;
  read?: string;
  added?: string;
  shelf?: string;
  review?: string;
  notes?: string;
  count?: number;
}
/** A small file as Goodreads writes it. */
export function goodreads(...books: Written[]): string {
  const quoted = (text = "") => `"${text.replaceAll('"', '""')}"`;
  const lines = books.map((book, id) =>
    [
      id + 1,
      quoted(book.title),
      quoted(book.author),
      "",
      '"="""""',
      quoted(`="${book.isbn ?? ""}"`),
      book.rating ?? 0,
      "",
      "",
      "",
      book.read ?? "",
      book.added ?? "",
      "",
      book.shelf ?? "to-read",
      quoted(book.review),
      "",
      quoted(book.notes),
      book.count ?? 0,
    ].join(","),
  );
  return [head, ...lines].join("\n");
}
