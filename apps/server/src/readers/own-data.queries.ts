import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const readersData: PersonalData = {
  tables: {
    readers: {
      leaves: { by: "the deletion itself, last of all" },
      shownIn: ["profil"],
      withheld: {
        id: because.ours,
        issuer: "the identity provider's address, the same for everybody",
        claims_at: "when the newest token was issued; the sign-ins tell it better",
        folded_username: because.kept,
        folded_name: because.kept,
        last_activity_at: "the time of the newest row of akis-olaylari",
        follower_count: "a count of takip",
        post_events: "a count of akis-olaylari",
        book_events: "a count of akis-olaylari",
        to_read_books: "a count of kitaplik",
        reading_books: "a count of kitaplik",
        read_books: "a count of kitaplik",
      },
    },
    deleted_accounts: {
      impersonal:
        "a print of a random number, by which a deleted account's tokens are refused; it leads to nobody",
    },
  },
  files: [
    {
      name: "profil",
      about: "Okurca’nın sizi tanıdığı bilgiler, favori türleriniz ve gizlilik seçimleriniz",
      columns: {
        username: "Kullanıcı adı",
        name: "Ad",
        email: "E-posta",
        is_email_verified: "E-posta doğrulandı",
        picture: "Fotoğraf",
        favorite_genres: "Favori türler",
        library_for: "Kitaplığı kimler görür",
        reviews_for: "İncelemeleri kimler görür",
        is_followable: "Takip edilebilir",
        is_recommended_to: "Öneri alıyor",
        is_signal: "Okudukları önerilerde sayılıyor",
        is_assisted: "Kitap asistanı açık",
        is_suspended: "Askıya alındı",
        suspended_until: "Askının sonu",
        subject: "Hesap numarası",
        created_at: "İlk giriş",
        seen_on: "Son geldiği gün",
      },
      rows: ({ id }) => sql`
        SELECT username, name, email, is_email_verified, picture, favorite_genres, library_for, reviews_for,
          is_followable, is_recommended_to, is_signal, is_assisted, is_suspended, suspended_until, subject, created_at,
          seen_on::text AS seen_on
        FROM readers WHERE id = ${id}`,
    },
  ],
};
