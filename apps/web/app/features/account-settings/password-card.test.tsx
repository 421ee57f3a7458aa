import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Pool, signInHere } from "~/features/session/provider.fixtures";
import { find, press, renderAt, type as typeIn, until } from "~/lib/rendering.fixtures";
import { PasswordCard } from "./password-card";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["roman"],
};
const next = "Raftaki-Sessiz-Kitaplar-42";

let pool: Pool;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  pool = signInHere(reader);
  page = await renderAt("/ayarlar", <PasswordCard />);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const names = ["present", "next", "repeat"] as const;
const field = (name: (typeof names)[number]) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const text = () => document.body.textContent ?? "";
async function send(present: string, wanted: string, repeat = wanted): Promise<void> {
  for (const [name, value] of [
    ["present", present],
    ["next", wanted],
    ["repeat", repeat],
  ] as const)
    await typeIn(field(name), value);
  await press(find("button", "Şifreyi Değiştir"));
}

describe("change password", () => {
  test("has three fields, each hidden until it is asked to be shown", async () => {
    for (const name of names) {
      expect(field(name).type).toBe("password");
      const toggle = field(name).parentElement?.querySelector("button") as HTMLElement;
      expect(toggle.getAttribute("aria-label")).toBe("Şifreyi göster");
      await press(toggle);
      expect([field(name).type, toggle.getAttribute("aria-label")]).toEqual(["text", "Şifreyi gizle"]);
    }
  });

  test.each([
    ["", next, next, "Mevcut şifre gereklidir"],
    ["Kitap-Kurdu7", "kisa123", "kisa123", "Yeni şifre en az 8 karakter olmalıdır"],
    ["Kitap-Kurdu7", next, `${next}0`, "Yeni şifreler eşleşmiyor"],
  ])("is not sent with %j, %j, %j: %s", async (present, wanted, repeat, problem) => {
    await send(present, wanted, repeat);
    await until(() => expect(text()).toContain(problem));
    expect(pool.operations).toEqual([]);
  });

  test("is told when it is done, and nothing of it is kept anywhere", async () => {
    await send("Kitap-Kurdu7", next);
    await until(() => expect(toast.success).toHaveBeenCalledWith("Şifre başarıyla değiştirildi"));
    expect(pool.operations.find(({ name }) => name === "ChangePassword")?.body).toMatchObject({
      PreviousPassword: "Kitap-Kurdu7",
      ProposedPassword: next,
    });
    expect(names.map((name) => field(name).value)).toEqual(["", "", ""]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Raftaki|Kurdu7/);
  });

  test.each([
    [{ type: "InternalErrorException", message: "Bakım var." }, "Bakım var."],
    [{ type: "InternalErrorException" }, "Şifre değiştirilirken bir hata oluştu"],
    [{ type: "NotAuthorizedException", message: "x" }, "Mevcut şifre yanlış"],
  ])("that fails says the message or ours and keeps what was typed: %j", async (refusal, problem) => {
    pool.refusals.ChangePassword = refusal;
    await send("Kitap-Kurdu7", next);
    await until(() => expect(toast.error).toHaveBeenCalledWith(problem));
    expect(names.map((name) => field(name).value)).toEqual(["Kitap-Kurdu7", next, next]);
    // Unsaved or not: a password is not kept.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Raftaki|Kurdu7/);
  });
});
