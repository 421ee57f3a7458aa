import { product, readAgent } from "@okurca/contract";
import type { OutgoingMail } from "@okurca/identity";
import type { MailText } from "../ports.ts";
import { composeMail, type MailContent } from "./mail.frame.ts";

interface Given {
  username: string;
  code: string;
  links: { confirm: string; signIn: string; contact: string; newPassword: string; security: string };
  /** "22 Kasım 2026 19:40, Chrome, Windows": the sign-in that the mail reports. */
  signIn: string;
  /** Username of the account that already has this address, and keeps it. */
  owner: string | undefined;
}

const moment = new Intl.DateTimeFormat("tr-TR", {
  timeZone: "Europe/Istanbul",
  dateStyle: "long",
  timeStyle: "short",
});

/** Time and coarse names, which may be anything the client sent; never a guess at a place. */
function signInText({ at, agent }: NonNullable<OutgoingMail["signIn"]>): string {
  const { browser, system } = readAgent(agent);
  const device = [browser, system].filter(Boolean).join(", ") || "tanımadığımız bir uygulama";
  return `${moment.format(at)} (Türkiye saati), ${device}`;
}

const single = "Kodu kimseyle paylaşmayın.";

/** To the owner of an address that another account asked for: whose it is, and what to do in either case. */
function heldAddress({ username, code, links, owner }: Given, isNew: boolean): Omit<MailContent, "greeting"> {
  const wish = isNew
    ? `Aynı adresle “${username}” adında yeni bir hesap açılmak istendi.`
    : `“${username}” hesabı da bu adresi kullanmak istedi.`;
  return {
    subject: `${product.name}: bu adresle zaten bir hesabınız var`,
    title: "Bu adresle zaten bir hesabınız var",
    lead: `Bu e-posta adresi “${owner}” hesabınıza ait. ${wish} Adres “${owner}” hesabınızda kalır, hesabınızda hiçbir şey değişmedi.`,
    lists: [
      {
        title: "Bunu siz yaptıysanız",
        lines: [
          { text: `“${owner}” hesabınızla giriş yapın.`, address: links.signIn },
          { text: "Şifrenizi hatırlamıyorsanız yeni bir şifre belirleyin.", address: links.newPassword },
          {
            text: `Adresi “${username}” hesabında kullanmak istiyorsanız önce “${owner}” hesabınıza girip adresini değiştirin ya da hesabı silin, sonra 24 saat içinde bu kodu yazın: ${code}`,
            address: isNew ? links.confirm : links.security,
          },
        ],
      },
    ],
    note: `Siz yapmadıysanız bu e-postayı dikkate almayın: Hesabınız ve adresiniz sizde kalır, “${username}” hesabı bu adresi alamaz. ${single}`,
  };
}

function confirmation(given: Given): Omit<MailContent, "greeting"> {
  if (given.owner !== undefined) return heldAddress(given, true);
  const { code, links } = given;
  return {
    subject: `${code} · ${product.name} doğrulama kodunuz`,
    title: "E-posta adresinizi doğrulayın",
    lead: `${product.name} hesabınızı açmak için bu kodu yazın ya da bağlantıyı açın.`,
    code,
    link: { label: "Adresimi Doğrula", lead: "Ya da bu bağlantıyı açın", address: links.confirm },
    note: "Kod 24 saat geçerlidir. Bu kaydı siz yapmadıysanız bu e-postayı dikkate almayın; hesap doğrulanmadan açılmaz.",
  };
}

