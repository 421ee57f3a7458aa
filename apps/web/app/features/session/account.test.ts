import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerTokenSource } from "~/lib/token-source";
import { saveFavoriteGenres, saveNames, savePicture, saveProfile, tokenForCalls } from "./account";
import { type Pool, signInHere } from "./provider.fixtures";
import { keepSession, readSession } from "./session";

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["roman"] as string[] | null,
};
const names = { firstName: "Ayşegül", lastName: "Işık" };
const nowhere = { phone: "", city: "", country: "" };
const refused = { type: "NotAuthorizedException", message: "Oturum geçersiz" };

let pool: Pool;
beforeEach(() => {
  pool = signInHere(reader);
});
afterEach(() => {
  registerTokenSource({ isSignedIn: () => true, token: async () => "belirteç", onRefused: () => undefined });
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe("what the account keeps of the reader", () => {
  test("is saved at once where name and genres are changed together", async () => {
    await saveProfile({ ...names, ...nowhere, genres: ["müzik"] });
    expect(pool.operations.map(({ name }) => name)).toEqual([
      "UpdateUserAttributes",
      "GetTokensFromRefreshToken",
    ]);
    expect(readSession()).toEqual({ ...reader, ...names, genres: ["müzik"] });
  });

  test("of telephone and place is sent what was changed, and taken away what was emptied", async () => {
    const written = () =>
      pool.operations
        .filter(({ name }) => name === "UpdateUserAttributes")
        .map(({ body }) => (body.UserAttributes as { Name: string }[]).map(({ Name }) => Name));
    const own = { ...names, genres: ["müzik"] as const };
    await saveProfile({ ...own, ...nowhere, phone: "0532 123 45 67" });
    expect(readSession()).toMatchObject({ phone: "+905321234567" });
    await saveProfile({ ...own, phone: "+90 532 123 45 67", city: " Van ", country: "Türkiye" });
    expect(readSession()).toMatchObject({ phone: "+905321234567", place: "Van, Türkiye" });
    await saveProfile({ ...own, ...nowhere });
    expect(readSession()).toEqual({ ...reader, ...names, genres: ["müzik"] });
    const always = ["given_name", "family_name", "name", "custom:favorite_genres"];
    expect(written()).toEqual([
      [...always, "phone_number"],
      [...always, "address"],
      [...always, "phone_number", "address"],
    ]);
  });

  test("never more than five genres, and the defaults for none", async () => {
    await saveFavoriteGenres(["edebiyat", "roman", "tarih", "aşk", "fantastik", "gezi"]);
    expect(readSession()?.genres).toEqual(["edebiyat", "roman", "tarih", "aşk", "fantastik"]);
    await saveFavoriteGenres([]);
    expect(readSession()?.genres).toEqual(["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"]);
  });

  test("stays in the window's session where it is for this window only", async () => {
    for (const [key, value] of Object.entries({ ...localStorage })) sessionStorage.setItem(key, value);
    localStorage.clear();
    keepSession(reader, false);
    await saveNames(names);
    expect(readSession()?.firstName).toBe("Ayşegül");
    expect(localStorage).toHaveLength(0);
  });

  test("is that of this window's session, also where somebody else has signed in for good in another tab", async () => {
    for (const [key, value] of Object.entries({ ...localStorage })) sessionStorage.setItem(key, value);
    localStorage.clear();
    keepSession(reader, false);
    const { loadProvider } = await import("./loaded-provider");
    for (const save of [() => savePicture(""), () => saveNames(names)]) {
      (await loadProvider()).keepTokensIn(true);
      await save();
    }
    expect(readSession()?.firstName).toBe("Ayşegül");
    expect(pool.operations.filter(({ name }) => name === "UpdateUserAttributes")).toHaveLength(2);
  });

  test("that was changed on another device is known here with the next tokens", async () => {
    pool.attributes.given_name = "Ayşegül";
    pool.attributes["custom:favorite_genres"] = '["tarih"]';
    const { loadProvider } = await import("./loaded-provider");
    const loaded = await loadProvider();
    loaded.keepTokensIn(true);
    await loaded.idToken(true);
    expect(readSession()?.firstName).toBe("Ayşe");
    await tokenForCalls();
    expect(readSession()).toEqual({ ...reader, firstName: "Ayşegül", genres: ["tarih"] });
  });

  test("is told to nobody who has signed out while it was being saved", async () => {
    let go = () => {};
    pool.waiting = new Promise((resolve) => {
      go = resolve;
    });
    const saving = saveNames(names);
    localStorage.removeItem("okurca.signed-in");
    go();
    await saving;
    expect(readSession()).toBeNull();
  });

  test("refused because the session is over ends it here; what was not saved waits", async () => {
    localStorage.setItem("okurca.of/ayse/draft/settings/profile", '{"firstName":"Ayşegül"}');
    pool.refusals = { UpdateUserAttributes: refused, GetTokensFromRefreshToken: refused };
    await expect(saveNames(names)).rejects.toThrow("Oturum geçersiz");
    expect(readSession()).toBeNull();
    expect(localStorage.getItem("okurca.of/ayse/draft/settings/profile")).not.toBeNull();
  });

  test("refused for another reason leaves the session as it is", async () => {
    pool.refusals = { UpdateUserAttributes: refused };
    await expect(saveNames(names)).rejects.toThrow("Oturum geçersiz");
    expect(readSession()).toEqual(reader);
  });

  test("that did not arrive leaves the session as it is", async () => {
    pool.refusals = { UpdateUserAttributes: "lost" };
    await expect(saveNames(names)).rejects.toMatchObject({ status: 0 });
    expect(readSession()).toEqual(reader);
  });
});
