import {
  bookGenreKeys,
  type ClippingsFormat,
  factLabels,
  genreLabel,
  type ImportFormat,
  type NoticeKind,
  revisionKindLabels,
} from "@okurca/contract";
import { actWords } from "@okurca/contract/act-words";
import { outcomeWords, statusWords } from "../../transfer/index.ts";

/** Codes and what they mean in Turkish. */
export type Words = Readonly<Record<string, string>>;

const seenBy: Words = { public: "Herkes", friends: "Arkadaşlar", me: "Yalnızca ben" };
const placeOf: Words = { review: "İnceleme", activity: "Kitaplık hareketi" };
const outcome: Words = { finished: outcomeWords.finished, abandoned: outcomeWords.abandoned };

const noticeWords: Record<NoticeKind | "weekly_digest", string> = {
  friend_request: "Arkadaşlık isteği",
  friendship: "Kabul edilen istek",
  follow: "Yeni takipçi",
  like: "Beğeni",
  quote_like: "Alıntı beğenisi",
  comment: "Yorum",
  friend_review: "Arkadaş incelemesi",
  book_request: "Kitap talebi",
  recommendations: "Yeni öneriler",
  author_news: "Yazarların yeni kitapları",
  catalogue: "Katalog katkıları",
  weekly_digest: "Haftalık özet",
};
const formatWords: Record<ImportFormat, string> = {
  goodreads: "Goodreads",
  storygraph: "StoryGraph",
  "1000kitap": "1000Kitap aracı",
  okurca: "Okurca",
};
const clippingsWords: Record<ClippingsFormat, string> = {
  kindle: "Kindle (My Clippings.txt)",
  kobo: "Kobo (KoboReader.sqlite)",
  koreader: "KOReader",
  readwise: "Readwise",
  okurca: "Okurca",
};
const proposalWords: Words = {
  waiting: "Bekliyor",
  accepted: "Kabul edildi",
  refused: "Kabul edilmedi",
  withdrawn: "Geri çekildi",
};
const factorWords: Words = { SOFTWARE_TOKEN_MFA: "Doğrulama uygulaması", EMAIL_OTP: "E-posta kodu" };

/** What the security trail calls what was done. */
const eventWords: Words = {
  SignUp: "Kayıt",
  ConfirmSignUp: "E-posta doğrulama",
  SignIn: "Giriş",
  NewDevice: "Yeni cihaz bildirimi",
  SecondFactor: "İkinci adım",
  DeviceProof: "Cihazla giriş",
  NewPassword: "Yeni şifre belirleme",
  ChangePassword: "Şifre değiştirme",
  ForgotPassword: "Şifre sıfırlama isteği",
  ConfirmForgotPassword: "Şifre sıfırlama",
  UpdateUserAttributes: "Bilgileri değiştirme",
  DeleteUserAttributes: "Bilgi silme",
  VerifyUserAttribute: "Yeni e-postayı doğrulama",
  VerifySoftwareToken: "Doğrulama uygulamasını kurma",
  SetUserMFAPreference: "İki adımlı girişi değiştirme",
  EndSession: "Bir oturumu kapatma",
  EndOtherSessions: "Diğer oturumları kapatma",
  DeleteUser: "Hesabı silme",
  SetTemporaryPassword: "Yönetici: geçici şifre",
  RequireReset: "Yönetici: şifre yenilemeyi isteme",
  RemoveSecondFactor: "Yönetici: iki adımlı girişi kapatma",
  EndSessions: "Yönetici: bütün oturumları kapatma",
  CloseAccount: "Yönetici: hesabı kapatma",
  OpenAccount: "Yönetici: hesabı açma",
};

/** What the security trail says of how it went; for what needs a further step, that step. */
const resultWords: Words = {
  ok: "Tamam",
  right: "Doğru kod",
  sent: "Kod gönderildi",
  "not sent": "Kod gönderilmedi",
  email: "E-posta adresi",
  none: "Kapatıldı",
  ...factorWords,
  "SOFTWARE_TOKEN_MFA EMAIL_OTP": "Doğrulama uygulaması ve e-posta kodu",
  "EMAIL_OTP SOFTWARE_TOKEN_MFA": "E-posta kodu ve doğrulama uygulaması",
  SELECT_MFA_TYPE: "İkinci adımın seçimi",
  MFA_SETUP: "İkinci adımın kurulması",
  NEW_PASSWORD_REQUIRED: "Yeni şifre gerekli",
  DEVICE_SRP_AUTH: "Cihazın tanınması",
  DEVICE_PASSWORD_VERIFIER: "Cihazın tanınması",
  "wrong password": "Yanlış şifre",
  "not confirmed": "E-posta doğrulanmamış",
  "unknown name": "Bilinmeyen ad",
  "used-before": "Kullanılmış kod",
  codeMismatch: "Yanlış kod",
  codeExpired: "Süresi dolmuş kod",
  codeAttempts: "Çok fazla yanlış kod",
  CodeMismatchException: "Yanlış kod",
  EnableSoftwareTokenMFAException: "Yanlış kod",
  ExpiredCodeException: "Süresi dolmuş ya da kullanılmış kod",
  NotAuthorizedException: "Reddedildi",
  TooManyFailedAttemptsException: "Çok fazla deneme",
  LimitExceededException: "Çok fazla deneme",
  TooManyRequestsException: "Çok fazla deneme",
};

