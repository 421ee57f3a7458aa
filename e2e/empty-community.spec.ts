import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import { expect, test, todayInTurkey, whole } from "./journey.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { fillWizard, linkFor, newReader } from "./readers.ts";

test(
  "the very first reader of an empty community finds books, recommendations and a beginning",
  whole,
  async ({ browser }, info) => {
    test.slow();
    const folder = makeFolder();
    const program = await startProgram({ DATA_DIR: folder });
    try {
      await untilReady(program);
      const context = await browser.newContext({
        ...{ baseURL: program.origin, locale: "tr-TR", timezoneId: "Europe/Istanbul" },
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      const problems = watchConsole(page);
      const reader = newReader("Ece", "Su", info);
      await fillWizard(page, reader);
      await page.goto(await linkFor(reader.email, program.origin));
      await page.getByRole("button", { name: "Adresimi Doğrula" }).click();
      for (const genre of ["Roman", "Polisiye"])
        await page.getByRole("button", { name: genre }).click({ timeout: 30_000 });
      await page.getByRole("button", { name: "Kaydet (2 tür)" }).click();
      await expect(page).toHaveURL("/");

      const step = (name: string) => page.getByRole("region", { name, exact: true });
      const stars = step("Bildiğiniz beş kitabı puanlayın");
      const recommended = step("Size göre");
      const goal = step(`${todayInTurkey().getFullYear()} okuma hedefi`).filter({ visible: true });
      const invitation = step("Okur arkadaşlarınızı çağırın").filter({ visible: true });
      await expect(stars.getByRole("listitem")).toHaveCount(5);
      await expect(recommended.getByText(/Favori türünüz: (Roman|Polisiye)/).first()).toBeVisible();
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size);
        const sentence = page.getByText("Topluluğumuz yeni, ilk okurlarından birisiniz.");
        for (const part of [sentence, stars, recommended]) await expect(part).toBeInViewport();
        // What is empty by its nature does not stand at the beginning.
        await expect(page.getByText("Henüz aktivite yok")).not.toBeInViewport();
        for (const part of [goal, invitation]) await expect(part).toHaveCount(1);
        await checkPage(page, `/ of the first reader, ${size.width} wide`);
      }
      // Beside the page, there is something to do as well.
      for (const part of [goal, invitation]) await expect(part).toBeInViewport();
      await expect(step("Kitaplığınızı taşıyın").getByRole("link", { name: "İçe aktar" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Yeni İnceleme" })).toBeVisible();
      await showThemes(page, info, "71-ilk-okur");

      await goal.getByRole("button", { name: "Hedef belirle" }).click();
      await page.getByLabel("Kitap sayısı").fill("24");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await expect(goal).toContainText("0 / 24 kitap");
      await expect(goal.getByRole("button", { name: "Hedefi değiştir" })).toBeFocused();
      for (let n = 0; n < 5; n++) {
        const own = stars.getByRole("listitem").nth(n).getByRole("group");
        await own.getByRole("radio", { name: /^5 yıldız/ }).click();
        await expect(stars.getByRole("status")).toContainText(n < 4 ? `${n + 1}/5` : "Teşekkürler");
      }
      await expect(recommended.getByRole("listitem").first()).toBeVisible();
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await stopProgram(program);
      removeFolder(folder);
    }
  },
);
