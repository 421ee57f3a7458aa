import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Pool, signInHere } from "~/features/session/provider.fixtures";
import { readSession, watchOtherTabs } from "~/features/session/session";
import { signedInKey } from "~/lib/boot";
import { queryKeys } from "~/lib/query-keys";
import { find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { GenrePicker } from "./genre-picker";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: null as string[] | null,
};
const defaults = ["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"];
const draftKey = "okurca.of/ayse/draft/settings/genres";

let pool: Pool;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
const onDone = vi.fn();

async function show(): Promise<void> {
  page = await renderAt("/tur-secimi", <GenrePicker onDone={onDone} />);
}
beforeEach(async () => {
  onDone.mockClear();
  pool = signInHere(reader);
  await show();
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
});

const tiles = () => [...document.querySelectorAll<HTMLButtonElement>("li button")];
const tile = (name: string) => find("li button", name) as HTMLButtonElement;
const pressed = () => tiles().filter((one) => one.getAttribute("aria-pressed") === "true");
const saveButton = () => find("button", "Kayde") as HTMLButtonElement;
const skipButton = () => find("button", "Geç (Varsayılan türleri kullan)") as HTMLButtonElement;
const alert = () => document.querySelector("[role=alert]")?.textContent;
async function choose(...names: string[]): Promise<void> {
  for (const name of names) await press(tile(name));
}
const saved = () => pool.attributes["custom:favorite_genres"];

