import type { Page } from "@playwright/test";
import { expect, long, once, test, todayInTurkey, whole } from "./journey.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { createAccount, fillWizard, newReader } from "./readers.ts";

const next = (page: Page) => page.getByRole("button", { name: "İleri" });
const incomplete = "Lütfen bu adımı eksiksiz ve doğru doldurun.";
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const message = (page: Page, text: string) => page.getByText(text, { exact: true });

async function passIdentity(page: Page, username: string): Promise<void> {
  await label(page, "Kullanıcı adı").fill(username);
  await label(page, "Ad").fill("Işıl");
  await label(page, "Soyad").fill("Çınar");
  await label(page, "E-posta").fill(`${username}@ornek.com`);
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Şifreniz" })).toBeFocused();
}

async function passSecrets(page: Page, password = "Uzak-Deniz 19 feneri"): Promise<void> {
  await label(page, "Şifre").fill(password);
  await label(page, "Şifre tekrarı").fill(password);
  await label(page, "Doğum tarihi").fill("14.05.1990");
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Neredesiniz?" })).toBeFocused();
}

test("registration, step 1: every rule of its fields, tied to them", once, async ({ page }, info) => {
  await page.goto("/kayit");
  await next(page).click();
  await expect(message(page, incomplete)).toBeVisible();
  for (const [field, text] of [
    ["Kullanıcı adı", "Kullanıcı adı gereklidir"],
    ["Ad", "Ad gereklidir"],
    ["Soyad", "Soyad gereklidir"],
    ["E-posta", "E-posta adresi gereklidir"],
  ] as const) {
    await expect(message(page, text)).toBeVisible();
    await expect(label(page, field)).toHaveAccessibleDescription(new RegExp(text));
    await expect(label(page, field)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(label(page, "Kullanıcı adı")).toBeFocused();
  await label(page, "Kullanıcı adı").fill("  ab ");
  await expect(message(page, "Kullanıcı adı en az 3 karakter olmalıdır")).toBeVisible();
  await label(page, "Ad").fill("A");
  await expect(message(page, "Ad en az 2 karakter olmalıdır")).toBeVisible();
  await label(page, "Soyad").fill("B");
  await expect(message(page, "Soyad en az 2 karakter olmalıdır")).toBeVisible();
  await label(page, "E-posta").fill("ayse@");
  await expect(message(page, "Geçerli bir e-posta adresi giriniz")).toBeVisible();
  await show(page, info, "27-kayit-hatalar");
  // What the step lacked is said until nothing of it is wrong.
  await label(page, "Kullanıcı adı").fill(newReader("Ayşe", "Işık", info).username);
  await label(page, "Ad").fill("Ayşe");
  await label(page, "Soyad").fill("Işık");
  await expect(message(page, "Soyad en az 2 karakter olmalıdır")).toBeHidden();
  await expect(message(page, incomplete)).toBeVisible();
  await label(page, "E-posta").fill("ayse@ornek.com");
  await expect(message(page, incomplete)).toBeHidden();
});

test("username format: each of its rules refuses beside the field", whole, async ({ page }) => {
  const dots = "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez";
  for (const [username, text] of [
    ["okur ışık", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
    ["a".repeat(129), "Kullanıcı adı en fazla 128 karakter olabilir"],
    [".okur", dots],
    ["okur.", dots],
    ["a..b", dots],
  ] as const) {
    await test.step(username.slice(0, 12), async () => {
      await page.goto("/kayit");
      await label(page, "Kullanıcı adı").fill(username);
      await expect(message(page, text)).toBeVisible();
      const letters = message(page, "Harfler a’dan z’ye; ç, ğ, ı, ö, ş ve ü kullanılamaz.");
      await expect(letters).toHaveCount(username === "okur ışık" ? 1 : 0);
      await label(page, "Ad").fill("Ayşe");
      await label(page, "Soyad").fill("Işık");
      await label(page, "E-posta").fill("ayse@ornek.com");
      await next(page).click();
      await expect(message(page, "Bu kullanıcı adı formatı uygun değil")).toBeVisible();
      await expect(message(page, incomplete)).toBeVisible();
      await expect(label(page, "Kullanıcı adı")).toBeFocused();
    });
  }
});

test(
  "username availability: unknown, checking, available, taken; asked 500 ms after the last key",
  once,
  async ({ page }, info) => {
    const taken = newReader("Zeynep", "İnce", info);
    await createAccount(page, taken);
    await page.clock.install();
    await page.goto("/kayit", { waitUntil: "networkidle" });
    const asked: string[] = [];
    let release = () => {};
    await page.route("**/username-availability*", async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("username") ?? "");
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    const state = page.locator("[data-availability]");
    await expect(state).toHaveAttribute("data-availability", "unknown");
    await expect(message(page, "Sadece harf, rakam, nokta, alt çizgi ve tire kullanılabilir.")).toBeVisible();
    await expect(message(page, "Harfler a’dan z’ye; ç, ğ, ı, ö, ş ve ü kullanılamaz.")).toBeVisible();
    await label(page, "Kullanıcı adı").fill("ab");
    await page.clock.runFor(2000);
    expect(asked).toEqual([]);
    // Standing still, so that only the milliseconds named here pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await label(page, "Kullanıcı adı").fill(taken.username);
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(state).toHaveAttribute("data-availability", "checking");
    await expect(message(page, "Kontrol ediliyor...")).toBeVisible();
    await expect.poll(() => asked).toEqual([taken.username]);
    release();
    await expect(state).toHaveAttribute("data-availability", "unavailable");
    await expect(message(page, "Bu kullanıcı adı zaten kullanılıyor")).toBeVisible();
    await label(page, "Kullanıcı adı").fill(`${taken.username}x`);
    await expect(state).toHaveAttribute("data-availability", "unknown");
    await page.clock.runFor(500);
    await expect.poll(() => asked.length).toBe(2);
    release();
    await expect(state).toHaveAttribute("data-availability", "available");
    await expect(message(page, "Bu kullanıcı adı formatı uygun")).toBeVisible();
    await label(page, "Kullanıcı adı").fill("ab");
    await expect(state).toHaveAttribute("data-availability", "unknown");
  },
);

test("registration, step 2: every rule of its fields", whole, async ({ page }, info) => {
  await page.goto("/kayit");
  await passIdentity(page, newReader("Işıl", "Çınar", info).username);
  await expect(page.locator("form input[autocomplete=username]")).toHaveValue(/./);
  await next(page).click();
  for (const text of [
    "Şifre gereklidir",
    "Şifre tekrarı gereklidir",
    "Doğum tarihi gereklidir",
    incomplete,
  ]) {
    await expect(message(page, text)).toBeVisible();
  }
  await label(page, "Şifre").fill("Kisa7");
  await expect(message(page, "Şifre en az 8 karakter olmalıdır")).toBeVisible();
  for (const weak of ["kitapkurdu7", "KITAPKURDU7", "Kitapkurdu"]) {
    await label(page, "Şifre").fill(weak);
    await expect(
      message(page, "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"),
    ).toBeVisible();
  }
  await label(page, "Şifre").fill("Uzak-Deniz 19 feneri");
  await label(page, "Şifre tekrarı").fill("baska");
  await expect(message(page, "Şifreler eşleşmiyor")).toBeVisible();
  await show(page, info, "28-kayit-sifre");
  const year = todayInTurkey().getFullYear();
  for (const [date, text] of [
    [`01.01.${year - 12}`, "En az 13 yaşında olmalısınız"],
    [`31.12.${year - 121}`, "Geçerli bir doğum tarihi giriniz"],
    [`01.01.${year + 1}`, "Geçerli bir doğum tarihi giriniz"],
    ["31.02.1990", "Geçerli bir doğum tarihi giriniz"],
  ] as const) {
    await label(page, "Doğum tarihi").fill(date);
    await expect(message(page, text), date).toBeVisible();
  }
  await label(page, "Doğum tarihi").fill(`31.12.${year - 13}`);
  await expect(page.getByText(/En az 13|Geçerli bir doğum/)).toBeHidden();
});

test("birthdays are typed in several ways and shown as day.month.year", whole, async ({ page }, info) => {
  await page.goto("/kayit");
  await passIdentity(page, newReader("Işıl", "Çınar", info).username);
  for (const typed of ["14.05.1990", "14/5/1990", "14051990", "1990-05-14"]) {
    await label(page, "Doğum tarihi").fill(typed);
    await label(page, "Doğum tarihi").blur();
    await expect(label(page, "Doğum tarihi")).toHaveValue("14.05.1990");
  }
});

test(
  "the calendar: by keyboard, in Turkish, from Monday on, without days to come",
  long,
  async ({ page }, info) => {
    await page.goto("/kayit");
    await passIdentity(page, newReader("Işıl", "Çınar", info).username);
    await label(page, "Doğum tarihi").fill("14.05.1990");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Takvimi aç" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Doğum tarihi: takvim" });
    await expect(dialog.getByRole("button", { name: /14 Mayıs 1990.*seçili/ })).toBeFocused();
    await expect(dialog.locator("th").first()).toHaveAttribute("aria-label", "Pazartesi");
    await show(page, info, "29-takvim");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("button", { name: /22 Mayıs 1990/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(label(page, "Doğum tarihi")).toHaveValue("22.05.1990");
    await expect(page.getByRole("button", { name: "Takvimi aç" })).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Yılı seçin").selectOption(String(todayInTurkey().getFullYear()));
    const now = todayInTurkey();
    await dialog.getByLabel("Ayı seçin").selectOption(String(now.getMonth()));
    await expect(dialog.getByRole("button", { name: /^Bugün/ })).toBeEnabled();
    const later = dialog.locator("td[data-disabled=true] button");
    const last = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
    await expect(later).toHaveCount(last - now.getDate());
    for (const day of await later.all()) await expect(day).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Sonraki aya git" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(label(page, "Doğum tarihi")).toHaveValue("22.05.1990");
  },
);

test(
  "registration, step 3: the errors are listed with their fields' names; places are suggested",
  whole,
  async ({ page }, info) => {
    await page.goto("/kayit");
    await passIdentity(page, newReader("Işıl", "Çınar", info).username);
    await passSecrets(page);
    await page.getByRole("button", { name: "Kayıt Ol" }).click();
    const alert = page.getByRole("alert");
    // Each names its field, once.
    await expect(alert.getByRole("listitem")).toHaveText([
      "Şehir gereklidir",
      "Kullanıcı şartlarını kabul etmelisiniz",
    ]);
    await expect(label(page, "Şehir")).toHaveAccessibleDescription(/kayıt için gereklidir.*Şehir gereklidir/);
    await expect(message(page, "Kullanıcı şartlarını kabul etmelisiniz")).toHaveCount(2);
    await show(page, info, "29-kayit-yer");
    const country = label(page, "Ülke");
    await expect(country).toHaveValue("Türkiye");
    await expect(country.locator("option").first()).toHaveText("Türkiye");
    const city = label(page, "Şehir");
    await city.fill("");
    await city.pressSequentially("ist");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["İstanbul"]);
    await expect(city).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByLabel("Şehir")).toHaveCount(1);
    await city.press("ArrowDown");
    await city.press("Enter");
    await expect(city).toHaveValue("İstanbul");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
    await city.fill("");
    await city.pressSequentially("sanli");
    await checkPage(page, "suggestions of cities");
    await page.getByRole("listbox").getByRole("option", { name: "Şanlıurfa" }).click();
    await expect(city).toHaveValue("Şanlıurfa");
    await city.fill("Küçükköy");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
    await expect(city).toHaveValue("Küçükköy");
    await country.selectOption("Almanya");
    await city.fill("");
    await city.pressSequentially("ist");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
    await page.getByRole("button", { name: "Geri" }).click();
    await expect(label(page, "Doğum tarihi")).toHaveValue("14.05.1990");
  },
);

test("a taken username is one fault with one message, at its field", whole, async ({ page }, info) => {
  const taken = newReader("Zehra", "Koç", info);
  await createAccount(page, taken);
  await page.goto("/kayit", { waitUntil: "networkidle" });
  await label(page, "Ad").fill("Işıl");
  await label(page, "Soyad").fill("Çınar");
  await label(page, "E-posta").fill("isil@ornek.com");
  await label(page, "Kullanıcı adı").fill(taken.username);
  // Told by the indicator, or asked at once.
  for (const isShown of [false, true]) {
    if (isShown) await expect(page.locator("[data-availability=unavailable]")).toBeAttached();
    await next(page).click();
    await expect(label(page, "Kullanıcı adı")).toBeFocused();
    await expect(message(page, "Bu kullanıcı adı zaten kullanılıyor")).toHaveCount(1);
    await expect(label(page, "Kullanıcı adı")).toHaveAccessibleDescription(
      /Bu kullanıcı adı zaten kullanılıyor$/,
    );
    await expect(message(page, "Bu kullanıcı adı formatı uygun değil")).toHaveCount(0);
    await expect(message(page, incomplete)).toHaveCount(0);
  }
  await showThemes(page, info, "27-kayit-alinmis-ad");
  await label(page, "Kullanıcı adı").fill(newReader("Zehra", "Kara", info).username);
  await expect(message(page, "Bu kullanıcı adı formatı uygun")).toBeVisible();
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Şifreniz" })).toBeFocused();
  await expect(label(page, "Doğum tarihi")).toHaveAccessibleDescription(/en az 13 yaş kuralı için sorulur/);
});

test("sign-up: a username taken meanwhile is told at its field", whole, async ({ page }, info) => {
  const reader = newReader("Ömer", "Taş", info);
  await page.goto("/kayit");
  await passIdentity(page, reader.username);
  await passSecrets(page);
  await createAccount(page, reader);
  await label(page, "Şehir").fill("Rize");
  await label(page, "Kullanıcı şartlarını kabul ediyorum").check();
  await page.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(label(page, "Kullanıcı adı")).toBeFocused();
  await expect(label(page, "Kullanıcı adı")).toHaveAccessibleDescription(
    /Bu kullanıcı adı zaten kullanılıyor/,
  );
  await expect(message(page, "Bu kullanıcı adı zaten kullanılıyor")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test(
  "sign-up: what the provider would refuse in a password is told where it is typed",
  whole,
  async ({ page }, info) => {
    await page.goto("/kayit");
    await passIdentity(page, newReader("Umut", "Er", info).username);
    await expect(label(page, "Şifre")).toHaveAccessibleDescription(/“Okurca” ve çok bilinen şifreler olmaz/);
    await label(page, "Doğum tarihi").fill("14.05.1990");
    for (const [password, text] of [
      ["Password1", /çok bilinen şifreler arasında/],
      ["Cinar-Golgesi 7", /adınızı veya soyadınızı içeremez/],
      ["Benim-Okurca-77", /Okurca adını içeremez/],
    ] as const) {
      await label(page, "Şifre").fill(password);
      await label(page, "Şifre tekrarı").fill(password);
      await next(page).click();
      await expect(page.getByRole("alert")).toContainText("Şifre gereksinimleri karşılanmıyor");
      await expect(label(page, "Şifre")).toHaveAccessibleDescription(text);
      await expect(page.getByText(text)).toHaveCount(1);
      await expect(label(page, "Şifre")).toBeFocused();
      await expect(page.getByRole("heading", { name: "Şifreniz" })).toBeVisible();
    }
    await showThemes(page, info, "29-kayit-bilinen-sifre");
    // A server that cannot be asked holds nobody up: the provider says it at the end.
    await page.route("**/api/identity/password-check", (route) => route.abort());
    await passSecrets(page, "Password1");
    await label(page, "Şehir").fill("Rize");
    await label(page, "Kullanıcı şartlarını kabul ediyorum").check();
    await page.getByRole("button", { name: "Kayıt Ol" }).click();
    await expect(page.getByRole("heading", { name: "Şifreniz" })).toBeFocused();
    await expect(label(page, "Şifre")).toHaveAccessibleDescription(/çok bilinen şifreler arasında/);
    await page.unroute("**/api/identity/password-check");
    await passSecrets(page);
    await page.getByRole("button", { name: "Kayıt Ol" }).click();
    await expect(page.getByRole("heading", { name: "E-postanızı doğrulayın" })).toBeVisible();
  },
);

test(
  "sign-up: each refusal of the provider, at the username or above the form",
  whole,
  async ({ page }, info) => {
    let refusal = { __type: "", message: "" };
    await page.route("**/identity/", async (route) => {
      if (!route.request().headers()["x-amz-target"]?.endsWith(".SignUp")) return route.continue();
      await route.fulfill({ status: 400, json: refusal });
    });
    await page.goto("/kayit");
    await passIdentity(page, newReader("Umut", "Er", info).username);
    await passSecrets(page);
    await label(page, "Şehir").fill("Rize");
    await label(page, "Kullanıcı şartlarını kabul ediyorum").check();
    for (const [__type, given, text] of [
      ["InvalidParameterException", "Value at 'password' failed", "Şifre gereksinimleri karşılanmıyor"],
      ["InvalidPasswordException", "too short", "Şifre gereksinimleri karşılanmıyor"],
      ["InvalidEmailException", "no address", "Geçersiz e-posta adresi"],
      ["InternalErrorException", "", "Kayıt yapılırken bir hata oluştu"],
      ["UsernameExistsException", "User already exists", "Bu kullanıcı adı zaten kullanılıyor"],
      ["InvalidParameterException", "Value at 'username' failed", "Geçersiz kullanıcı adı formatı"],
      ["InvalidUsernameException", "dots", "Geçersiz kullanıcı adı formatı"],
      ["UserLambdaValidationException", "This username is on a list", "Bu kullanıcı adı kullanılamaz"],
    ] as const) {
      await test.step(`${__type}: ${given}`, async () => {
        refusal = { __type, message: given };
        await page.getByRole("button", { name: "Kayıt Ol" }).click();
        await expect(message(page, text).first()).toBeVisible();
        const isName = /username|User(nameE|L)|InvalidU/.test(__type + given);
        if (!isName && !/assword/.test(__type + given)) {
          await expect(page.getByRole("alert")).toContainText(text);
          return;
        }
        if (isName) {
          await expect(label(page, "Kullanıcı adı")).toHaveAccessibleDescription(new RegExp(text));
          await label(page, "Kullanıcı adı").pressSequentially("x");
          await next(page).click();
          await expect(page.getByRole("heading", { name: "Şifreniz" })).toBeFocused();
        }
        await next(page).click();
        await expect(page.getByRole("heading", { name: "Neredesiniz?" })).toBeFocused();
      });
    }
  },
);

test("the strength of a password is told calmly and counts the own name", whole, async ({ page }, info) => {
  await page.goto("/kayit");
  await passIdentity(page, newReader("Işıl", "Çınar", info).username);
  await label(page, "Şifre").fill("IşılÇınar1");
  await expect(page.getByRole("status").getByText(/Şifre gücü: zayıf\. Adınız/)).toBeAttached();
  await label(page, "Şifre").fill("rüzgarlı Tepede 3 kavak");
  await expect(page.getByRole("status").getByText("Şifre gücü: güçlü.")).toBeAttached();
  await checkPage(page, "strength of a password");
});

test(
  "the whole registration fits 320 pixels, ends with the notice of the mail and sends it anew",
  whole,
  async ({ page }, info) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const reader = newReader("Gökçe", "Şen", info);
    await fillWizard(page, reader);
    await expect(page.getByText("adresine bir doğrulama kodu ve bağlantısı gönderdik.")).toBeVisible();
    await checkFits(page, "/kayit, step 4");
    await page.getByRole("button", { name: "Yeni kod gönder" }).click();
    await expect(page.getByText("Yeni doğrulama kodu gönderildi.")).toBeVisible();
  },
);

test(
  "registration: the browser's back leads one step back and loses nothing",
  whole,
  async ({ page }, info) => {
    const { username } = newReader("Deniz", "Ak", info);
    await page.goto("/kayit");
    await passIdentity(page, username);
    await next(page).click();
    await expect(message(page, incomplete)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sizi tanıyalım" })).toBeFocused();
    await expect(message(page, incomplete)).toBeHidden();
    await next(page).click();
    await passSecrets(page);
    await page.goBack();
    await expect(label(page, "Doğum tarihi")).toHaveValue("14.05.1990");
    await page.goBack();
    await expect(label(page, "Kullanıcı adı")).toHaveValue(username);
    await page.goForward();
    await next(page).click();
    await expect(page.getByRole("heading", { name: "Neredesiniz?" })).toBeVisible();
    await label(page, "Şehir").fill("Rize");
    await label(page, "Kullanıcı şartlarını kabul ediyorum").check();
    await page.getByRole("button", { name: "Kayıt Ol" }).click();
    await expect(page.getByText(`${username}@ornek.com`)).toBeVisible();
    // The notice survives a reload; what lies before it begins anew.
    const problems = watchConsole(page);
    await page.reload();
    await expect(page.getByText(`${username}@ornek.com`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Kodu gir" })).toBeVisible();
    expect(problems).toEqual([]);
    await page.goBack();
    await expect(label(page, "Kullanıcı adı")).toHaveValue("");
  },
);

test(
  "registration: a reload on the way loses the passwords alone; another tab begins its own",
  whole,
  async ({ page, context }, info) => {
    const { username } = newReader("Deniz", "Ak", info);
    await page.goto("/kayit");
    await passIdentity(page, username);
    await passSecrets(page);
    await label(page, "Şehir").fill("Rize");
    await page.reload();
    await expect(label(page, "Kullanıcı adı")).toHaveValue(username);
    await expect(label(page, "Ad")).toHaveValue("Işıl");
    await expect(label(page, "E-posta")).toHaveValue(`${username}@ornek.com`);
    await next(page).click();
    await expect(label(page, "Şifre")).toHaveValue("");
    await expect(label(page, "Doğum tarihi")).toHaveValue("14.05.1990");
    await passSecrets(page);
    await expect(label(page, "Şehir")).toHaveValue("Rize");
    const other = await context.newPage();
    await other.goto("/kayit", { waitUntil: "networkidle" });
    await expect(label(other, "Kullanıcı adı")).toHaveValue("");
  },
);

test("the calendar fits a window of 320 pixels, and one of little height", whole, async ({ page }, info) => {
  await page.goto("/kayit");
  await passIdentity(page, newReader("Işıl", "Çınar", info).username);
  for (const size of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Takvimi aç" }).click();
    const dialog = page.getByRole("dialog", { name: "Doğum tarihi: takvim" });
    await expect(dialog.getByRole("grid")).toBeVisible();
    await page.waitForTimeout(350);
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    const isCut = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut).toBe(false);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
