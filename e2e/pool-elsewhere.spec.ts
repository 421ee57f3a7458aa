import { elsewhere, expect, origin, test, whole } from "./journey.ts";
import { watchConsole } from "./pages.ts";
import { createAccount, newReader } from "./readers.ts";

// A header of the test's own would have to be asked for on the way to another origin.
test.use({ extraHTTPHeaders: {} });

test(
  "a reader signs in on pages whose user pool is on another origin, and is a reader there",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Defne", "Uzak", info);
    await createAccount(page, reader);
    const problems = watchConsole(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/identity")) asked.push(new URL(request.url()).origin);
    });

    await page.goto(`${elsewhere}/giris`);
    await page.getByLabel("Kullanıcı adı").fill(reader.email);
    await page.getByLabel("Şifre", { exact: true }).fill("Yanlis-sifre7");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" }).click();
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    expect(new URL(page.url()).origin).toBe(elsewhere);

    await page.goto(`${elsewhere}/kutuphane`);
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([origin]));
    // The refused password is the browser's own complaint of a status 400.
    expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  },
);
