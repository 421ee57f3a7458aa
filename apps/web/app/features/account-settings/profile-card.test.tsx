import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Pool, signInHere } from "~/features/session/provider.fixtures";
import { readSession } from "~/features/session/session";
import { find, press, renderAt, type as typeIn, until } from "~/lib/rendering.fixtures";
import { ProfileCard } from "./profile-card";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["roman"],
};

let pool: Pool;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
async function show(): Promise<void> {
  await page?.close();
  page = await renderAt("/ayarlar", <ProfileCard />);
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

function field(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  return document.getElementById(named?.htmlFor ?? "") as HTMLInputElement;
}
const wordsOf = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const isChanged = () => document.body.textContent?.includes("Kaydedilmemiş değişiklikleriniz var");
const save = () => press(find("button", "Kayde"));

describe("profile information", () => {
  test("shows username and address read-only, labelled unchangeable, and both names to be changed", () => {
    expect(["Kullanıcı adı", "E-posta", "Ad", "Soyad"].map((label) => field(label).value)).toEqual([
      ...["ayse", "ayse@ornek.com", "Ayşe", "Işık"],
    ]);
    expect(["Kullanıcı adı", "E-posta", "Ad", "Soyad"].map((label) => field(label).readOnly)).toEqual([
      ...[true, true, false, false],
    ]);
    expect(wordsOf("Kullanıcı adı")).toBe("Kullanıcı adı değiştirilemez");
    expect(wordsOf("E-posta")).toBe("Yalnızca siz görürsünüz; değiştirilemez");
    expect([field("Ad").required, field("Soyad").required]).toEqual([true, true]);
  });

  test("is saved as given, family and whole name, told, and known without a new sign-in", async () => {
    let go = () => {};
    pool.waiting = new Promise((resolve) => {
      go = resolve;
    });
    await typeIn(field("Ad"), " Ayşegül ");
    await save();
    expect(find("button", "Kaydediliyor...").getAttribute("aria-busy")).toBe("true");
    // A second press while it is being saved asks for nothing more.
    await save();
    go();
    await until(() => expect(toast.success).toHaveBeenCalledWith("Profil bilgileri başarıyla güncellendi"));
    expect(pool.operations.filter(({ name }) => name === "UpdateUserAttributes")).toHaveLength(1);
    expect(pool.attributes).toMatchObject({
      given_name: "Ayşegül",
      family_name: "Işık",
      name: "Ayşegül Işık",
      "custom:favorite_genres": '["roman"]',
    });
    expect(readSession()).toMatchObject({ firstName: "Ayşegül", lastName: "Işık", genres: ["roman"] });
    expect([field("Ad").value, isChanged()]).toEqual(["Ayşegül", false]);
  });

  test.each([
    ["Ad", " ", "Ad gereklidir"],
    ["Ad", "A", "Ad en az 2 karakter olmalıdır"],
    ["Ad", "a".repeat(101), "Ad en fazla 100 karakter olabilir"],
    ["Soyad", "", "Soyad gereklidir"],
    ["Soyad", " I ", "Soyad en az 2 karakter olmalıdır"],
    ["Soyad", "ı".repeat(101), "Soyad en fazla 100 karakter olabilir"],
  ])("keeps to the limits of the registration: %s %j", async (label, text, problem) => {
    await typeIn(field(label), text);
    expect(wordsOf(label)).toBe("");
    await save();
    expect(wordsOf(label)).toBe(problem);
    expect(document.activeElement).toBe(field(label));
    expect(pool.operations).toEqual([]);
    await typeIn(field(label), "Çınar");
    expect(wordsOf(label)).toBe("");
  });

  test.each([
    [{ type: "TooManyRequestsException", message: "Biraz sonra deneyin." }, "Biraz sonra deneyin."],
    [{ type: "InternalErrorException" }, "Profil güncellenirken bir hata oluştu"],
    [
      "lost" as const,
      "Profil güncellenirken bir hata oluştu. Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.",
    ],
  ])(
    "that could not be saved is told by the message or ours, and stays as typed: %j",
    async (refusal, text) => {
      pool.refusals.UpdateUserAttributes = refusal;
      await typeIn(field("Soyad"), "Yıldız");
      await save();
      await until(() => expect(toast.error).toHaveBeenCalledWith(text));
      expect([field("Soyad").value, isChanged(), readSession()?.lastName]).toEqual(["Yıldız", true, "Işık"]);
    },
  );

  test("that was not saved survives the page and is given up by 'Vazgeç'", async () => {
    await typeIn(field("Soyad"), "Yıldız");
    await show();
    expect([field("Soyad").value, isChanged()]).toEqual(["Yıldız", true]);
    await press(find("button", "Vazgeç"));
    expect([field("Soyad").value, isChanged()]).toEqual(["Işık", false]);
  });
});
