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
  /** Adding a book: of that number, or of none with null; `isByHand` once catalogues elsewhere were asked. */
  addBook: (given: { isbn?: string | null; title?: string | undefined; isByHand?: boolean } = {}) => {
    const { isbn, title, isByHand } = given;
    const query = new URLSearchParams({
      ...(isbn !== undefined && { isbn: isbn ?? "yok" }),
      ...(title && { ad: title }),
      ...(isByHand && { elle: "1" }),
    }).toString();
    return query ? `/kitap-ekle?${query}` : "/kitap-ekle";
  },
  /** The history of what readers wrote about a book. */
  aboutBook: (isbn: string) => `/kitap/${isbn}/hakkinda`,
  /** Where its facts are corrected, and who changed them. */
  editBook: (isbn: string) => `/kitap/${isbn}/duzenle`,
  bookHistory: (isbn: string) => `/kitap/${isbn}/gecmis`,
  results: "/arama",
  search: (q: string) => `/arama?q=${encodeURIComponent(q)}`,
  publisher: (name: string) => `/arama?yayinevi=${encodeURIComponent(name)}`,
  author: (slug: string) => `/yazar/${encodeURIComponent(slug)}`,
  series: (slug: string) => `/dizi/${encodeURIComponent(slug)}`,
  genres: "/tur",
  genre: (slug: string) => `/tur/${slug}`,
  quotes: "/alintilar",
  friendsQuotes: "/alintilar/arkadaslar",
  quotesOfWeek: "/alintilar/hafta",
  /** What one reader kept of a book. */
  quotesOf: (isbn: string) => `/alintilar?kitap=${isbn}`,
  passage: (id: string) => `/alinti/${id}`,
  quotesOfReader: (username: string) => `/profil/${encodeURIComponent(username)}?sekme=alintilar`,
  library: "/kutuphane",
  transfer: "/kitaplarini-getir",
  bookSearch: "/ara",
  notifications: "/bildirimlerim",
  /** What was decided about the reader, and objections to it. */
  ownDecisions: "/kararlar",
  recommendations: "/onerilerim",
  assistant: "/ai-chat",
  profile: "/profil",
  contributions: "/profil?sekme=katkilar",
  profileOf: (username: string) => `/profil/${encodeURIComponent(username)}`,
  settings: "/ayarlar",
  security: "/ayarlar#guvenlik",
  staff: "/yonetim",
  staffReports: "/yonetim/sikayetler",
  staffDecisions: "/yonetim/sikayetler/kararlar",
  staffObjections: "/yonetim/sikayetler/itirazlar",
  staffReasons: "/yonetim/sikayetler/gerekceler",
  staffCase: (kind: string, target: string) => `/yonetim/sikayetler/${kind}/${encodeURIComponent(target)}`,
  staffCatalogue: "/yonetim/katalog",
  staffDoubles: "/yonetim/katalog/cift-kayitlar",
  staffJoins: "/yonetim/katalog/birlestir",
  staffReaders: "/yonetim/okurlar",
  staffReader: (username: string) => `/yonetim/okurlar/${encodeURIComponent(username)}`,
  staffRoles: "/yonetim/roller",
  staffActs: "/yonetim/kayit-defteri",
  genreSelection: "/tur-secimi",
  newReview: "/?showCreateReview=true",
  reviewOf: (isbn: string) => `/?showCreateReview=true&isbn=${encodeURIComponent(isbn)}`,
  about: "/hakkimizda",
  contact: "/iletisim",
  privacy: "/gizlilik",
  terms: "/kosullar",
  help: "/yardim",
  transparency: "/seffaflik",
} as const;
