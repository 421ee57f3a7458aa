import { type BookGenreKey, genreSlug } from "@okurca/contract/genres";

/** Every address of the product, so that none is written twice. */
export const paths = {
  home: "/",
  login: "/giris",
  /** Sign-in, and back to an address of ours. */
  loginThen: (address: string) => `/giris?next=${encodeURIComponent(address)}`,
  register: "/kayit",
  confirm: (username?: string) =>
    username ? `/kayit/dogrula?username=${encodeURIComponent(username)}` : "/kayit/dogrula",
  changePassword: "/change-password",
  dashboard: "/dashboard",
  verified: "/dogrulama-basarili",
  verifyFailed: "/dogrulama-basarisiz",
  book: (isbn: string) => `/kitap/${isbn}`,
  results: "/arama",
  search: (q: string) => `/arama?q=${encodeURIComponent(q)}`,
  author: (slug: string) => `/yazar/${encodeURIComponent(slug)}`,
  genre: (key: BookGenreKey) => `/tur/${genreSlug(key)}`,
  library: "/kutuphane",
  bookSearch: "/ara",
  notifications: "/bildirimlerim",
  recommendations: "/onerilerim",
  assistant: "/ai-chat",
  profile: "/profil",
  profileOf: (username: string) => `/profil/${encodeURIComponent(username)}`,
  settings: "/ayarlar",
  genreSelection: "/tur-secimi",
  newReview: "/?showCreateReview=true",
  reviewOf: (isbn: string) => `/?showCreateReview=true&isbn=${encodeURIComponent(isbn)}`,
  about: "/hakkimizda",
  contact: "/iletisim",
  privacy: "/gizlilik",
  terms: "/kosullar",
  help: "/yardim",
} as const;
