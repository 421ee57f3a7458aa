/** Exact texts of the book assistant; in their own module, because most pages use none of them. */
export const assistantMessages = {
  title: "AI Kitap Asistanı",
  clear: "Sohbeti temizle",
  refresh: "Geçmişi yenile",
  thinking: "AI düşünüyor...",
  none: "Yeni",
  cleared: "Sohbet temizlendi. Size nasıl yardımcı olabilirim?",
  failed: "Üzgünüm, şu anda yanıt veremiyorum. Lütfen daha sonra tekrar deneyin.",
  tokenRequired: "Sohbet anahtarı gereklidir",
  messageRequired: "Mesaj boş olamaz",
  messageInvalid: "Mesaj geçersiz karakterler içeriyor",
  messageTooLong: "Mesaj en fazla 4.000 karakter olabilir",
  retryInvalid: "Yeniden deneme true veya false olmalıdır",
  feedbackInvalid: "Değerlendirme up, down veya null olmalıdır",
  commentInvalid: "Yorum geçersiz karakterler içeriyor",
  commentTooLong: "Yorum en fazla 500 karakter olabilir",
  sharedInvalid: "Paylaşım onayı true veya false olmalıdır",
  choiceInvalid: "Asistan seçimi true veya false olmalıdır",
  stopping: "Yanıt durduruluyor.",
  wasCleared: "Sohbet temizlendi.",
  rated: "Değerlendirmeniz kaydedildi.",
  wasUseful: "Bu cevap işe yaradı mı?",
  shareConsent: "Sorumu ve cevabı Okurca ile paylaşmayı kabul ediyorum",
  settingsSaved: "Asistan ayarınız kaydedildi.",
  settingsLoadFailed: "Asistan ayarı yüklenirken bir hata oluştu.",
  settingsSaveFailed: "Asistan ayarı kaydedilirken bir hata oluştu.",
  tooOften: "Kısa sürede çok fazla mesaj gönderdiniz. Lütfen biraz sonra yeniden deneyin.",
  /** For readers who are in danger, or write of a person who is; the assistant answers nothing else. */
  inDanger:
    "Bunu yazmanız çok değerli, iyi ki yazdınız. Ben yalnızca bir kitap asistanıyım; şu anda size bir insanın eşlik etmesini isterim. Yalnız değilsiniz, yardım isteyebileceğiniz yerler var:\n\n- **112**: Sizin ya da bir başkasının canı tehlikedeyse hemen arayın.\n- **ALO 183 Sosyal Destek Hattı**: Şiddet, istismar ya da taşıması zor bir sıkıntı için yedi gün yirmi dört saat arayabilirsiniz; ücretsizdir.\n- **KADES**: Şiddet görüyor ya da bundan korkuyorsanız bu telefon uygulaması tek dokunuşla polisi çağırır.\n\nLütfen güvendiğiniz birine de haber verin ve yalnız kalmayın. Hazır olduğunuzda ben buradayım.",
  /** For readers who ask how to make or use what harms. */
  harmRefused:
    "Silah, patlayıcı, uyuşturucu ya da zehir yapmaya veya kullanmaya, birine zarar vermeye yarayacak hiçbir bilgi veremem. Bu konuları işleyen bir roman ya da inceleme arıyorsanız onu birlikte bulabiliriz.",
  /** After a book's name in an answer. */
  notInCatalogue: "(katalogda yok)",
  elsewhere: "Başka kataloglarda ara",
  /** Which mode answered, on the bubble. */
  modes: { model: "Yapay zekâ yanıtı", katalog: "Katalog modu" },
  /** Why the catalogue answered instead of the model. */
  fallbacks: {
    unavailable: "Yapay zekâ şu anda yanıt vermiyor; bu yanıtı katalog modu verdi.",
    budget: "Bugünkü yapay zekâ hakkınız doldu; yarına kadar katalog modu yanıt verecek.",
    busy: "Yapay zekâ şu anda çok yoğun; bu yanıtı katalog modu verdi.",
  },
  states: {
    stopped: "Yanıt durduruldu.",
    cut: "Yanıt yarıda kesildi.",
  },
} as const;
