import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { SignOutEverywherePart } from "./sessions-part";

let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  answerCalls(() => undefined);
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  page = await renderAt("/ayarlar", <SignOutEverywherePart />);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const ask = async () => {
  await press(find("button", "Tüm cihazlardan çıkış yap"));
  return find("[role=alertdialog]", "Tüm cihazlardan çıkılsın mı?").textContent;
};

test("the way out of everything says what would be lost with it on this device", async () => {
  for (const n of [1, 2]) localStorage.setItem(`okurca.of/ayse/change/${n}`, "{}");
  localStorage.setItem("okurca.of/ayse/draft/review/1", "{}");
  expect(await ask()).toContain(
    "Bu cihazda gönderilmemiş 2 değişikliğiniz ve saklanan 1 yazınız var. Şimdi çıkarsanız silinir.",
  );
});

test("with nothing to lose it says nothing of it", async () => {
  expect(await ask()).not.toContain("silinir");
});
