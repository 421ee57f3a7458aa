const offers =
  "Size kitap önerebilir, okuma alışkanlığınız için tavsiyelerde bulunabilir, kitaplar ve yazarlar hakkındaki sorularınızı yanıtlayabilirim.";

/** What the page itself says; exact texts of the specification are in the contract. */
export const texts = {
  subtitle: "Kitap önerileri ve okuma tavsiyeleri için yanınızda",
  greetings: {
    model: `Merhaba! Ben Okurca’nın yapay zekâ kitap asistanıyım. ${offers}`,
    katalog: `Merhaba! Ben Okurca’nın kitap asistanıyım. ${offers}`,
  },
  isMachine: "Yapay zekâ yanılabilir; önemli bilgileri kaynağından doğrulayın.",
  isCatalogue:
    "Katalog modu: Yanıtlar bir dil modelinden değil, Okurca kataloğundan ve kitaplığınızdan hazırlanır; yanılabilir.",
  elsewhere: "Önceki mesajınızın yanıtı hazırlanıyor…",
  queued: "Önceki yanıt tamamlanınca gönderilecek…",
  unanswered: "Bu mesajınız yanıtsız kaldı. İsterseniz yeniden deneyelim.",
  offline: "İnternet bağlantınız yok. Yazdığınız burada duruyor; bağlantı gelince gönderebilirsiniz.",
  tooMany: "Art arda çok mesaj gönderdiniz. Yazdığınız burada duruyor; süre dolunca gönderebilirsiniz.",
  timedOut: "Yanıt beklenen sürede gelmedi.",
  brokenOff: "Bağlantı yanıt tamamlanmadan koptu.",
  tokenFailed: "Sohbet başlatılamadı.",
  historyFailed: "Sohbet geçmişi yüklenirken bir hata oluştu.",
  clearFailed: "Sohbet temizlenirken bir hata oluştu.",
  ratingFailed: "Değerlendirmeniz kaydedilirken bir hata oluştu.",
  sharingFailed: "Paylaşım ayarınız kaydedilirken bir hata oluştu.",
  isShared: "Teşekkürler; sorunuz ve bu cevap Okurca ile paylaşıldı.",
  notShared: "Kabul etmezseniz yalnızca “Hayır” sayılır; sorunuz ve cevap bununla birlikte saklanmaz.",
  shareHint: "Adınız olmadan okunur; sohbeti temizlediğinizde silinir.",
  answered: "Asistan yanıtladı:",
  keys: "Alt ile yukarı ve aşağı ok mesajlar arasında gezdirir, Escape mesaj kutusuna döner.",
  copyFailed: "Yanıt kopyalanamadı.",
} as const;

/** Sent as they are. */
export const suggestions = [
  "Favori türlerime göre kitap önerir misiniz?",
  "Okuma alışkanlığımı nasıl geliştirebilirim?",
  "Klasik edebiyat hakkında bilgi verir misiniz?",
  "Çocuklar için kitap önerir misiniz?",
  "En iyi bilim kurgu eserleri hangileri?",
] as const;

/** Under this name what is being written outlives the page. */
export const draftName = "assistant";
