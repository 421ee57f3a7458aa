import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { PrivacyCard } from "./privacy-card";

const choice = (library: string, reviews: string) => ({ library, reviews, is_followable: false });

let read: Answer;
let written: Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  read = { body: { library: "public", reviews: "friends", is_followable: false } };
  written = { body: { message: "Gizlilik ayarlarınız kaydedildi.", ...choice("me", "friends") } };
  asked = answerCalls(({ method }) => (method === "GET" ? read : written));
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async () => {
  page = await renderAt("/ayarlar", <PrivacyCard />);
};
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")].map(({ name, value }) => [
    name,
    value,
  ]);
const chooseLibrary = async (audience: string) =>
  press(document.querySelector(`input[name=library][value=${audience}]`) as HTMLElement);

describe("the privacy choice", () => {
  test("is made for the library and the reviews separately: everybody, friends, only me", async () => {
    await show();
    const labels = (name: string) =>
      [...document.querySelectorAll(`input[name=${name}]`)].map(
        (radio) => radio.closest("label")?.textContent,
      );
    expect(labels("library")).toEqual(["Herkes", "Arkadaşlarım", "Yalnızca ben"]);
    expect(labels("reviews")).toEqual(["Herkes", "Arkadaşlarım", "Yalnızca ben"]);
    expect(chosen()).toEqual([
      ["library", "public"],
      ["reviews", "friends"],
    ]);
  });

  test("is saved as a whole and told", async () => {
    await show();
    await chooseLibrary("me");
    await press(find("button", "Gizliliği Kaydet"));
    const put = asked.find(({ method }) => method === "PUT");
    expect(put).toMatchObject({
      path: "/api/account/privacy",
      body: choice("me", "friends"),
    });
    expect(toast.success).toHaveBeenCalledWith("Gizlilik ayarlarınız kaydedildi.");
    expect(chosen()[0]).toEqual(["library", "me"]);
  });

  test("has a switch that lets others follow, off at first, and is saved with the rest", async () => {
    await show();
    const followable = () => find("[role=switch]", "Takip edilebilir") as HTMLInputElement;
    expect(followable().checked).toBe(false);
    written = { body: { message: "Kaydedildi", ...choice("public", "friends"), is_followable: true } };
    await press(followable());
    await press(find("button", "Gizliliği Kaydet"));
    expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
      ...choice("public", "friends"),
      is_followable: true,
    });
    expect(followable().checked).toBe(true);
  });

  test("stays chosen on the screen when it could not be saved", async () => {
    written = { status: 500, body: {} };
    await show();
    await chooseLibrary("friends");
    await press(find("button", "Gizliliği Kaydet"));
    expect(toast.error).toHaveBeenCalledWith("Gizlilik ayarları kaydedilirken bir hata oluştu.");
    expect(chosen()[0]).toEqual(["library", "friends"]);
    // And stays said at the form until it is tried again.
    const told = () => document.querySelector("form [role=alert]")?.textContent;
    expect(told()).toBe("Gizlilik ayarları kaydedilirken bir hata oluştu.");
    written = { body: { message: "Kaydedildi", ...choice("friends", "friends") } };
    await press(find("button", "Gizliliği Kaydet"));
    expect(told()).toBeUndefined();
  });

  test("that could not be loaded says so and is asked for again", async () => {
    read = { status: 500, body: {} };
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Gizlilik ayarları yüklenirken bir hata oluştu.",
    );
    read = { body: choice("me", "me") };
    await press(find("button", "Tekrar Dene"));
    expect(chosen().map(([, value]) => value)).toEqual(["me", "me"]);
  });

  describe("that was not saved", () => {
    beforeEach(() => localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" })));
    const note = () => document.body.textContent?.includes("Kaydedilmemiş değişiklikleriniz var");
    const leaveAndReturn = async () => {
      await page?.close();
      await show();
    };

    test("survives leaving the page, is marked, and 'Vazgeç' brings back what is saved", async () => {
      await show();
      expect(note()).toBe(false);
      await chooseLibrary("friends");
      expect(note()).toBe(true);
      await leaveAndReturn();
      expect([chosen()[0], note()]).toEqual([["library", "friends"], true]);
      await press(find("button", "Vazgeç"));
      expect([chosen()[0], note()]).toEqual([["library", "public"], false]);
      expect(document.activeElement).toBe(find("button", "Gizliliği Kaydet"));
      await leaveAndReturn();
      expect([chosen()[0], note()]).toEqual([["library", "public"], false]);
    });

    test("is none once it is chosen back, and once it is saved", async () => {
      await show();
      await chooseLibrary("friends");
      await chooseLibrary("public");
      expect(note()).toBe(false);
      await chooseLibrary("me");
      await press(find("button", "Gizliliği Kaydet"));
      expect(note()).toBe(false);
      read = { body: choice("me", "friends") };
      await leaveAndReturn();
      expect([chosen()[0], note()]).toEqual([["library", "me"], false]);
    });

    test("is asked for anew where another tab has saved it", async () => {
      await show();
      await chooseLibrary("me");
      read = { body: choice("me", "me") };
      const key = "okurca.of/ayse/draft/settings/privacy";
      await act(async () => dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
      await until(() => expect(chosen().map(([, value]) => value)).toEqual(["me", "me"]));
      expect(note()).toBe(false);
    });
  });
});