/** By file and column, or the name of a value inside of a column. JSON has the codes, CSV the words. */
export const wordsOf: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  profil: {
    favorite_genres: Object.fromEntries(bookGenreKeys.map((key) => [key, genreLabel(key)])),
    library_for: seenBy,
    reviews_for: seenBy,
  },
  "hakkinizdaki-islemler": { act: actWords },
  gorevler: { role: { librarian: "Kütüphaneci", moderator: "Moderatör", admin: "Yönetici" } },
  fotograflar: {
    state: { arriving: "Yükleniyor", ready: "Yüklendi", worn: "Kullanılıyor", left: "Kaldırıldı" },
  },
  kapaklar: { source: { librarian: "Kütüphaneci", reader: "Okur", "open-library": "Open Library" } },
  kitaplik: { status: statusWords },
  alintilar: {
    audience: seenBy,
    origin: { hand: "Siz yazdınız", taken: "Bir karttan aldınız", brought: "Dosyadan içe aktardınız" },
  },
  "silinen-alintilar": { audience: seenBy },
  okumalar: { outcome },
  "degisen-kitaplar": { status: statusWords, outcome },
  "kaldirilan-kitaplar": { status: statusWords, outcome },
  "silinen-incelemelerde": {
    kind: { like: "Beğeni", comment: "Yorum", notification: "Bildirim", report: "Şikâyet" },
  },
  "silinen-alintilarda": { kind: { like: "Beğeni", notification: "Bildirim", report: "Şikâyet" } },
  "katalog-katkilari": {
    subject_kind: revisionKindLabels,
    field: factLabels,
    state: proposalWords,
    standing: { reader: "Okur", trusted: "Güvenilir okur", librarian: "Kütüphaneci" },
  },
  "katalog-dosyalari": {
    whose: {
      content: "Dosyanın kendisi",
      library: "Kütüphane",
      publisher: "Yayınevi",
      operator: "Kendi listemiz",
    },
    state: {
      ...{
        arriving: "Gönderiliyor",
        checking: "Bakılıyor",
        checked: "Bakıldı",
        importing: "İçe aktarılıyor",
      },
      ...{ done: "İçe aktarıldı", failed: "Okunamadı", cancelled: "Vazgeçildi" },
    },
  },
  "katalog-kararlari": { subject_kind: revisionKindLabels, field: factLabels, state: proposalWords },
  "yasal-kararlar": { kind: { review: "İnceleme", comment: "Yorum", about: "Kitap açıklaması" } },
  begeniler: { of: placeOf },
  yorumlar: { of: placeOf },
  "akis-olaylari": {
    kind: {
      friend_post: "İnceleme paylaştı",
      friend_book_update: "Kitaplığını güncelledi",
      friend_quote: "Bir alıntı paylaştı",
      friend_rating: "Puan verdi",
    },
    status: statusWords,
  },
  "arkadaslik-istekleri": {
    direction: { sent: "Gönderdiğiniz", received: "Aldığınız" },
    state: { open: "Bekliyor", accepted: "Kabul edildi", rejected: "Reddedildi", withdrawn: "Geri çekildi" },
  },
  takip: { direction: { followed: "Takip ettiğiniz", follower: "Sizi takip eden" } },
  bildirimler: {
    type: { review: "İnceleme", recommendation: "Öneri", group: "Grup", other: "Diğer" },
    kind: noticeWords,
  },
  "bildirim-secimleri": { kind: noticeWords },
  "gorev-bildirimleri": {
    mail: {
      none: "Gönderilmez",
      at_once: "Yeni bir şey gelince",
      hourly: "Saatte en çok bir kez",
      daily: "Her sabah",
    },
  },
  "asistan-sohbeti": {
    role: { user: "Siz", assistant: "Asistan" },
    mode: { model: "Dil modeli", katalog: "Katalog" },
    fallback: { unavailable: "Dil modeline ulaşılamadı", budget: "Günlük sınır doldu", busy: "Yoğunluk" },
    state: { pending: "Hazırlanıyor", complete: "Tamam", stopped: "Durdurdunuz", cut: "Yarıda kesildi" },
    feedback: { up: "Beğendiniz", down: "Beğenmediniz" },
  },
  "asistan-degerlendirmeleri": {
    mode: { model: "Dil modeli", katalog: "Katalog" },
    fallback: { unavailable: "Dil modeline ulaşılamadı", budget: "Günlük sınır doldu", busy: "Yoğunluk" },
    state: { complete: "Tamam", stopped: "Durdurdunuz", cut: "Yarıda kesildi" },
  },
  "kitap-talepleri": { status: { received: "Değerlendiriliyor", added: "Eklendi", declined: "Reddedildi" } },
  sikayetler: {
    of: {
      review: "İnceleme",
      comment: "Yorum",
      about: "Kitap açıklaması",
      revision: "Katalog değişikliği",
      quote: "Alıntı",
      reader: "Okur",
    },
    state: {
      open: "Bekliyor",
      hidden: "Gizlendi",
      warned: "Uyarıldı",
      suspended: "Hesap askıya alındı",
      dismissed: "Yerinde bulunmadı",
      restored: "Yeniden görünür",
    },
  },
  kararlar: {
    kind: {
      post: "İnceleme",
      comment: "Yorum",
      about: "Kitap açıklaması",
      revision: "Katalog değişikliği",
      quote: "Alıntı",
      profile: "Profil",
    },
    outcomes: {
      hidden: "Gizlendi",
      warned: "Uyarıldı",
      suspended: "Hesap askıya alındı",
      dismissed: "Sorun bulunmadı",
      restored: "Geri alındı",
    },
    outcome: { upheld: "Karar geçerli", reversed: "Karar geri alındı" },
  },
  aktarimlar: {
    format: formatWords,
    state: { draft: "Taslak", running: "Yarım kaldı", done: "Tamamlandı", undone: "Geri alındı" },
  },
  "aktarim-satirlari": {
    match: {
      isbn: "ISBN ile",
      title: "Ad ve yazarla",
      hand: "Siz eşleştirdiniz",
      brought: "Dosyadan eklendi",
      none: "Eşleşmedi",
    },
    status: statusWords,
    before: statusWords,
    after: statusWords,
    outcome: { added: "Eklendi", changed: "Tamamlandı", same: "Zaten vardı", skipped: "Atlandı", ...outcome },
  },
  "aktarim-aramalari": {
    state: {
      waiting: "Aranacak",
      found: "Bulundu",
      proposed: "Öneri var",
      none: "Bulunamadı",
      unanswered: "Yanıt alınamadı",
    },
  },
  "alinti-aktarimlari": {
    format: clippingsWords,
    state: {
      ...{ draft: "Taslak", running: "Sürüyor", done: "Tamamlandı" },
      ...{ undoing: "Geri alınıyor", undone: "Geri alındı" },
    },
  },
  "alinti-aktarim-kitaplari": {
    match: { isbn: "ISBN ile", title: "Ad ve yazarla", hand: "Siz eşleştirdiniz", none: "Eşleşmedi" },
  },
  "alinti-aktarim-satirlari": {
    outcome: {
      added: "Eklendi",
      same: "Zaten vardı",
      skipped: "Atlandı",
      stayed: "Değiştirildiği için kaldı",
    },
  },
  "e-postalar": {
    state: {
      mailbox: "Bu sunucunun posta kutusunda",
      waiting: "Gönderilecek",
      sent: "Gönderildi",
      failed: "Gönderilemedi",
    },
  },
  hesap: {
    status: {
      UNCONFIRMED: "Doğrulanmadı",
      CONFIRMED: "Doğrulandı",
      RESET_REQUIRED: "Şifre yenilenmeli",
      FORCE_CHANGE_PASSWORD: "Geçici şifre",
    },
    mfa_methods: factorWords,
    preferred_mfa: factorWords,
  },
  "guvenlik-kayitlari": { event: eventWords, result: resultWords },
};

