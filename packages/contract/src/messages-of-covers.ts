/** Texts of the covers of books; apart from the others, which every page carries. */
export const coverMessages = {
  required: "Lütfen bir kapak seçin",
  tooSmall: "Kapak, 2:3 oranında kesildiğinde en az 300 piksel genişliğinde olmalıdır",
  hint: "JPEG, PNG ya da GIF, en fazla 5 MB; en az 300\u00a0×\u00a0450\u00a0piksel",
  failed: "Kapak yüklenirken bir hata oluştu",
  saved: "Kapak güncellendi",
  removed: "Kapak kaldırıldı",
  removeFailed: "Kapak kaldırılırken bir hata oluştu",
  takenDown: "Kapak, hak sahibinin isteğiyle kaldırıldı",
  sizeInvalid: "Genişlik 240 veya 600 olmalıdır",
  keyInvalid: "Geçersiz kapak",
  reasonRequired: "Kapağın neden kaldırıldığını yazın",
  reasonInvalid: "Gerekçe geçersiz karakterler içeriyor",
  reasonTooLong: "Gerekçe en fazla 500 karakter olabilir",
} as const;
