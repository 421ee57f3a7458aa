import { expect, test } from "vitest";
import { withCover } from "~/ui/cover-face";
import { placeLine, readingOrder } from "./series-page";

const book = (title: string, number: number | null, is_set = false) =>
  withCover({
    ...{ id: title, isbn: title, title, author: ["Frank Herbert"], image: "", genres: [], number, is_set },
    ...{ release_date: null, published_year: null, publisher: null, pages: null },
  });
const books = [book("Dune", 1), book("Dune Mesihi", 2), book("Ara", 2.5), book("Hepsi", null, true)];

test("where a reader is stands in the words of the specification", () => {
  const own = { is_complete: false, current: "Dune Mesihi", next: "Ara" };
  expect(placeLine(own, books)).toEqual({
    text: "Serinin 2. kitabındasın, sıradaki:",
    next: expect.objectContaining({ title: "Ara" }),
  });
  expect(placeLine({ ...own, current: "Ara", next: null }, books).text).toBe("Serinin 2,5. kitabındasın.");
  expect(placeLine({ ...own, current: null, next: "Dune" }, books)).toEqual({ text: "", next: undefined });
  expect(placeLine({ is_complete: true, current: "Ara", next: null }, books).text).toBe(
    "Serinin bütün kitapları okundu.",
  );
  expect(placeLine({ ...own, current: "Hepsi", next: null }, books).text).toBe("");
});

test("in which order to read is told, or that there is none", () => {
  const order = (is_loose: boolean, of = books) => readingOrder({ is_loose, books: of });
  expect(order(false)).toBe(
    "Okuma sırası aşağıdaki gibidir: Dune ile başlayın. 2,5 gibi numaralar iki kitabın arasında okunacak olanlardır.",
  );
  // What comes before the first is between none.
  expect(order(false, [book("Önce", 0.5), ...books.slice(0, 2)])).toBe(
    "Okuma sırası aşağıdaki gibidir: Önce ile başlayın.",
  );
  expect(order(true)).toBe("Kitaplar birbirinden bağımsız; istediğinizle başlayabilirsiniz.");
  expect(order(false, books.slice(0, 1))).toBe("");
  expect(order(false, [book("Bir", null), book("İki", null)])).toBe("Bu kitapların okuma sırası bilinmiyor.");
});
