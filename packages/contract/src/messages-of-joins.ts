/** Texts of joining and parting books; apart from the others, which every page carries. */
export const joinMessages = {
  kindInvalid: "Ne yapılacağını seçin",
  works: "Eserler birleştirildi.",
  editions: "Baskılar birleştirildi.",
  part: "Baskı ayrı bir eser oldu.",
  authors: "Yazarlar birleştirildi.",
  dismissed: "Farklı olarak işaretlendi.",
  reopened: "Yeniden sıraya alındı.",
  doublesFailed: "Çift kayıtlar yüklenirken bir hata oluştu.",
  dismissFailed: "İşaretlenirken bir hata oluştu.",
  undone: "Geri alındı.",
  failed: "Birleştirilirken bir hata oluştu.",
  previewFailed: "Önizleme yüklenirken bir hata oluştu.",
  undoFailed: "Geri alınırken bir hata oluştu.",
  listFailed: "Birleştirmeler yüklenirken bir hata oluştu.",
  earlierDeleted: "Önceki incelemeniz silindi.",
  earlierRestored: "Önceki incelemeniz geri getirildi.",
} as const;
