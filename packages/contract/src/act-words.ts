import type { LoggedAct } from "./endpoints/acts.ts";
import { roleWords } from "./roles.ts";

/** What was done, as the log's page says it; an act that has no words here is named by its own. */
const actWords: Readonly<Record<string, string>> = {
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
  "message.answer": "Mesaj yanıtlandı",
  "message.close": "Mesaj kapatıldı",
  "message.reopen": "Mesaj yeniden açıldı",
  "message.assign": "Mesajın sorumlusu değişti",
  "cover.take_down": "Kapak kaldırıldı",
};

const kindWords: Readonly<Record<string, string>> = {
  reader: "Okur",
  account: "Hesap",
  review: "İnceleme",
  comment: "Yorum",
  about: "Açıklama",
  edition: "Baskı",
  decision_reason: "Gerekçe",
  announcement: "Duyuru",
  invitation: "Davet",
  refusal: "Kayıt kuralı",
  setting: "Ayar",
  message: "Mesaj",
  installation: "Kurulum",
  book_request: "Kitap isteği",
};

const stateNames: Readonly<Record<string, string>> = { role: "Görev" };

const stateValues: Readonly<Record<string, string>> = { ...roleWords, true: "evet", false: "hayır" };

export const viaWords: Readonly<Record<LoggedAct["via"], string>> = {
  page: "Sayfadan",
  shell: "Komut satırından",
  job: "Kendiliğinden",
};

export const actWord = (act: string) => actWords[act] ?? act;
export const kindWord = (kind: string) => kindWords[kind] ?? kind;

/** "Görev: Kütüphaneci" */
export const stateText = (state: LoggedAct["before"]) =>
  state
    .map(({ name, value }) => `${stateNames[name] ?? name}: ${stateValues[value] ?? (value || "yok")}`)
    .join(" · ");
