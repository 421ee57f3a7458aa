/** Texts of what is taken down by an order of an authority. */
export const orderMessages = {
  /** What remains in the place of what was taken down. */
  remains: "Bu içerik yasal bir karar gereği kaldırılmıştır.",
  kindInvalid: "Kaldırılacak içeriği seçin",
  authorityRequired: "Kararı veren makamı yazın",
  authorityTooLong: "Makamın adı en fazla 200 karakter olabilir",
  numberRequired: "Kararın sayısını yazın",
  numberTooLong: "Kararın sayısı en fazla 100 karakter olabilir",
  reasonRequired: "Kararın neden kalktığını yazın",
  reasonTooLong: "Sebep en fazla 300 karakter olabilir",
  stateInvalid: "Karar listesi standing veya lifted olmalıdır",
  takenDown: "İçerik kaldırıldı.",
  lifted: "İçerik yeniden yayında.",
  listFailed: "Kararlar yüklenirken bir hata oluştu.",
  findFailed: "İçerik aranırken bir hata oluştu.",
  takeDownFailed: "İçerik kaldırılırken bir hata oluştu.",
  liftFailed: "İçerik geri getirilirken bir hata oluştu.",
} as const;
