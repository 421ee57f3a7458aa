/** What the server says to who does something too often; apart from the other texts, which pages carry. */
export const tooOftenMessages = {
  exports: "Verilerinizi kısa süre önce indirdiniz. Lütfen biraz sonra yeniden deneyin.",
  friendRequests: "Çok fazla arkadaşlık isteği gönderdiniz. Lütfen biraz sonra yeniden deneyin.",
  follows: "Kısa sürede çok fazla okuru takip ettiniz. Lütfen biraz sonra yeniden deneyin.",
  authorFollows: "Kısa sürede çok fazla yazarı takip ettiniz. Lütfen biraz sonra yeniden deneyin.",
  comments: "Çok fazla yorum yaptınız. Lütfen biraz sonra yeniden deneyin.",
  likes: "Kısa sürede çok fazla paylaşım beğendiniz. Lütfen biraz sonra yeniden deneyin.",
  quotes: "Kısa sürede çok fazla alıntı kaydettiniz. Lütfen biraz sonra yeniden deneyin.",
  reports: "Çok fazla şikâyet gönderdiniz. Lütfen biraz sonra yeniden deneyin.",
  aboutTexts: "Bugün çok fazla açıklama değiştirdiniz. Lütfen daha sonra yeniden deneyin.",
  revisions: "Bugün çok fazla değişiklik önerdiniz. Lütfen daha sonra yeniden deneyin.",
  pictures: "Çok fazla fotoğraf yüklediniz. Lütfen daha sonra yeniden deneyin.",
  covers: "Çok fazla kapak yüklediniz. Lütfen daha sonra yeniden deneyin.",
  imports: "Çok fazla dosya gönderdiniz. Lütfen daha sonra yeniden deneyin.",
  importUnderWay: "Önceki dosyanıza hâlâ bakılıyor. Lütfen biraz sonra yeniden deneyin.",
  newcomers: {
    reviews: "Hesabınızın ilk gününde en fazla 3 inceleme paylaşabilirsiniz. Yarın yeniden deneyin.",
    comments: "Hesabınızın ilk gününde en fazla 10 yorum yazabilirsiniz. Yarın yeniden deneyin.",
    friendRequests:
      "Hesabınızın ilk gününde saatte en fazla 5 arkadaşlık isteği gönderebilirsiniz. Biraz sonra yeniden deneyin.",
  },
} as const;
