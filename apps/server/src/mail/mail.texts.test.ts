import type { OutgoingMail } from "@okurca/identity";
import { describe, expect, test } from "vitest";
import { accountMail } from "./mail.texts.ts";

const origin = "https://okurca.example";
const mail = (purpose: OutgoingMail["purpose"], name = "Şule", code = "012345") =>
  accountMail({ purpose, username: "sule.oz", name, code }, origin);

/** The words of the HTML without its markup. */
const wordsOf = (html: string) =>
  (html.split("<body")[1] ?? "")
    .replace(/^[^>]*>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

describe.each<[OutgoingMail["purpose"], string]>([
  ["sign-up", "24 saat"],
  ["resend-sign-up", "24 saat"],
  ["verify-email", "24 saat"],
  ["forgot-password", "15 dakika"],
  ["email-otp", "10 dakika"],
])("the mail with a code: %s", (purpose, lifetime) => {
  test("bears the code in subject, text and HTML, and says how long it holds", () => {
    const { subject, text, html } = mail(purpose);
    expect(subject).toMatch(/^012345 · Okurca /);
    for (const part of [text, wordsOf(html)]) {
      expect(part).toContain("012345");
      expect(part).toContain(`Kod ${lifetime} geçerlidir`);
      expect(part).toContain("Merhaba Şule,");
    }
  });
});

describe.each<[OutgoingMail["purpose"], string]>([
  ["password-changed", "/giris"],
  ["email-changed", "/iletisim"],
  ["second-step-on", "/iletisim"],
  ["second-step-off", "/giris"],
])("the mail that tells of a change: %s", (purpose, path) => {
  test("names the account, says what to do, and has no code", () => {
    const { subject, text, html } = mail(purpose, "Şule", "");
    expect(subject).toContain("Okurca");
    for (const part of [text, wordsOf(html)]) {
      expect(part).toContain("“sule.oz”");
      expect(part).toMatch(/Siz (yapmadıysanız|açmadıysanız)/);
      expect(part).not.toMatch(/\b\d{6}\b/);
    }
    expect(text).toContain(`${origin}${path}`);
    expect(html).toContain(`href="${origin}${path}"`);
  });
});

describe.each(["sign-up", "resend-sign-up", "verify-email"] as const)(
  "the mail to whom an address belongs already: %s",
  (purpose) => {
    const owner = { sub: "1", username: "sule.oz", name: "Şule" };
    const { subject, text, html } = accountMail(
      { purpose, username: "merakli", name: "Buraya Tıklayın", code: "012345", owner },
      origin,
    );

    test("says whose it is and that it stays so, and greets the owner", () => {
      expect(subject).toBe("Okurca: bu adresle zaten bir hesabınız var");
      for (const part of [text, wordsOf(html)]) {
        expect(part).toContain("Merhaba Şule,");
        expect(part).toContain("Bu e-posta adresi “sule.oz” hesabınıza ait.");
        expect(part).toContain("“merakli”");
        expect(part).toContain("Adres “sule.oz” hesabınızda kalır, hesabınızda hiçbir şey değişmedi.");
        expect(part).not.toContain("Tıklayın");
      }
    });

    test("says what to do whether it was the owner or not, and bears the code for an address that is given up", () => {
      for (const path of ["/giris", "/sifremi-unuttum"]) {
        expect(text).toContain(`${origin}${path}`);
        expect(html).toContain(`href="${origin}${path}"`);
      }
      for (const part of [text, wordsOf(html)]) {
        expect(part).toContain("Siz yapmadıysanız bu e-postayı dikkate almayın");
        expect(part).toContain(
          "adresini değiştirin ya da hesabı silin, sonra 24 saat içinde bu kodu yazın: 012345",
        );
      }
    });
  },
);

test("only the mail of a sign-up has the link that confirms", () => {
  const link = `${origin}/api/identity/verify?username=sule.oz&code=012345`;
  expect(mail("sign-up").text).toContain(link);
  expect(mail("resend-sign-up").html).toContain(link.replace("&", "&amp;"));
  for (const purpose of ["forgot-password", "verify-email", "email-otp"] as const) {
    expect(mail(purpose).text).not.toContain("/api/identity/verify");
  }
});

test.each(["Ayşe", "Ayşe Nur", "O'Neil", "Jean-Luc", "M. Kemal", "Çiğdem"])(
  "%s is greeted by name",
  (name) => {
    expect(mail("forgot-password", name).text).toContain(`Merhaba ${name},`);
  },
);

test.each([
  ["", "none"],
  ["<img src=x onerror=alert(1)>", "markup"],
  ["Tebrikler https://kotu.example", "an address"],
  ["kotu.example tıklayın", "a bare address"],
  ["Ayşe\nBcc: herkes@ornek.com", "a line break"],
  ["a".repeat(61), "a very long one"],
])("a name that is none does not get into the greeting: %s (%s)", (name) => {
  const { text, html } = mail("forgot-password", name);
  expect(text.startsWith("Merhaba,\n")).toBe(true);
  expect(html).not.toContain("<img");
  if (name) expect(text + html).not.toContain(name);
});

test("whatever a username holds stays text in the HTML", () => {
  const message = { purpose: "password-changed", username: `<b>"&'`, code: "" } as const;
  const { html } = accountMail(message, origin);
  expect(html).toContain("“&lt;b&gt;&quot;&amp;&#39;”");
  expect(html).not.toContain("<b>");
});

describe("the mail of a sign-in from a new device", () => {
  const at = new Date("2026-11-22T16:40:00Z");
  const told = (agent: string) =>
    accountMail(
      { purpose: "new-device", username: "sule.oz", name: "Şule", code: "", signIn: { at, agent } },
      origin,
    );
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

  test("tells when, with what, and what to do when it was somebody else", () => {
    const { subject, text, html } = told(chrome);
    expect(subject).toBe("Okurca hesabınıza yeni bir cihazdan giriş yapıldı");
    for (const part of [text, wordsOf(html)]) {
      expect(part).toContain("“sule.oz”");
      expect(part).toContain("22 Kasım 2026 19:40 (Türkiye saati), Chrome, Windows.");
      expect(part).toContain("Siz yapmadıysanız");
      expect(part).not.toMatch(/\b\d{6}\b/);
    }
    for (const path of ["/sifremi-unuttum", "/ayarlar#guvenlik"]) {
      expect(text).toContain(`${origin}${path}`);
      expect(html).toContain(`href="${origin}${path}"`);
    }
  });

  test("says nothing of what a client called itself that is not common", () => {
    const { text, html } = told("<b>Tebrikler</b> https://kotu.example");
    expect(text).toContain("tanımadığımız bir uygulama");
    expect(text + html).not.toMatch(/kotu|Tebrikler/);
  });
});
