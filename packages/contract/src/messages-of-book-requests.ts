/** Texts of the page on which librarians answer book requests. */
export const bookRequestDeskMessages = {
  stateInvalid: "İstek listesi received, added veya declined olmalıdır",
  orderInvalid: "Sıra most veya oldest olmalıdır",
  reasonRequired: "Kitabın neden eklenmediğini yazın",
  reasonTooLong: "Sebep en fazla 1000 karakter olabilir",
  added: "Kitap eklendi, isteyenlere bildirildi.",
  declined: "İsteyenlere neden eklenmediği bildirildi.",
  listFailed: "Kitap istekleri yüklenirken bir hata oluştu.",
  lookUpFailed: "Kataloglara sorulurken bir hata oluştu.",
  addFailed: "Kitap eklenirken bir hata oluştu.",
  declineFailed: "İstek yanıtlanırken bir hata oluştu.",
} as const;
