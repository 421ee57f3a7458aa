import { product } from "@okurca/contract";
import { composeMail, greetingOf } from "../mail/index.ts";
import type { MailText } from "../ports.ts";

interface Given {
  username: string;
  name: string;
  /** As staff wrote it. */
  reason: string | null;
  /** Where readers reach the product. */
  origin: string;
}

const because = (reason: string | null) =>
  reason === null ? "" : ` Sebep: ${reason}${/[.!?…]$/.test(reason) ? "" : "."}`;

/** What a reader is told who signs in no more, so that no page could tell it. */
export const closedMail = ({ username, name, reason, origin }: Given): MailText =>
  composeMail({
    subject: `${product.name} hesabınız kapatıldı`,
    title: "Hesabınız kapatıldı",
    greeting: greetingOf(name),
    lead: `“${username}” hesabınız ekibimizce kapatıldı; bu hesapla artık giriş yapılamaz.${because(reason)} Yazdıklarınız ve kitaplığınız yerinde duruyor.`,
    link: { label: "İtiraz Edin", lead: "İtiraz etmek için bize yazın", address: `${origin}/iletisim` },
    note: "Bunun bir yanlışlık olduğunu düşünüyorsanız iletişim formundan, bu e-posta adresini ve kullanıcı adınızı vererek nedenini yazın; bakıp size yanıt veririz. Verilerinizin bir kopyasını ya da silinmesini de aynı yoldan isteyebilirsiniz.",
  });

export const openedMail = ({ username, name, origin }: Given): MailText =>
  composeMail({
    subject: `${product.name} hesabınız yeniden açıldı`,
    title: "Hesabınız yeniden açıldı",
    greeting: greetingOf(name),
    lead: `“${username}” hesabınız yeniden açıldı; eskisi gibi giriş yapabilirsiniz.`,
    link: { label: "Giriş Yapın", lead: "Giriş sayfası", address: `${origin}/giris` },
    note: "Şifrenizi hatırlamıyorsanız giriş sayfasındaki “Şifremi unuttum” ile yenisini belirleyin.",
  });
