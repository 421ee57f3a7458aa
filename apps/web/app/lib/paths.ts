/** Only addresses of ours lead on: "//elsewhere" and "https://…" lead home, and so does what a browser would read so. */
export function ownAddress(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : "/";
}

/** An address that knows where to go on to afterwards. */
const leadingOn = (path: string, next: string) =>
  next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Every address of the product, so that none is written twice. */
export const paths = {
  home: "/",
  login: "/giris",
  /** Sign-in, and back to an address of ours. */
  loginThen: (address: string) => leadingOn("/giris", address),
  register: "/kayit",
  registerThen: (address: string) => leadingOn("/kayit", address),
  confirm: (username?: string) =>
    username ? `/kayit/dogrula?username=${encodeURIComponent(username)}` : "/kayit/dogrula",
  changePassword: "/change-password",
  dashboard: "/dashboard",
  verified: "/dogrulama-basarili",
  book: (isbn: string) => `/kitap/${isbn}`,
  /** The history of what readers wrote about a book. */
  aboutBook: (isbn: string) => `/kitap/${isbn}/hakkinda`,
  results: "/arama",
  search: (q: string) => `/arama?q=${encodeURIComponent(q)}`,
  publisher: (name: string) => `/arama?yayinevi=${encodeURIComponent(name)}`,
  author: (slug: string) => `/yazar/${encodeURIComponent(slug)}`,
  genres: "/tur",
  genre: (slug: string) => `/tur/${slug}`,
  library: "/kutuphane",
  transfer: "/kitaplarini-getir",
  bookSearch: "/ara",
  notifications: "/bildirimlerim",
  recommendations: "/onerilerim",
  assistant: "/ai-chat",
  profile: "/profil",
  profileOf: (username: string) => `/profil/${encodeURIComponent(username)}`,
  settings: "/ayarlar",
  genreSelection: "/tur-secimi",
  genreSelectionThen: (address: string) => leadingOn("/tur-secimi", address),
  newReview: "/?showCreateReview=true",
  reviewOf: (isbn: string) => `/?showCreateReview=true&isbn=${encodeURIComponent(isbn)}`,
  about: "/hakkimizda",
  contact: "/iletisim",
  privacy: "/gizlilik",
  terms: "/kosullar",
  help: "/yardim",
} as const;
