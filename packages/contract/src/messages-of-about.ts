/** Texts of what readers write about a book; apart from the others, which every page carries. */
export const aboutMessages = {
  required: "Açıklama metni gereklidir",
  tooShort: "Açıklama en az 10 karakter olmalıdır",
  tooLong: "Açıklama en fazla 1000 karakter olabilir",
  reasonInvalid: "Değişiklik notu geçersiz karakterler içeriyor",
  reasonTooLong: "Değişiklik notu en fazla 200 karakter olabilir",
  revisionInvalid: "Açıklamanın hangi sürümünü değiştirdiğinizi belirtin",
  saved: "Açıklama kaydedildi.",
  held: "Açıklamanızı aldık. Ekibimiz baktıktan sonra görünecek.",
  takenBack: "Açıklama seçtiğiniz sürüme döndürüldü.",
  removed: "Açıklama kaldırıldı.",
  failed: "Açıklama kaydedilirken bir hata oluştu.",
  takeBackFailed: "Sürüme dönülürken bir hata oluştu.",
  historyFailed: "Açıklamanın geçmişi yüklenirken bir hata oluştu.",
} as const;