const contents: Record<OutgoingMail["purpose"], (given: Given) => Omit<MailContent, "greeting">> = {
  "sign-up": confirmation,
  "resend-sign-up": confirmation,
  "forgot-password": ({ username, code }) => ({
    subject: `${code} · ${product.name} şifre sıfırlama kodunuz`,
    title: "Yeni bir şifre belirleyin",
    lead: `“${username}” hesabınız için şifre sıfırlama isteği aldık. Yeni şifrenizi belirlemek için bu kodu yazın.`,
    code,
    note: `Kod 15 dakika geçerlidir ve bir kez kullanılabilir. ${single} Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın; şifreniz değişmez.`,
  }),
  "verify-email": (given) =>
    given.owner !== undefined
      ? heldAddress(given, false)
      : {
          subject: `${given.code} · ${product.name} doğrulama kodunuz`,
          title: "Yeni e-posta adresinizi doğrulayın",
          lead: `“${given.username}” hesabının e-posta adresi olarak bu adres girildi. Adresin size ait olduğunu göstermek için bu kodu yazın.`,
          code: given.code,
          note: `Kod 24 saat geçerlidir. ${single} Bunu siz yapmadıysanız bu e-postayı dikkate almayın; adresiniz doğrulanmadan o hesaba bağlanmaz.`,
        },
  "email-otp": ({ username, code }) => ({
    subject: `${code} · ${product.name} giriş kodunuz`,
    title: "Giriş kodunuz",
    lead: `“${username}” hesabınıza girişi tamamlamak için bu kodu yazın.`,
    code,
    note: `Kod 10 dakika geçerlidir ve bir kez kullanılabilir. ${single} Giriş yapmaya çalışan siz değilseniz şifrenizi bilen biri olabilir. Şifrenizi hemen değiştirin.`,
  }),
  "password-changed": ({ username, links }) => ({
    subject: `${product.name} şifreniz değişti`,
    title: "Şifreniz değişti",
    lead: `“${username}” hesabınızın şifresi az önce değiştirildi. Diğer cihazlardaki oturumlarınız kapatıldı.`,
    link: { label: "Giriş sayfası", address: links.signIn },
    note: "Bunu siz yaptıysanız yapmanız gereken bir şey yok. Siz yapmadıysanız giriş sayfasındaki “Şifremi unuttum” ile hemen yeni bir şifre belirleyin.",
  }),
  "email-changed": ({ username, links }) => ({
    subject: `${product.name} e-posta adresiniz değişti`,
    title: "E-posta adresiniz değişti",
    lead: `“${username}” hesabınızın e-posta adresi az önce değiştirildi. Bu adresle artık giriş yapılamaz; bundan sonraki e-postalar yeni adrese gider.`,
    link: { label: "Bize yazın", address: links.contact },
    note: "Bunu siz yaptıysanız yapmanız gereken bir şey yok. Siz yapmadıysanız kullanıcı adınızla giriş yapıp şifrenizi hemen değiştirin; giriş yapamıyorsanız bize yazın.",
  }),
  "second-step-on": ({ username, links }) => ({
    subject: `${product.name}: iki adımlı doğrulama açıldı`,
    title: "İki adımlı doğrulama açıldı",
    lead: `“${username}” hesabınızda iki adımlı doğrulama az önce açıldı. Bundan sonra girişte şifrenizin yanında bir kod da istenir.`,
    link: { label: "Bize yazın", address: links.contact },
    note: "Bunu siz yaptıysanız yapmanız gereken bir şey yok. Siz yapmadıysanız hesabınıza başka biri girmiş olabilir. “Şifremi unuttum” ile hemen yeni bir şifre belirleyip bize yazın.",
  }),
  "second-step-off": ({ username, links }) => ({
    subject: `${product.name}: iki adımlı doğrulama kapatıldı`,
    title: "İki adımlı doğrulama kapatıldı",
    lead: `“${username}” hesabınızda iki adımlı doğrulama az önce kapatıldı. Hesabınız bundan sonra yalnızca şifrenizle korunur.`,
    link: { label: "Giriş sayfası", address: links.signIn },
    note: "Bunu siz yaptıysanız ya da bizden istediyseniz yapmanız gereken bir şey yok. Siz yapmadıysanız giriş sayfasındaki “Şifremi unuttum” ile hemen yeni bir şifre belirleyin.",
  }),
  "new-device": ({ username, links, signIn }) => ({
    subject: `${product.name} hesabınıza yeni bir cihazdan giriş yapıldı`,
    title: "Hesabınıza yeni bir cihazdan giriş yapıldı",
    lead: `“${username}” hesabınıza daha önce görmediğimiz bir cihazdan ya da ağdan giriş yapıldı: ${signIn}.`,
    lists: [
      {
        title: "Giriş yapan siz değilseniz",
        lines: [
          {
            text: "Hemen yeni bir şifre belirleyin; bütün oturumlarınız kapanır.",
            address: links.newPassword,
          },
          {
            text: "Sonra ayarlarınızda oturumlarınıza bakıp iki adımlı doğrulamayı açın.",
            address: links.security,
          },
        ],
      },
    ],
    note: "Giriş yapan sizseniz yapmanız gereken bir şey yok. Siz yapmadıysanız şifrenizi bilen biri var demektir. Bu e-posta hesabınızın güvenliği içindir; bildirim ayarlarına bağlı değildir.",
  }),
};

/** Letters as in names; a reader whose name is an advertisement is greeted without it. */
const plainName = /^(?=.{1,60}$)[\p{L}\p{M}]+(?:[ '’-]+[\p{L}\p{M}]+|\.(?= |$))*$/u;

/** Whether a text may stand in a mail as a name: its owner may have written anything. */
export function isPlainName(text: string): boolean {
  return plainName.test(text);
}

export function greetingOf(name: string): string {
  return isPlainName(name) ? `Merhaba ${name},` : "Merhaba,";
}

/** Mails of the identity provider to a reader, in Turkish. `origin`: where readers reach the product. */
export function accountMail(message: Omit<OutgoingMail, "to" | "sub">, origin: string): MailText {
  const { username, code, owner } = message;
  // Names the reader who receives the mail, not one who asked for it with another's address.
  const name = (owner ?? message).name?.trim() ?? "";
  const query = new URLSearchParams({ username, code });
  const links = {
    confirm: `${origin}/api/identity/verify?${query}`,
    signIn: `${origin}/giris`,
    contact: `${origin}/iletisim`,
    newPassword: `${origin}/sifremi-unuttum`,
    security: `${origin}/ayarlar#guvenlik`,
  };
  const signIn = message.signIn ? signInText(message.signIn) : "";
  const given = { username, code, links, signIn, owner: owner?.username };
  return composeMail({ greeting: greetingOf(name), ...contents[message.purpose](given) });
}
