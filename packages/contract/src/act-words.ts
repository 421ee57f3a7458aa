import type { LoggedAct } from "./endpoints/acts.ts";
import { factLabels } from "./fact-labels.ts";
import { roleWords } from "./roles.ts";

/** What was done, as the log's page says it; an act that has no words here is named by its own. */
export const actWords: Readonly<Record<string, string>> = {
  "role.grant": "Görev verildi",
  "role.revoke": "Görev alındı",
  "account.temporary_password": "Geçici şifre verildi",
  "account.end_sessions": "Oturumları kapatıldı",
  "account.require_reset": "Yeni şifre istendi",
  "account.remove_second_factor": "İki adımlı doğrulaması kaldırıldı",
  "account.close": "Hesap kapatıldı",
  "account.open": "Hesap açıldı",
  "account.see_mail": "E-posta adresine bakıldı",
  "report.decide": "Şikâyete karar verildi",
  "report.reopen": "Şikâyet yeniden açıldı",
  "objection.uphold": "İtiraz reddedildi",
  "objection.reverse": "İtiraz kabul edildi",
  "suspension.end": "Askının süresi doldu",
  "reason.add": "Gerekçe eklendi",
  "reason.change": "Gerekçe değiştirildi",
  "announcement.create": "Duyuru oluşturuldu",
  "announcement.change": "Duyuru değiştirildi",
  "announcement.delete": "Duyuru silindi",
  "registration.mode": "Kayıt biçimi değiştirildi",
  "registration.rules": "Kayıt kuralları değiştirildi",
  "registration.refuse": "Kayıt listelerine eklendi",
  "registration.allow": "Kayıt listelerinden çıkarıldı",
  "invitation.create": "Davet oluşturuldu",
  "invitation.end": "Davet sona erdirildi",
  "order.take_down": "Yasal bir kararla kaldırıldı",
  "order.lift": "Yasal kararla kaldırılan geri getirildi",
  "book_request.add": "İstenen kitap eklendi",
  "book_request.decline": "Kitap isteği reddedildi",
  "backup.write": "Yedek alındı",
  "backup.restore": "Yedekten dönüldü",
  "message.answer": "Mesaj yanıtlandı",
  "message.close": "Mesaj kapatıldı",
  "message.reopen": "Mesaj yeniden açıldı",
  "message.assign": "Mesajın sorumlusu değişti",
  "catalogue.send": "Katalog dosyası gönderildi",
  "catalogue.import": "Katalog dosyası içe aktarılmaya başlandı",
  "catalogue.cancel": "Katalog dosyasından vazgeçildi",
  "catalogue.end": "Katalog dosyası içe aktarıldı",
  "cover.take_down": "Kapak kaldırıldı",
  "facts.change": "Bilgiler düzeltildi",
  "facts.take_back": "Bir değişiklik geri alındı",
  "proposal.accept": "Öneri kabul edildi",
  "proposal.refuse": "Öneri reddedildi",
  "join.make": "Kayıtlar birleştirildi ya da ayrıldı",
  "join.undo": "Birleştirme ya da ayırma geri alındı",
  "double.dismiss": "Çift kayıt önerisi reddedildi",
  "double.reopen": "Çift kayıt önerisi yeniden açıldı",
};

const kindWords: Readonly<Record<string, string>> = {
  reader: "Okur",
  account: "Hesap",
  review: "İnceleme",
  comment: "Yorum",
  about: "Açıklama",
  revision: "Katalog değişikliği",
  edition: "Baskı",
  author: "Yazar",
  series: "Dizi",
  join: "Birleştirme",
  double: "Çift kayıt",
  decision_reason: "Gerekçe",
  announcement: "Duyuru",
  invitation: "Davet",
  registration_refusal: "Kayıt kuralı",
  setting: "Ayar",
  message: "Mesaj",
  installation: "Kurulum",
  book_request: "Kitap isteği",
  catalogue_import: "İçe aktarma",
};

export const stateNames: Readonly<Record<string, string>> = {
  role: "Görev",
  state: "Durum",
  status: "Durum",
  verdict: "Sonuç",
  outcomes: "Karar",
  days: "Gün",
  hides: "Gizli",
  suspends: "Askıda",
  suspended: "Askıda",
  mode: "Kayıt",
  most_uses: "En çok kullanım",
  ends_at: "Bitiş",
  starts_at: "Başlangıç",
  is_over: "Bitti",
  kind: "Tür",
  value: "Değer",
  label: "Ad",
  told: "Söylenen",
  is_active: "Kullanılıyor",
  text: "Metin",
  audience: "Kime",
  is_dismissible: "Kapatılabilir",
  is_done: "Kapandı",
  is_assigned: "Sorumlusu var",
  order: "Karar kaydı",
  authority: "Makam",
  number: "Sayı",
  decided_on: "Karar tarihi",
  is_back: "Geri geldi",
  isbn: "ISBN",
  pictures: "Resim",
  fields: "Bilgiler",
  of: "Ne",
  kept: "Kalan",
  gone: "Giden",
  with_keys: "Anahtarlarla",
  made_at: "Alındığı an",
};

const stateValues: Readonly<Record<string, string>> = {
  ...roleWords,
  true: "evet",
  false: "hayır",
  open: "açık",
  closed: "kapalı",
  invited: "davetle",
  received: "bekliyor",
  added: "eklendi",
  declined: "reddedildi",
  dismissed: "gerek görülmedi",
  hidden: "gizlendi",
  restored: "geri getirildi",
  warned: "uyarıldı",
  suspended: "askıya alındı",
  upheld: "karar geçerli kaldı",
  reversed: "karar geri alındı",
  name: "ad",
  address: "adres",
  domain: "alan adı",
  everybody: "herkes",
  readers: "okurlar",
  works: "eserler",
  editions: "baskılar",
  part: "bir baskının ayrılması",
  authors: "yazarlar",
};

export const viaWords: Readonly<Record<LoggedAct["via"], string>> = {
  page: "Sayfadan",
  shell: "Komut satırından",
  job: "Kendiliğinden",
};

export const actWord = (act: string) => actWords[act] ?? act;
export const kindWord = (kind: string) => kindWords[kind] ?? kind;

const factNames: Readonly<Record<string, string>> = factLabels;

/** A list has commas between its words; what is no word of ours is a name, a number or a day. */
const valueText = (name: string, value: string) =>
  value
    .split(", ")
    .map((word) => (name === "fields" ? factNames[word] : stateValues[word]) ?? word)
    .join(", ") || "yok";

/** "Görev: Kütüphaneci" */
export const stateText = (state: LoggedAct["before"]) =>
  state.map(({ name, value }) => `${stateNames[name] ?? name}: ${valueText(name, value)}`).join(" · ");