describe("the choice of favourite genres", () => {
  test("has what is recommended asked for anew, whether it is saved or skipped", async () => {
    for (const button of [saveButton, skipButton]) {
      page?.client.setQueryData(queryKeys.recommendations, "as before");
      await press(button());
      await until(() =>
        expect(page?.client.getQueryState(queryKeys.recommendations)?.isInvalidated).toBe(true),
      );
      await page?.close();
      await show();
    }
  });

  test("offers fifteen toggle buttons, their first letter capitalised, and counts the chosen ones", async () => {
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      ...["Edebiyat", "Roman", "Tarih", "Aşk", "Fantastik", "Gezi", "Gençlik", "Polisiye"],
      ...["Kişisel gelişim", "Sosyoloji", "Sanat", "Tiyatro", "Kültür", "Antoloji", "Müzik"],
    ]);
    expect(pressed()).toEqual([]);
    expect(document.body.textContent).toContain("Seçili türler: 0/5");
    expect(saveButton().textContent).toBe("Kaydet (0 tür)");
    await choose("Roman", "Müzik");
    expect(pressed().map(({ textContent }) => textContent)).toEqual(["Roman", "Müzik"]);
    expect(document.body.textContent).toContain("Seçili türler: 2/5");
    expect(saveButton().textContent).toBe("Kaydet (2 tür)");
    await choose("Roman");
    expect(document.body.textContent).toContain("Seçili türler: 1/5");
  });

  test("ignores a sixth: the others are disabled at five, and it is said why", async () => {
    await choose("Roman", "Tarih", "Aşk", "Gezi");
    expect(document.body.textContent).not.toContain("En fazla 5 tür seçebilirsiniz");
    await choose("Sanat");
    expect(document.body.textContent).toContain("Seçili türler: 5/5En fazla 5 tür seçebilirsiniz");
    expect(tiles().filter(({ disabled }) => disabled)).toHaveLength(10);
    expect(pressed().every(({ disabled }) => !disabled)).toBe(true);
    await choose("Müzik");
    expect(pressed()).toHaveLength(5);
    await choose("Sanat", "Müzik");
    expect(pressed().at(-1)?.textContent).toBe("Müzik");
  });

  test("offers to bring a library along before the genres, which are long on a phone", () => {
    const move = find("button", "Kitaplığınızı taşıyın");
    expect(move.compareDocumentPosition(tile("Edebiyat"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("names the defaults, which are assigned where none is chosen", () => {
    expect(document.body.textContent).toContain(
      "Varsayılan türler: Edebiyat, Roman, Tarih, Kişisel gelişim, Sanat. Hiç tür seçmezseniz bunlar otomatik olarak atanır.",
    );
  });

  test("is saved as a JSON list, with both buttons disabled and 'Kaydediliyor...' meanwhile", async () => {
    let go = () => {};
    pool.waiting = new Promise((resolve) => {
      go = resolve;
    });
    await choose("Müzik", "Roman");
    await press(saveButton());
    expect(saveButton().textContent).toBe("Kaydediliyor...");
    expect([saveButton().disabled, skipButton().disabled]).toEqual([true, true]);
    expect(document.querySelector("fieldset")?.disabled).toBe(true);
    go();
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(saved()).toBe('["roman","müzik"]');
    expect(readSession()?.genres).toEqual(["roman", "müzik"]);
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  test.each([
    ["the defaults where none was chosen", [], () => saveButton()],
    ["the defaults when it is skipped, whatever was chosen", ["Müzik"], () => skipButton()],
  ])("saves %s", async (_what, names, button) => {
    await choose(...names);
    await press(button());
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(saved()).toBe(JSON.stringify(defaults));
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  test.each([
    ["Kaydet", ["Roman"], "Türler kaydedilirken bir hata oluştu. Lütfen tekrar deneyin."],
    ["Kaydet", [], "Bir hata oluştu. Lütfen tekrar deneyin."],
    ["Geç", ["Roman"], "Bir hata oluştu. Lütfen tekrar deneyin."],
  ])("that could not be saved by %s of %j says: %s", async (name, names, text) => {
    pool.refusals.UpdateUserAttributes = { type: "InternalErrorException" };
    await choose(...names);
    const button = find("button", `${name} (`) as HTMLButtonElement;
    await press(button);
    await until(() => expect(alert()).toBe(text));
    expect(onDone).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    expect(pressed()).toHaveLength(names.length);
    pool.refusals = {};
    await press(button);
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(alert()).toBe("");
  });

  test("is still there after the page was loaded anew", async () => {
    await choose("Roman", "Tarih");
    await page?.close();
    await show();
    expect(pressed().map(({ textContent }) => textContent)).toEqual(["Roman", "Tarih"]);
  });

  test("begins with what the account has, without what is unknown or too much", async () => {
    await page?.close();
    pool = signInHere({ ...reader, genres: ["uzay", "sanat", "roman"] });
    await show();
    expect(pressed().map(({ textContent }) => textContent)).toEqual(["Roman", "Sanat"]);
    await act(async () => tile("Roman").click());
    expect(saveButton().textContent).toBe("Kaydet (1 tür)");
  });

  test("saved twice is the same", async () => {
    await choose("Roman");
    for (const times of [1, 2]) {
      await press(saveButton());
      await until(() => expect(onDone).toHaveBeenCalledTimes(times));
      expect([saved(), readSession()?.genres]).toEqual(['["roman"]', ["roman"]]);
      await page?.close();
      await show();
    }
  });

  describe("made elsewhere meanwhile", () => {
    const elsewhere = ["roman", "aşk"];
    const written = () => pool.operations.filter(({ name }) => name === "UpdateUserAttributes").length;
    const toForeground = () => act(async () => void dispatchEvent(new Event("focus")));

    test("in another tab, lets this one go on by itself, without what was chosen in it", async () => {
      const stop = watchOtherTabs(() => undefined);
      await choose("Müzik");
      await act(async () => {
        localStorage.setItem(signedInKey, JSON.stringify({ ...reader, genres: elsewhere }));
        dispatchEvent(new StorageEvent("storage", { key: signedInKey }));
      });
      await until(() => expect(onDone.mock.calls).toEqual([["home"]]));
      expect([written(), localStorage.getItem(draftKey)]).toEqual([0, null]);
      stop();
    });

    test("on another device, is found when the reader comes back to this page", async () => {
      await toForeground();
      expect(onDone).not.toHaveBeenCalled();
      pool.attributes["custom:favorite_genres"] = JSON.stringify(elsewhere);
      await toForeground();
      await until(() => expect(onDone.mock.calls).toEqual([["home"]]));
      expect([written(), readSession()?.genres]).toEqual([0, elsewhere]);
    });

    test.each([
      ["skipping", ["Müzik"], () => skipButton(), "home"],
      ["saving none", [], () => saveButton(), "home"],
      ["bringing a library first", [], () => find("button", "Kitaplığınızı taşıyın"), "transfer"],
    ])("is not overwritten with the defaults by %s", async (_what, names, button, next) => {
      pool.attributes["custom:favorite_genres"] = JSON.stringify(elsewhere);
      await choose(...names);
      await press(button());
      await until(() => expect(onDone.mock.calls).toEqual([[next]]));
      expect([written(), readSession()?.genres]).toEqual([0, elsewhere]);
    });

    test("gives way to genres that are chosen here", async () => {
      pool.attributes["custom:favorite_genres"] = JSON.stringify(elsewhere);
      await choose("Müzik");
      await press(saveButton());
      await until(() => expect(onDone).toHaveBeenCalledOnce());
      expect(saved()).toBe('["müzik"]');
    });

    test("is asked about in vain without a connection, and then the page stays as it is", async () => {
      pool.refusals.InitiateAuth = "lost";
      pool.refusals.GetTokensFromRefreshToken = "lost";
      await toForeground();
      expect([onDone.mock.calls.length, document.querySelector("[role=alert]")?.textContent]).toEqual([
        0,
        "",
      ]);
    });
  });
});
