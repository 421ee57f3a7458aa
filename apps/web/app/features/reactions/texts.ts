/** What was tried, where the server has no words of its own. */
export const tried = {
  like: "Beğeni kaydedilirken bir hata oluştu",
  unlike: "Beğeni geri alınırken bir hata oluştu",
  comments: "Yorumlar yüklenirken bir hata oluştu",
  comment: "Yorum gönderilirken bir hata oluştu",
  removal: "Yorum silinirken bir hata oluştu",
} as const;
