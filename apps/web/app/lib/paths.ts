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
  book: (isbn: string) => `/kitap/${isbn}`,
  results: "/arama",
  search: (q: string) => `/arama?q=${encodeURIComponent(q)}`,
  author: (slug: string) => `/yazar/${encodeURIComponent(slug)}`,
  genre: (slug: string) => `/tur/${slug}`,
  library: "/kutuphane",
  /** The readings of a book of one's own shelf, where they are changed. */
  readingsOf: (isbn: string, title: string) =>
    `/kutuphane?q=${encodeURIComponent(title)}&gecmis=${encodeURIComponent(isbn)}`,
  transfer: "/kitaplarini-getir",
  bookSearch: "/ara",
  notifications: "/bildirimlerim",
  recommendations: "/onerilerim",
  assistant: "/ai-chat",
  profile: "/profil",
  /** One's own review, where it is changed. */
  ownReview: (id: string) => `/profil#inceleme-${id}`,
  profileOf: (username: string) => `/profil/${encodeURIComponent(username)}`,
  settings: "/ayarlar",
  notificationSettings: "/ayarlar#bildirimler",
  genreSelection: "/tur-secimi",
  newReview: "/?showCreateReview=true",
  reviewOf: (isbn: string) => `/?showCreateReview=true&isbn=${encodeURIComponent(isbn)}`,
  about: "/hakkimizda",
  contact: "/iletisim",
  privacy: "/gizlilik",
  terms: "/kosullar",
  help: "/yardim",
} as const;
