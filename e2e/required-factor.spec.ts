import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import { expect, test, whole } from "./journey.ts";
import { show } from "./pages.ts";
import { authenticator, wrongCode } from "./provider.ts";
import { createAccount, fillLogin, newReader } from "./readers.ts";

test(
  "where a second factor is required, the first sign-in sets an authenticator up",
  whole,
  async ({ browser }, info) => {
    test.slow();
    const folder = makeFolder();
    const program = await startProgram({ DATA_DIR: folder, IDENTITY_MFA: "required" });
    try {
      await untilReady(program);
      const context = await browser.newContext({ baseURL: program.origin, locale: "tr-TR" });
      const page = await context.newPage();
      const reader = newReader("Güneş", "Öz", info);
      await createAccount(page, reader, { at: program.origin });
      await fillLogin(page, reader);
      await expect(page.getByRole("img", { name: "Doğrulama uygulaması için karekod" })).toBeVisible();
      await show(page, info, "34-dogrulama-kur");
      const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
      const app = authenticator(secret);
      const right = await app.code();
      await page.getByLabel("Doğrulama kodu").fill(wrongCode(right));
      await page.getByLabel("Doğrulama kodu").press("Enter");
      await expect(page.getByText("Doğrulama kodu hatalı")).toBeVisible();
      await page.getByLabel("Doğrulama kodu").fill(right);
      await page.getByLabel("Doğrulama kodu").press("Enter");
      await expect(page.getByRole("heading", { name: "Favori Kitap Türlerinizi Seçin" })).toBeVisible();
      await context.close();
    } finally {
      await stopProgram(program);
      removeFolder(folder);
    }
  },
);
