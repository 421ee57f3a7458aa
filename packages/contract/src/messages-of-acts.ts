/** Texts of the log of acts; apart from the others, which every page carries. */
export const actMessages = {
  actInvalid: "Geçersiz işlem",
  kindInvalid: "Geçersiz tür",
  viaInvalid: "Geçersiz kaynak",
  placeInvalid: "Geçersiz kayıt numarası",
  listFailed: "Kayıt defteri yüklenirken bir hata oluştu.",
  exportFailed: "Dosya hazırlanırken bir hata oluştu.",
} as const;
