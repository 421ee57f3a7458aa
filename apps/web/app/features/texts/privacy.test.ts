import { readFileSync } from "node:fs";
import { limits } from "@okurca/contract/limits";
import { expect, test } from "vitest";
import { privacySections } from "./privacy";

/** Tables that keep something of a reader, and the words by which the text names it. */
const named: Record<string, string> = {
  readers: "kullanıcı adınız, adınız ve soyadınız",
  roles: "size verilen görev",
  library_books: "kitaplığınızdaki kitaplar, okuma durumları",
  // How many of them, while they are being changed.
  shelf_steps: "kitaplığınızdaki kitaplar, okuma durumları",
  readings: "her okumanın başlama ve bitiş tarihi",
  progress_entries: "nerede kaldığınızı girdiğiniz günler",
  reading_goals: "yıllık okuma hedefleriniz",
  reviews: "puanlarınız ve incelemeleriniz",
  ratings: "puanlarınız ve incelemeleriniz",
  about_revisions: "kitaplar için yazdığınız açıklamalar",
  revisions: "kitapların bilgilerinde yaptığınız ve önerdiğiniz her değişiklik",
  quotes: "kitaplardan sakladığınız alıntılar ve notlarınız",
  quote_likes: "beğendiğiniz alıntılar",
  removed_quotes: "sildiğiniz alıntı, geri alabilmeniz için beğenileriyle birlikte kısa bir süre",
  removed_quote_parts: "geri alabilmeniz için beğenileriyle birlikte kısa bir süre",
  kept_books: "Değiştirdiğiniz kitabın önceki hali",
  act_people: "değiştirilemeyen kayıt defterinde adınızla değil bir sıra numarasıyla",
  covers: "yüklediğiniz kapaklar",
  cover_takedowns: "hak sahibi istediği için kaldırdıklarınız",
  legal_orders: "yasal bir karar gereği kaldırıldıysa kararın makamı",
  joins: "kütüphaneciyseniz birleştirdiğiniz ve ayırdığınız kayıtlar",
  catalogue_imports: "kataloğa gönderdiğiniz dosyaların adı",
  join_rows: "bir kütüphaneci aynı kitabın iki kaydını birleştirirse",
  removed_books: "Kaldırdığınız kitaplar",
  removed_reviews: "Sildiğiniz incelemeler",
  removed_review_parts: "puanı, beğenileri ve yorumlarıyla birlikte kısa bir süre",
  imports: "İçe aktardığınız kitaplıklar",
  import_rows: "dosyanın satırları",
  import_lookups: "hangilerinin başka kataloglarda arandığı",
  quote_imports: "İçe aktardığınız alıntı dosyaları",
  quote_import_books: "dosyadaki kitaplar ve satırlar",
  friend_requests: "gönderdiğiniz ve aldığınız istekler",
  friend_edges: "arkadaş listeniz",
  follows: "takip ettikleriniz ve takipçileriniz",
  author_follows: "takip ettiğiniz yazarlar",
  events: "kitaplığınızdaki değişiklikler arkadaşlarınızın, takip edilmeyi açtıysanız",
  book_requesters: "talep sebebiniz ve açıklamanız",
  notifications: "size gönderilen bildirimler",
  notification_choices: "haberdar olmak istediğinize dair seçimleriniz",
  staff_notices: "bekleyenlerin size ne sıklıkta e-postayla bildirileceği",
  dismissed_works: "ilgilenmediğinizi söylediğiniz kitaplar",
  recommendation_news: "size en son önerilenler",
  chats: "kitap asistanıyla konuşmalarınız",
  chat_messages: "kitap asistanıyla konuşmalarınız",
  answer_feedback: "kabul ettiyseniz paylaştığınız soru, yanıt ve yorumunuz",
  mails: "Gönderilen e-postaların kopyası",
  likes: "beğenileriniz ve yorumlarınız",
  comments: "beğenileriniz ve yorumlarınız",
  blocks: "engellediğiniz okurlar",
  pictures: "profil fotoğrafınız",
  reports: "şikâyet ettiyseniz yazdığınız sebep",
};

const schema = readFileSync("apps/server/src/database/schema.sql", "utf8");
const tables = [...schema.matchAll(/CREATE TABLE public\.(\w+) \((.*?)\n\);/gs)].flatMap(
  ([, name = "", columns = ""]) =>
    name === "readers" || /^ {2}(reader|reporter|sender|reading|import)_id /m.test(columns) ? [name] : [],
);
const operator = {
  name: undefined,
  address: undefined,
  email: undefined,
  formHost: undefined,
  pictureHost: undefined,
  catalogueNames: [],
  modelHost: undefined,
  identityHost: undefined,
};
const sections = privacySections(operator);
const text = JSON.stringify(sections);

