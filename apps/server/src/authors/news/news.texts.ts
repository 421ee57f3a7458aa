import type { Told } from "../../notifications/index.ts";
import type { NewBook } from "./news.queries.ts";

/** Titles one notification names. */
const mostTitles = 3;

const quoted = (title: string) => `“${title}”`;

/** What a reader is told of an author who is followed: of all that is new in one. */
export function newsText(
  readerId: string,
  author: { name: string; slug: string },
  books: readonly [NewBook, ...NewBook[]],
): Told {
  const [first] = books;
  const isOne = books.length === 1;
  const named = books.slice(0, mostTitles).map(({ title }) => quoted(title));
  const rest = books.length - named.length;
  const titles =
    rest > 0
      ? `${named.join(", ")} ve ${rest} kitap daha`
      : [named.slice(0, -1).join(", "), named.at(-1)].filter(Boolean).join(" ve ");
  return {
    reader_id: readerId,
    type: "other",
    kind: "author_news",
    data: isOne ? { book_title: first.title } : {},
    title: isOne ? "Takip ettiğiniz yazardan yeni kitap" : "Takip ettiğiniz yazardan yeni kitaplar",
    message: isOne
      ? `${author.name}, ${titles} ile kataloğumuzda.`
      : `${author.name} adlı yazarın ${books.length} yeni kitabı kataloğumuzda: ${titles}.`,
    link: isOne ? `/kitap/${first.isbn}` : `/yazar/${encodeURIComponent(author.slug)}`,
  };
}
