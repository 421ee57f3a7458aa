import type { AuthorFactName, SeriesFactName } from "./author-facts.ts";
import type { RevisionKind } from "./endpoints/revisions.ts";
import type { EditionFactName } from "./facts.ts";

/** What the facts of books, authors and series are called, on pages and in the archive. */
export const factLabels: Readonly<
  Record<EditionFactName | AuthorFactName | SeriesFactName | "cover", string>
> = {
  cover: "Kapak",
  title: "Kitabın adı",
  subtitle: "Alt başlık",
  authors: "Yazarlar",
  translators: "Çevirenler",
  editors: "Yayına hazırlayanlar",
  illustrators: "Resimleyenler",
  publisher: "Yayınevi",
  published_year: "Yayın yılı",
  published_on: "Yayın tarihi",
  pages: "Sayfa sayısı",
  language: "Dil",
  original_title: "Özgün adı",
  original_language: "Özgün dili",
  series: "Seri",
  genres: "Türler",
  name: "Ad",
  spellings: "Öteki yazılışları",
  born: "Doğum",
  died: "Ölüm",
  links: "Bağlantılar",
  order: "Okuma sırası",
};

/** What has facts. */
export const revisionKindLabels: Readonly<Record<RevisionKind, string>> = {
  edition: "Kitap",
  author: "Yazar",
  series: "Seri",
};
