import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Turkish address, English file. */
export default [
  index("routes/home.tsx"),

  layout("routes/shared-layout.tsx", [
    route("arama", "routes/search-results.tsx"),
    route("kitap/:isbn", "routes/book.tsx"),
    route("kitap/:isbn/hakkinda", "routes/about-book.tsx"),
    route("kitap/:isbn/gecmis", "routes/book-history.tsx"),
    route("yazar/:slug", "routes/author.tsx"),
    route("yazar/:slug/gecmis", "routes/author-history.tsx"),
    route("dizi/:slug", "routes/series.tsx"),
    route("dizi/:slug/gecmis", "routes/series-history.tsx"),
    route("tur", "routes/genres.tsx"),
    route("tur/:genre", "routes/genre.tsx"),
    route("hakkimizda", "routes/about.tsx"),
    route("iletisim", "routes/contact.tsx"),
    route("gizlilik", "routes/privacy.tsx"),
    route("kosullar", "routes/terms.tsx"),
    route("yardim", "routes/help.tsx"),
    route("seffaflik", "routes/transparency.tsx"),
    route("profil/:username", "routes/public-profile.tsx"),
    route("abonelikten-cik", "routes/unsubscribe.tsx"),
    route("yonetim", "routes/staff.tsx", [
      index("routes/staff-start.tsx"),
      route("katalog", "routes/staff-catalogue.tsx", [
        index("routes/proposals.tsx"),
        route("cift-kayitlar", "routes/doubles.tsx"),
        route("birlestir", "routes/joins.tsx"),
      ]),
      route("kayit", "routes/staff-registration.tsx"),
      route("yasal", "routes/staff-orders.tsx"),
      route("duyurular", "routes/staff-announcements.tsx"),
      route("roller", "routes/roles.tsx"),
      route("kayit-defteri", "routes/acts.tsx"),
    ]),
    route("dogrulama-basarili", "routes/verified.tsx"),
    route("dogrulama-basarisiz", "routes/verification-failed.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),

  layout("routes/guest-layout.tsx", [
    route("giris", "routes/login.tsx"),
    route("kayit", "routes/register.tsx"),
    route("change-password", "routes/change-password.tsx"),
    route("kayit/dogrula", "routes/confirm.tsx"),
  ]),

  layout("routes/member-layout.tsx", [
    route("ara", "routes/book-search.tsx"),
    route("kitap-ekle", "routes/book-add.tsx"),
    route("kitap/:isbn/duzenle", "routes/book-edit.tsx"),
    route("yazar/:slug/duzenle", "routes/author-edit.tsx"),
    route("dizi/:slug/duzenle", "routes/series-edit.tsx"),
    route("kutuphane", "routes/library.tsx"),
    route("kitaplarini-getir", "routes/transfer.tsx"),
    route("aktivite/:id", "routes/activity.tsx"),
    route("bildirimlerim", "routes/notifications.tsx"),
    route("onerilerim", "routes/recommendations.tsx"),
    route("ai-chat", "routes/assistant.tsx"),
    route("profil", "routes/profile.tsx"),
    route("ayarlar", "routes/settings.tsx"),
    route("dashboard", "routes/dashboard.tsx"),
    route("tur-secimi", "routes/genre-selection.tsx"),
  ]),
] satisfies RouteConfig;
