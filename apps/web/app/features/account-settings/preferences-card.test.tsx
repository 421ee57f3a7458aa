import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Pool, signInHere } from "~/features/session/provider.fixtures";
import { readSession } from "~/features/session/session";
import { find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { PreferencesCard } from "./preferences-card";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["tarih", "roman"],
};

let pool: Pool;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
async function show(): Promise<void> {
  await page?.close();
  page = await renderAt("/ayarlar", <PreferencesCard />);
}
beforeEach(async () => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  pool = signInHere(reader);
  await show();
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("li button")];
const pressed = () =>
  buttons()
    .filter((one) => one.getAttribute("aria-pressed") === "true")
    .map(({ textContent }) => textContent);
const text = () => document.body.textContent ?? "";
const isChanged = () => text().includes("Kaydedilmemiş değişiklikleriniz var");
async function choose(...names: string[]): Promise<void> {
  for (const name of names) await press(find("li button", name));
}
const save = () => press(find("button", "Tercihleri Kaydet"));

describe("book preferences", () => {
  test("are fifteen toggle buttons with a counter and a summary of the chosen ones", async () => {
    expect(buttons()).toHaveLength(15);
    expect(pressed()).toEqual(["Roman", "Tarih"]);
    expect(text()).toContain("Seçili türler: 2/5");
    expect(text()).toContain("Seçtiğiniz türler: Roman, Tarih");
    await choose("Aşk", "Gezi", "Müzik");
    expect(text()).toContain("Seçili türler: 5/5");
    expect(text()).toContain("En fazla 5 tür seçebilirsiniz");
    expect(buttons().filter(({ disabled }) => disabled)).toHaveLength(10);
    expect(text()).toContain("Seçtiğiniz türler: Roman, Tarih, Aşk, Gezi, Müzik");
  });

  test("are saved and told, and the session knows them without a new sign-in", async () => {
    await choose("Müzik", "Tarih");
    await save();
    await until(() => expect(toast.success).toHaveBeenCalledWith("Kitap tercihleri başarıyla güncellendi"));
    expect(pool.attributes["custom:favorite_genres"]).toBe('["roman","müzik"]');
    expect(readSession()?.genres).toEqual(["roman", "müzik"]);
    expect([pressed(), isChanged()]).toEqual([["Roman", "Müzik"], false]);
  });

  test("are the defaults where none is chosen, as is said before", async () => {
    await choose("Roman", "Tarih");
    expect(text()).toContain(
      "Hiç tür seçmediniz. Kaydederseniz varsayılan türler atanır: Edebiyat, Roman, Tarih, Kişisel gelişim, Sanat.",
    );
    await save();
    await until(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(readSession()?.genres).toEqual(["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"]);
    expect(pressed()).toHaveLength(5);
  });

  test.each([
    ["a refusal", { type: "InvalidParameterException", message: "Geçersiz bilgi" }],
    ["a lost connection", "lost" as const],
  ])("stay chosen after %s, which is told", async (_what, refusal) => {
    pool.refusals.UpdateUserAttributes = refusal;
    await choose("Müzik");
    await save();
    await until(() => expect(toast.error).toHaveBeenCalledWith("Tercihler güncellenirken bir hata oluştu"));
    expect([pressed(), isChanged()]).toEqual([["Roman", "Tarih", "Müzik"], true]);
    pool.refusals = {};
    await save();
    await until(() => expect(isChanged()).toBe(false));
  });

  test("that were not saved are there on the return; a choice taken back is no change, in whatever order", async () => {
    await choose("Müzik");
    await show();
    expect([pressed(), isChanged()]).toEqual([["Roman", "Tarih", "Müzik"], true]);
    await choose("Müzik", "Roman", "Roman");
    expect(isChanged()).toBe(false);
    await choose("Roman");
    await press(find("button", "Vazgeç"));
    expect([pressed(), isChanged()]).toEqual([["Roman", "Tarih"], false]);
  });

  test("of a malformed attribute are an empty choice", async () => {
    signInHere({ ...reader, genres: [] });
    await show();
    expect(pressed()).toEqual([]);
    expect(text()).toContain("Seçili türler: 0/5");
  });
});
