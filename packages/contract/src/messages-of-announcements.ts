/** Texts of announcements and of the page that looks after them. */
export const announcementMessages = {
  textRequired: "Duyurunun metnini yazın",
  textTooLong: "Duyuru en fazla 300 karakter olabilir",
  audienceInvalid: "Duyurunun kime gösterileceğini seçin",
  startInvalid: "Duyurunun ne zaman başlayacağını seçin",
  endInvalid: "Duyurunun ne zaman biteceğini seçin",
  endBeforeStart: "Duyuru başladıktan sonra bitmeli",
  dismissibleInvalid: "Duyurunun kapatılabilir olup olmadığını seçin",
  stateInvalid: "Duyuru listesi open veya over olmalıdır",
  created: "Duyuru kaydedildi.",
  changed: "Duyuru güncellendi.",
  deleted: "Duyuru kaldırıldı.",
  listFailed: "Duyurular yüklenirken bir hata oluştu.",
  saveFailed: "Duyuru kaydedilirken bir hata oluştu.",
  deleteFailed: "Duyuru kaldırılırken bir hata oluştu.",
} as const;
