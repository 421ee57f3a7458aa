import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Pool, signInHere } from "~/features/session/provider.fixtures";
import { readSession } from "~/features/session/session";
import { queryKeys } from "~/lib/query-keys";
import { find, press, renderAt, type as typeIn, until } from "~/lib/rendering.fixtures";
import { EditProfileDialog } from "./edit-profile-dialog";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["tarih", "roman"],
};
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("okurca.of/"));

let pool: Pool;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
const onClose = vi.fn();
async function show(): Promise<void> {
  await page?.close();
  page = await renderAt("/profil", <EditProfileDialog onClose={onClose} />);
}
beforeEach(async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  onClose.mockClear();
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

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const pressed = () =>
  [...document.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent);
const text = () => document.body.textContent ?? "";

describe("'Profili Düzenle'", () => {
  test("has the names, the fifteen genres and the counter of the settings", async () => {
    expect([field("firstName").value, field("lastName").value]).toEqual(["Ayşe", "Işık"]);
    expect(document.querySelectorAll("[role=dialog] [aria-pressed]")).toHaveLength(15);
    expect(pressed()).toEqual(["Roman", "Tarih"]);
    expect(text()).toContain("Seçili türler: 2/5");
    expect(text()).toContain("Yalnızca siz görürsünüz; değiştirilemez");
    // The registration requires them.
    expect(text()).toContain("Kayıtta sorulur, burada boş bırakabilirsiniz. Yalnızca siz görürsünüz.");
    await typeIn(field("lastName"), "I");
    await press(find("button", "Kaydet"));
    expect(text()).toContain("Soyad en az 2 karakter olmalıdır");
    expect(pool.operations).toEqual([]);
  });

  test("saves name and genres together, tells it and closes; what is recommended is asked for anew", async () => {
    page?.client.setQueryData(queryKeys.recommendations, "as before");
    await typeIn(field("lastName"), "Yıldız");
    await press(find("button", "Tarih"));
    await press(find("button", "Kaydet"));
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toast.success).toHaveBeenCalledWith("Profil bilgileri başarıyla güncellendi");
    expect(readSession()).toMatchObject({ lastName: "Yıldız", genres: ["roman"] });
    expect(page?.client.getQueryState(queryKeys.recommendations)?.isInvalidated).toBe(true);
    expect(draftKeys()).toEqual([]);
  });

  test("has telephone and place, which may be left out; what is no number is told beside the field", async () => {
    expect(text()).toContain("Konum");
    expect([field("phone").value, field("city").value, field("country").value]).toEqual(["", "", ""]);
    await typeIn(field("phone"), "12");
    await typeIn(field("city"), "Van");
    // A province of Türkiye says the country.
    expect(field("country").value).toBe("Türkiye");
    await press(find("button", "Kaydet"));
    expect(text()).toContain("Geçerli bir telefon numarası giriniz");
    expect(document.activeElement).toBe(field("phone"));
    expect(pool.operations).toEqual([]);
    await typeIn(field("phone"), "0532 123 45 67");
    await press(find("button", "Kaydet"));
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    expect(readSession()).toMatchObject({ phone: "+905321234567", place: "Van, Türkiye" });
    expect(draftKeys()).toEqual([]);
    await show();
    expect([field("phone").value, field("city").value, field("country").value]).toEqual([
      "+90 532 123 45 67",
      "Van",
      "Türkiye",
    ]);
  });

  test("that fails says so and loses nothing", async () => {
    pool.refusals.UpdateUserAttributes = { type: "InternalErrorException" };
    await typeIn(field("lastName"), "Yıldız");
    await press(find("button", "Kaydet"));
    await until(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toBe(
        "Profil güncellenirken bir hata oluştu",
      ),
    );
    expect([field("lastName").value, onClose.mock.calls.length]).toEqual(["Yıldız", 0]);
  });

  test("closed by Escape keeps what was changed and says so on the return; 'İptal' gives it up", async () => {
    await typeIn(field("firstName"), "Ayşegül");
    await press(find("button", "Müzik"));
    await act(async () => {
      document
        .querySelector("[role=dialog]")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    expect(onClose).toHaveBeenCalledOnce();
    // The settings have them, too: the same name.
    expect(draftKeys().sort()).toEqual([
      "okurca.of/ayse/draft/settings/genres",
      "okurca.of/ayse/draft/settings/profile",
    ]);
    await show();
    expect([field("firstName").value, pressed()]).toEqual(["Ayşegül", ["Roman", "Tarih", "Müzik"]]);
    expect(text()).toContain("Kaydetmediğiniz değişiklikler duruyor.");
    await press(find("button", "İptal"));
    expect(draftKeys()).toEqual([]);
    await show();
    expect([field("firstName").value, pressed()]).toEqual(["Ayşe", ["Roman", "Tarih"]]);
  });

  test("saves the defaults where no genre is chosen, and says so before", async () => {
    await press(find("button", "Roman"));
    await press(find("button", "Tarih"));
    expect(text()).toContain("Hiç tür seçmediniz. Kaydederseniz varsayılan türler atanır");
    await press(find("button", "Kaydet"));
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    expect(readSession()?.genres).toEqual(["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"]);
  });
});
