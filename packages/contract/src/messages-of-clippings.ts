/** Of passages brought from reading devices and other programs. */
export const clippingMessages = {
  fileEmpty: "Dosya boş",
  fileTooLarge: "Dosya en fazla 40 MB olabilir",
  unknownFile:
    "Bu dosya tanınmadı. Kindle’ın My Clippings.txt, Kobo’nun KoboReader.sqlite, KOReader’ın JSON ya da Markdown, Readwise’ın ya da Okurca’nın CSV dosyasını seçin.",
  tooCostly: "Bu dosya bir kerede okunamayacak kadar karmaşık. Parçalara bölüp yeniden deneyin.",
  /** A database that is broken, has other tables, or was made to do harm. */
  notKobo: "Bu veritabanı bir Kobo okuyucusunun KoboReader.sqlite dosyası değil ya da bozulmuş.",
  brokenJson: "Bu JSON dosyası bozuk ya da yarım kalmış; KOReader’dan yeniden dışa aktarın.",
  nothing: "Bu dosyada altı çizilmiş bir satır yok",
  // Why a place of the file is left out.
  noTitle: "Kitap adı yok",
  noText: "Metni boş",
  tooShort: "10 karakterden kısa",
  wordless: "Metin en az üç harf içermeli",
  noPlace: "Bu kayıt okunamadı",
  loneNote: "Bu not, altı çizilmiş bir satıra bağlı değil",
  limitReached: "Yayıncının sınırı nedeniyle Kindle bu satırların metnini vermemiş",
  // Of the file as a whole.
  otherLanguage:
    "Bazı kayıtlar Türkçe, İngilizce ya da Almanca değil. Metinleri alınır; sayfaları ve tarihleri eksik olabilir.",
  cutOff: "Dosya yarım kalmış; son kayda kadar olanlar alınır.",
  broken: "Dosyanın bir bölümü bozuk; okunabilen alıntılar alınır.",
  tooMany: "Dosyada 20.000’den çok alıntı var; ilk 20.000’i alınır.",
  shortened: "1.000 karakteri aşan alıntılar ve 500 karakteri aşan notlar “…” ile kısaltılır.",
  merged: "Aynı yerin tekrar çizilmiş hâllerinden yalnız sonuncusu alınır.",
  repeated: "Dosyada birden çok kez geçen alıntılar bir kez alınır.",
  // Of bringing them.
  filterInvalid: "Süzgeç geçersiz",
  choiceInvalid: "Seçim book, skip veya keep olmalıdır",
  noBook: "Bu kitap katalogda bulunamadı; katalogdan bir kitap seçin",
  notDraft: "Bu aktarım başladı; kitapları artık değiştirilemez",
  wasUndone: "Bu aktarım geri alındı",
  notUndoable: "Bu aktarım geri alınamaz",
  removed: "Taslak silindi.",
  lookFailed: "Dosyaya bakılırken bir hata oluştu.",
  listFailed: "Aktarımlar yüklenirken bir hata oluştu.",
  booksFailed: "Dosyadaki kitaplar yüklenirken bir hata oluştu.",
  rowsFailed: "Alıntılar yüklenirken bir hata oluştu.",
  chooseFailed: "Seçiminiz kaydedilirken bir hata oluştu.",
  runFailed: "Alıntılar içe aktarılmaya başlanırken bir hata oluştu.",
  undoFailed: "Aktarım geri alınırken bir hata oluştu.",
  removeFailed: "Taslak silinirken bir hata oluştu.",
} as const;
