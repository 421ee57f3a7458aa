import type { MailKind } from "@okurca/contract";

/** What one may be told of, by name and in more words. */
export const topics: Record<MailKind, { label: string; hint: string }> = {
  friend_request: { label: "Arkadaşlık istekleri", hint: "Biri size istek gönderince" },
  friendship: { label: "Kabul edilen istekler", hint: "Gönderdiğiniz istek kabul edilince" },
  follow: { label: "Yeni takipçiler", hint: "Biri sizi takip etmeye başlayınca, en çok günde bir haber" },
  like: { label: "Beğeniler", hint: "Bir paylaşımınız beğenilince" },
  quote_like: { label: "Alıntı beğenileri", hint: "Bir alıntınız beğenilince" },
  comment: { label: "Yorumlar", hint: "Bir paylaşımınıza yorum yapılınca" },
  friend_review: {
    label: "Arkadaş incelemeleri",
    hint: "Bir arkadaşınız kitaplığınızdaki bir kitap hakkında yazınca",
  },
  book_request: { label: "Kitap talepleri", hint: "Talep ettiğiniz kitap için karar verilince" },
  recommendations: { label: "Yeni öneriler", hint: "Size göre yeni kitaplar bulunca, en çok haftada bir" },
  author_news: {
    label: "Yazarların yeni kitapları",
    hint: "Takip ettiğiniz yazarın yeni kitabı eklenince, yazar başına en çok günde bir haber",
  },
  catalogue: {
    label: "Katalog katkıları",
    hint: "Önerdiğiniz bir değişiklik ya da eklediğiniz bir kitap için karar verilince, iki incelemeniz aynı kitapta buluşunca",
  },
  weekly_digest: {
    label: "Haftalık özet",
    hint: "Arkadaşlarınızın ve takip ettiklerinizin yazdıkları ve okudukları, pazartesi sabahları tek e-postada. Haber yoksa e-posta da yok.",
  },
};
