/**
 * The one table of error codes: status and the Turkish text a reader sees. The server throws
 * `AppError(code)`, the client shows `message` or reacts to `code`.
 */
export const errors = {
  bad_input: { status: 400, message: "Gönderilen bilgiler geçerli değil" },
  invalid_json: { status: 400, message: "Gönderilen veri okunamadı" },
  unauthenticated: { status: 401, message: "Kullanıcı giriş yapmamış" },
  /** The product has erased it; the account at the identity provider may still be there. */
  account_deleted: { status: 401, message: "Bu hesap silindi" },
  forbidden: { status: 403, message: "Bu işlem için yetkiniz yok" },
  suspended: { status: 403, message: "Hesabınız askıya alındığı için bu işlemi yapamazsınız" },
  /** To who made the block, of the profile alone; to the other there is no such reader. */
  reader_blocked: { status: 403, message: "Bu okuru engellediniz" },
  not_followable: { status: 403, message: "Bu okur takip edilmeye açık değil" },
  /** Of another reader or sign-in, or none of ours; which of them is not told. */
  chat_token_invalid: { status: 403, message: "Sohbet anahtarı geçerli değil" },
  /** The page gets a new one and asks again. */
  chat_token_expired: { status: 403, message: "Sohbet anahtarının süresi doldu" },
  /** `details` says which. */
  fact_protected: {
    status: 403,
    message: "Doğrulanmış bilgileri yalnızca kütüphaneciler değiştirebilir",
  },
  cover_not_allowed: {
    status: 403,
    message: "Kapağı yalnızca kütüphaneciler ve güvenilir okurlar değiştirebilir",
  },
  cover_taken_down: {
    status: 403,
    message:
      "Bu kitabın kapağı hak sahibinin isteğiyle kaldırıldı; yeni bir kapağı yalnızca kütüphaneciler yükleyebilir",
  },
  covers_closed: { status: 403, message: "Burada kapak yüklenmiyor; kapaklar kitabın adından çizilir" },
  /** By the reader's own choice. */
  assistant_off: { status: 403, message: "Kitap asistanı kapalı. Ayarlar sayfasından açabilirsiniz." },
  /** Of staff, where the identity provider has one. */
  second_factor_required: {
    status: 403,
    message:
      "Yönetim sayfaları için hesabınızda iki adımlı doğrulama açık olmalı. Ayarlar sayfasından kurabilirsiniz.",
  },
  /** The page asks for the password and sends the same call once more. */
  sign_in_again: { status: 403, message: "Bu işlem için yeniden giriş yapmanız gerekiyor." },
  not_found: { status: 404, message: "Aradığınız kayıt bulunamadı" },
  unknown_path: { status: 404, message: "Böyle bir adres yok" },
  book_not_found: { status: 404, message: "Kitap bulunamadı" },
  author_not_found: { status: 404, message: "Yazar bulunamadı" },
  series_not_found: { status: 404, message: "Seri bulunamadı" },
  reader_not_found: { status: 404, message: "Kullanıcı bulunamadı" },
  post_not_found: { status: 404, message: "İnceleme bulunamadı" },
  /** Never deleted, brought back already, of another reader, or gone for good. */
  review_not_kept: { status: 404, message: "Bu inceleme artık geri getirilemez" },
  quote_not_found: { status: 404, message: "Alıntı bulunamadı" },
  /** Where the caller sees no quote of it, too. */
  passage_not_found: { status: 404, message: "Alıntı bulunamadı" },
  /** Never deleted, brought back already, of another reader, or gone for good. */
  quote_not_kept: { status: 404, message: "Bu alıntı artık geri getirilemez" },
  activity_not_found: { status: 404, message: "Aktivite bulunamadı" },
  /** A revision of what readers wrote about a book, of this book and seen by everybody. */
  about_not_found: { status: 404, message: "Açıklamanın bu sürümü bulunamadı" },
  /** Of the catalogue's facts: holding, or the caller's own. */
  revision_not_found: { status: 404, message: "Bu değişiklik bulunamadı" },
  double_not_found: { status: 404, message: "Bu çift kayıt artık sırada değil" },
  join_not_found: { status: 404, message: "Böyle bir birleştirme yok" },
  announcement_not_found: { status: 404, message: "Bu duyuru artık yok" },
  book_request_not_found: { status: 404, message: "Böyle bir kitap isteği yok" },
  message_not_found: { status: 404, message: "Bu mesaj artık yok" },
  invitation_not_found: { status: 404, message: "Bu davet artık geçerli değil" },
  refusal_not_found: { status: 404, message: "Bu kayıt listede yok" },
  order_not_found: { status: 404, message: "Bu karar kayıtlı değil" },
  order_subject_not_found: { status: 404, message: "Kaldırılacak içerik bulunamadı" },
  comment_not_found: { status: 404, message: "Yorum bulunamadı" },
  request_not_found: { status: 404, message: "Arkadaşlık isteği bulunamadı" },
  not_in_library: { status: 404, message: "Bu kitap kitaplığınızda değil" },
  not_rated: { status: 404, message: "Bu kitaba verdiğiniz bir puan yok" },
  reading_not_found: { status: 404, message: "Okuma kaydı bulunamadı" },
  goal_not_found: { status: 404, message: "Bu yıl için bir hedefiniz yok" },
  catalogue_import_not_found: { status: 404, message: "Böyle bir içe aktarma yok" },
  import_not_found: { status: 404, message: "Aktarım bulunamadı" },
  not_friends: { status: 404, message: "Bu okur arkadaşlarınız arasında değil" },
  change_not_kept: { status: 404, message: "Bu değişiklik artık geri alınamıyor." },
  not_blocked: { status: 404, message: "Bu okuru engellemediniz" },
  session_not_found: { status: 404, message: "Bu oturum zaten kapanmış" },
  /** The same for one that was changed, one of an account that is gone and one whose time is over. */
  link_invalid: {
    status: 404,
    message: "Bu bağlantı geçerli değil. E-posta bildirimlerinizi Ayarlar sayfasından değiştirebilirsiniz.",
  },
  chat_message_not_found: { status: 404, message: "Mesaj bulunamadı" },
  notification_not_found: { status: 404, message: "Bildirim bulunamadı" },
  /** Fixed English text: clients of the specification recognise it. */
  already_in_library: { status: 409, message: "Book already in library." },
  shelf_changed: {
    status: 409,
    message: "Kitap kitaplığınızda kaldı; eklendikten sonra kaydı değişti.",
  },
  changed_since: { status: 409, message: "Kitabın kaydı bu arada değişti; olduğu gibi bırakıldı." },
  too_many_announcements: {
    status: 409,
    message: "En fazla 20 duyuru yayında olabilir ya da sırada bekleyebilir.",
  },
  request_decided: { status: 409, message: "Bu istek yanıtlanmış." },
  answered_meanwhile: {
    status: 409,
    message: "Siz yazarken başka bir görevli bu mesajı yanıtladı. Önce onu okuyun.",
  },
  too_many_answers: { status: 409, message: "Bir mesaja en fazla 50 yanıt yazılabilir." },
  not_assignable: { status: 409, message: "Mesaj yalnızca bir moderatöre ya da yöneticiye verilebilir." },
  already_refused: { status: 409, message: "Bu kayıt listede zaten var." },
  too_many_refusals: { status: 409, message: "Liste dolu." },
  too_many_invitations: { status: 409, message: "En fazla 1.000 davet olabilir." },
  already_taken_down: { status: 409, message: "Bu içerik yasal bir karar gereği zaten kaldırılmış." },
  already_lifted: { status: 409, message: "Bu içerik zaten geri geldi." },
  /** Of a review that an order took down; its writer may delete it. */
  taken_down: {
    status: 409,
    message: "Bu inceleme yasal bir karar gereği kaldırıldı; değiştirilemez.",
  },
  already_in_catalogue: { status: 409, message: "Bu kitap kataloğumuzda zaten var." },
  already_kept: { status: 409, message: "Bu satırların altını zaten çizdiniz." },
  search_too_costly: {
    status: 422,
    message: "Bu arama çok uzun sürdü. Daha seyrek geçen sözcüklerle yeniden deneyin.",
  },
  quotes_full: {
    status: 409,
    message:
      "Bir kitaptan herkese açık en fazla 100 alıntı tutabilirsiniz. Yenilerini yalnız siz ya da arkadaşlarınız görebilir.",
  },
  already_reviewed: {
    status: 409,
    message: "Bu kitap için zaten bir incelemeniz var.",
  },
  rated_in_review: {
    status: 409,
    message:
      "Bu kitaba verdiğiniz puan incelemenizin parçasıdır. Puanı değiştirebilir ya da incelemeyi silebilirsiniz.",
  },
  /** `present` says what it has become. */
  about_changed: { status: 409, message: "Açıklama bu sırada değiştirildi." },
  /** `present` says what they have become, field by field. */
  facts_changed: { status: 409, message: "Bu bilgiler bu sırada değişti." },
  later_changed: {
    status: 409,
    message: "Bu bilgiler sonradan yeniden değiştirildi; önce sonraki değişiklik geri alınmalı.",
  },
  already_so: { status: 409, message: "Bu bilgiler kataloğumuzda zaten böyle." },
  revision_decided: { status: 409, message: "Bu öneri için karar verildi." },
  too_many_new_books: {
    status: 409,
    message: "Eklediğiniz en fazla 5 kitap aynı anda bir kütüphanecinin bakmasını bekleyebilir.",
  },
  already_joined: { status: 409, message: "Bu kitaplar zaten tek bir eser." },
  same_author: { status: 409, message: "Bu iki ad zaten tek bir yazarın." },
  already_parted: { status: 409, message: "Bu kitaplar zaten ayrı eserler." },
  only_edition: { status: 409, message: "Bu baskı eserinin tek baskısı; ayrılacak bir şey yok." },
  import_under_way: {
    status: 409,
    message: "Başka bir dosya sırada. O bitince ya da vazgeçilince yenisini gönderebilirsiniz.",
  },
  join_conflict: {
    status: 409,
    message:
      "Bu kitaplardan birini şu anda başka bir kütüphaneci birleştiriyor ya da ayırıyor. Biraz sonra yeniden bakın.",
  },
  join_final: { status: 409, message: "Bu işlem artık geri alınamıyor." },
  joined_since: {
    status: 409,
    message: "Bu kitaplar daha sonra yeniden birleştirildi ya da ayrıldı. Önce o işlemi geri alın.",
  },
  case_not_found: {
    status: 404,
    message:
      "Böyle bir içerik ya da okur yok; bu arada silinmiş olabilir. Şikâyet edenlere kaldırıldığı bildirilir.",
  },
  reason_not_found: { status: 404, message: "Böyle bir gerekçe yok ya da bu karar için kullanılmıyor" },
  /** `message` stays; who has it is answered by the case itself. */
  case_reserved: {
    status: 409,
    message: "Bu şikâyete şu anda başka bir moderatör bakıyor. Süresi dolunca devralabilirsiniz.",
  },
  case_changed: {
    status: 409,
    message: "Siz bakarken içerik değişti ya da başka bir karar verildi. Yeniden bakıp karar verin.",
  },
  decision_without_effect: { status: 409, message: "Bu karar bir şey değiştirmiyor: zaten böyle." },
  decision_impossible: { status: 409, message: "Bu karar burada verilemez" },
  act_on_self: { status: 409, message: "Kendiniz hakkında karar veremezsiniz; başka bir moderatör bakmalı." },
  closed_from_above: {
    status: 403,
    message: "Bu hesabı bir yönetici kapattı; yalnız bir yönetici açabilir",
  },
  act_on_staff: {
    status: 409,
    message: "Görevli bir okur hakkında moderatörler karar veremez; bir yönetici bakmalı.",
  },
  act_on_admin: {
    status: 409,
    message: "Bir yönetici hakkında buradan karar verilemez; karar sunucunun kabuğundan verilir.",
  },
  decision_not_found: { status: 404, message: "Karar bulunamadı" },
  already_objected: {
    status: 409,
    message: "Bu karara zaten itiraz ettiniz; bir karara bir kez itiraz edilebilir.",
  },
  objection_impossible: {
    status: 409,
    message: "Bu karara itiraz edilemez: aleyhinize değil ya da sonradan geri alındı.",
  },
  objection_decided: { status: 409, message: "Bu itiraz karara bağlandı." },
  objection_to_own: { status: 409, message: "Kendi kararınıza yapılan itiraza başka bir moderatör bakmalı." },
  objection_needs_admin: {
    status: 409,
    message: "Kararı siz verdiniz ve ekipte başka moderatör yok; itiraza bir yönetici bakmalı.",
  },
  reason_label_taken: { status: 409, message: "Bu adla bir gerekçe var" },
  too_many_reasons: { status: 409, message: "En fazla 100 gerekçe olabilir" },
  case_open: { status: 409, message: "Bu içerik zaten karar bekliyor." },
  not_reading: { status: 409, message: "Bu kitabı şu anda okumuyorsunuz" },
  request_to_self: { status: 409, message: "Kendinize arkadaşlık isteği gönderemezsiniz" },
  block_self: { status: 409, message: "Kendinizi engelleyemezsiniz" },
  report_self: { status: 409, message: "Kendinizi şikâyet edemezsiniz" },
  follow_self: { status: 409, message: "Kendinizi takip edemezsiniz" },
  too_many_author_follows: { status: 409, message: "En fazla 1.000 yazarı takip edebilirsiniz" },
  too_many_follows: { status: 409, message: "En fazla 5.000 okuru takip edebilirsiniz" },
  already_friends: { status: 409, message: "Bu okur zaten arkadaşınız" },
  already_requested: { status: 409, message: "Bu okura zaten bir arkadaşlık isteği gönderdiniz" },
  too_many_requests_open: {
    status: 409,
    message: "Aynı anda en fazla 50 arkadaşlık isteğiniz yanıt bekleyebilir",
  },
  recently_rejected: {
    status: 409,
    message: "Bu okur isteğinizi reddetti. 30 gün sonra yeniden gönderebilirsiniz.",
  },
  accounts_elsewhere: { status: 409, message: "Hesaplar bu sunucuda tutulmuyor" },
  no_proven_address: {
    status: 409,
    message: "Bu hesabın doğrulanmış bir e-posta adresi yok; şifre e-postayla yenilenemez.",
  },
  sessions_elsewhere: { status: 409, message: "Oturumlar bu sunucuda tutulmuyor" },
  chat_pending: { status: 409, message: "Önceki mesajınızın yanıtı hâlâ hazırlanıyor." },
  /** While the reply was being made, here or on another page. */
  chat_cleared: { status: 409, message: "Sohbet bu sırada temizlendi." },
  conflict: { status: 409, message: "Bu kayıt bu sırada değişti. Lütfen yeniden deneyin." },
  too_large: { status: 413, message: "Gönderilen veri çok büyük" },
  unsupported_type: { status: 415, message: "Bu veri türü desteklenmiyor" },
  too_often: { status: 429, message: "Çok fazla istek gönderdiniz. Lütfen biraz sonra yeniden deneyin." },
  internal: { status: 500, message: "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin." },
  unavailable: { status: 503, message: "Hizmet şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What every failed call of the product server answers; `message` and `error` are the same text. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  error: string;
  requestId: string;
  /** Field → Turkish message, on `bad_input` and `fact_protected` only. */
  details?: Record<string, string>;
  /** What stands where the caller knew something older, on `about_changed` and `facts_changed` only. */
  present?: Record<string, string | null>;
}
