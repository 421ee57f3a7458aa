/** Texts of the front of `Yönetim`, and of how staff are told of what waits. */
export const overviewMessages = {
  inPageInvalid: "Bildirim gösterilip gösterilmeyeceğini belirtin",
  mailInvalid: "E-posta sıklığı none, at_once, hourly veya daily olmalıdır",
  noticesSaved: "Bildirim seçiminiz kaydedildi.",
  waitingFailed: "Bekleyenler yüklenirken bir hata oluştu.",
  overviewFailed: "Genel bakış yüklenirken bir hata oluştu.",
  findingsFailed: "Sunucunun durumu alınırken bir hata oluştu.",
  noticesFailed: "Bildirim seçiminiz yüklenirken bir hata oluştu.",
  noticesSaveFailed: "Bildirim seçiminiz kaydedilirken bir hata oluştu.",
} as const;