test("the privacy text names every table that keeps something of a reader", () => {
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    expect(named, table).toHaveProperty(table);
    expect(text, table).toContain(named[table]);
  }
});

test("the privacy text tells how long what is removed and what was brought is kept", () => {
  const rows = sections.find(({ id }) => id === "saklama");
  expect(JSON.stringify(rows)).toContain('["Kaldırdığınız kitabın okuma geçmişi ve notları","24 saat"]');
  expect(JSON.stringify(rows)).toContain('["Sildiğiniz inceleme","Kimse görmeden 60 saniye geri alınabilir;');
  expect(limits.readNotificationDays).toBe(365);
  expect(JSON.stringify(rows)).toContain('["Bildirimler","Okuduklarınız bir yıl,');
  expect(JSON.stringify(rows)).toContain(
    '["İçe aktardığınız dosyanın satırları ve geri alma kaydı","30 gün"]',
  );
});

test("the privacy text tells what stays when an account is deleted, how long and why, and where one does it oneself", () => {
  for (const words of [
    "5651 sayılı Kanun gereği bir yıl; hesabınız silinirse işlemin zamanı, türü, sonucu ve internet adresi bu süre dolana kadar kalır, hangi hesapla yapıldığı hemen silinir",
    "bekleyenler adınız ve yazdığınız sebep olmadan kalır",
    "30 gün; hesabınız silinirse size gönderilenler ve başkalarına gönderilenlerden adınızın geçtikleri hemen silinir",
    "işletenle yazışmadır, hesabınıza bağlı değildir",
    "geri çevrilemeyen özetidir",
    "**Verilerinizi indirin** bölümünden",
    "**Hesap yönetimi** bölümünden hesabınızı hemen silebilirsiniz",
  ]) {
    expect(text).toContain(words);
  }
});

test("the privacy text names what the browser keeps between registration and confirmation, and for how long", () => {
  const kept = JSON.stringify(sections.find(({ id }) => id === "cerezler"));
  expect(kept).toContain("kayıt olduğunuz tarayıcıda");
  expect(kept).toContain("en çok bir gün");
});

test("with a user pool elsewhere the privacy text claims nothing of a trail it does not keep", () => {
  const elsewhere = JSON.stringify(privacySections({ ...operator, identityHost: "kimlik.example" }));
  expect(elsewhere).not.toContain("5651 sayılı Kanun gereği bir yıl");
  expect(elsewhere).toContain("kimlik.example kendi süresince tutar");
});

test("the privacy text says where a password goes: to this server where it keeps the accounts, else to the user pool only", () => {
  expect(text).toContain(
    "Kayıt olurken ve şifrenizi değiştirirken yazdığınız şifre şifreli bağlantıyla bu sunucuya gelir, uygun olup olmadığına bakılır ve hiçbir yere yazılmaz",
  );
  const elsewhere = JSON.stringify(privacySections({ ...operator, identityHost: "kimlik.example" }));
  expect(elsewhere).toContain("şifreniz yalnızca ona gönderilir");
});

test("the privacy text names a store elsewhere that keeps the pictures", () => {
  const elsewhere = JSON.stringify(privacySections({ ...operator, pictureHost: "s3.ornek.com" }));
  expect(elsewhere.match(/s3\.ornek\.com adresindeki depoda/g)).toHaveLength(2);
  expect(text).toContain("profil fotoğrafınız aynı sunucudaki bir klasörde durur");
});

test("catalogues that may be asked are named in the privacy text, with what goes there", () => {
  expect(text).not.toContain("Başka kataloglar");
  const asked = JSON.stringify(privacySections({ ...operator, catalogueNames: ["Open Library", "Koha"] }));
  expect(asked).toContain(
    "sizinle ilgili hiçbir bilgi olmadan, bu sunucudan şu kataloglara sorulur: Open Library, Koha.",
  );
});

test("with a language model elsewhere the privacy text names it, what goes there and what does not", () => {
  expect(text).toContain("Kitap asistanı yalnızca katalogdan yanıt verir");
  expect(text).not.toContain("adresindeki dil modeline");
  const elsewhere = JSON.stringify(privacySections({ ...operator, modelHost: "model.ornek.com" }));
  for (const words of [
    "model.ornek.com adresindeki dil modeline",
    "son 12 mesajı",
    "Hesabınızdaki adınız, kullanıcı adınız ve e-posta adresiniz gönderilmez",
    "arkadaşlarınızın herkese açık kitaplıkları, puanları ve incelemeleri de gider; arkadaşlarınızın adları yerine",
  ]) {
    expect(elsewhere).toContain(words);
  }
  expect(elsewhere).not.toContain("Kitap asistanı yalnızca katalogdan yanıt verir");
});
