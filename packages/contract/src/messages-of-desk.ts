/** Texts of the pages on which staff answer messages of the contact form. */
export const deskMessages = {
  stateInvalid: "Mesaj listesi open veya done olmalıdır",
  assignedInvalid: "Sorumlu anybody, me veya nobody olmalıdır",
  assigneeInvalid: "Sorumlunun kullanıcı adını belirtin",
  answerRequired: "Yanıtınızı yazın",
  answerTooLong: "Yanıt en fazla 5000 karakter olabilir",
  seenInvalid: "Gördüğünüz yanıt sayısını belirtin",
  closesInvalid: "Mesajın kapatılıp kapatılmayacağını belirtin",
  doneInvalid: "Mesajın kapalı olup olmadığını belirtin",
  answered: "Yanıtınız e-postayla gönderildi.",
  closed: "Mesaj kapatıldı.",
  reopened: "Mesaj yeniden açıldı.",
  assigned: "Mesajın sorumlusu değişti.",
  listFailed: "Mesajlar yüklenirken bir hata oluştu.",
  messageFailed: "Mesaj yüklenirken bir hata oluştu.",
  answerFailed: "Yanıt gönderilirken bir hata oluştu.",
  changeFailed: "Mesaj değiştirilirken bir hata oluştu.",
} as const;
