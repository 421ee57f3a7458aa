/** Exact texts of taking a change of the shelf back; in their own module, because most pages use none of them. */
export const changeMessages = {
  undone: "Değişiklik geri alındı.",
  undoFailed: "Değişiklik geri alınırken bir hata oluştu.",
  /** A book that was read is being read. */
  begunAgain: "Kitabı yeniden okumaya başladınız; önceki okumanız kayıtlı kaldı.",
} as const;