/** What values inside of a column are called in CSV, in every file alike; a number of ours is left out there. */
export const insideNames: Words = {
  isbn: "ISBN",
  title: "Kitap",
  authors: "Yazarlar",
  publisher: "Yayınevi",
  published_year: "Yıl",
  pages: "Sayfa sayısı",
  status: "Durum",
  rating: "Puan",
  review: "İnceleme",
  reviewed_at: "İnceleme tarihi",
  has_spoiler: "Sürpriz bozan",
  added_at: "Eklenme",
  changed_at: "Son değişiklik",
  created_at: "Kayıt zamanı",
  readings: "Okumalar",
  started_on: "Başlama",
  ended_on: "Bitiş",
  outcome: "Sonuç",
  progress: "İlerleme",
  progress_page: "Kalınan sayfa",
  progress_percent: "Kalınan yüzde",
  entered_at: "Girilme",
  day: "Gün",
  page: "Sayfa",
  percent: "Yüzde",
  text: "Alıntı",
  note: "Not",
  kept_at: "Kaydedilme zamanı",
  line: "Satır",
  reason: "Neden",
  notes: "Notlar",
  is_added: "Kitaplığa eklendi",
  field: "Bilgi",
  before: "Önce",
  after: "Sonra",
  readings_added: "Eklenen okumalar",
  readings_changed: "Değişen okumalar",
  progress_added: "Eklenen ilerleme",
  late: "Sonradan içe aktarılma sırası",
  book_title: "Kitap",
  user_name: "Okur",
  given_name: "Ad",
  family_name: "Soyad",
  name: "Ad soyad",
  birthdate: "Doğum tarihi",
  address: "Adres",
  phone_number: "Telefon",
  picture: "Fotoğraf",
  "custom:favorite_genres": "Favori türler",
};
