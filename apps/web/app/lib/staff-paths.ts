/** Addresses that only staff come by, apart from those that every page carries. */
export const staffPaths = {
  bookRequests: "/yonetim/kitap-istekleri",
  messages: "/yonetim/mesajlar",
  message: (id: string) => `/yonetim/mesajlar/${id}`,
  catalogueImports: "/yonetim/katalog/ice-aktar",
  announcements: "/yonetim/duyurular",
  orders: "/yonetim/yasal",
  registration: "/yonetim/kayit",
  /** What an invitation's link leads to. */
  invitation: (token: string) => `/kayit?davet=${encodeURIComponent(token)}`,
} as const;
