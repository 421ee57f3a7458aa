import { type ComponentType, createElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import About from "~/routes/about";
import Help from "~/routes/help";
import Privacy from "~/routes/privacy";
import Terms from "~/routes/terms";

const unknown = {
  name: undefined,
  address: undefined,
  email: undefined,
  formHost: undefined,
  pictureHost: undefined,
  catalogueNames: [],
  modelHost: undefined,
  identityHost: undefined,
};
const told = { ...unknown, name: "Sayfa Derneği", address: "Rıhtım 1, İzmir", email: "biz@sayfa.example" };

let page: Awaited<ReturnType<typeof renderAt>> | undefined;
async function close() {
  await page?.close();
  page = undefined;
}
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

async function show(path: string, component: unknown, operator: object = unknown) {
  const shown = component as ComponentType<{ loaderData: object }>;
  page = await renderAt(path, createElement(shown, { loaderData: { operator } }));
}
const headings = () => [...document.querySelectorAll("article h2")].map((heading) => heading.textContent);
const words = () => document.querySelector("article")?.textContent ?? "";

describe("the long texts", () => {
  test("Hakkımızda tells why the project is there and what it is for", async () => {
    await show("/hakkimizda", About);
    expect(document.querySelector("h1")?.textContent).toBe("Hakkımızda");
    expect(headings().slice(0, 3)).toEqual([
      "Neden Okurca?",
      "Neler yapabilirsiniz?",
      "Bilerek yapmadıklarımız",
    ]);
  });

  test("Gizlilik has nine sections: who, what, why, legal ground, transfer, storage, rights, application, cookies", async () => {
    await show("/gizlilik", Privacy);
    expect(headings()).toEqual([
      "1. Veri sorumlusu kim?",
      "2. Hangi verileri işliyoruz?",
      "3. Verileri neden işliyoruz?",
      "4. Hukuki dayanağımız nedir?",
      "5. Verileri kime aktarıyoruz?",
      "6. Nerede ve ne kadar saklıyoruz?",
      "7. Haklarınız nelerdir?",
      "8. Nasıl başvurabilirsiniz?",
      "9. Çerez kullanıyor muyuz?",
    ]);
    expect(words()).toContain("6698 sayılı Kişisel Verilerin Korunması Kanunu");
  });

  test("Kullanım Koşulları has eight sections", async () => {
    await show("/kosullar", Terms);
    expect(headings()).toEqual([
      "1. Bu koşullar neyi kapsar?",
      "2. Kimler üye olabilir?",
      "3. Hesabınız",
      "4. Yazdıklarınız",
      "5. Uyulacak kurallar",
      "6. Kitap bilgileri ve kapaklar",
      "7. Hizmetin sınırları",
      "8. Değişiklikler, hukuk ve iletişim",
    ]);
    expect(words()).toContain("En az 13 yaşında olan herkes üye olabilir.");
  });

  test.each([
    ["/gizlilik", Privacy],
    ["/kosullar", Terms],
  ])(
    "%s names who runs the installation as the settings tell, else says where that can be asked",
    async (path, component) => {
      await show(path, component, told);
      for (const fact of [told.name, told.address, told.email]) expect(words()).toContain(fact);
      expect(words()).not.toContain("sorabilirsiniz");
      await close();
      await show(path, component);
      expect(words()).toContain("Siteyi işletenin adını ve adresini iletişim formundan sorabilirsiniz.");
      expect(words()).not.toMatch(/Ad:|Adres:|kurulum/);
    },
  );

  test("what they link to is there: every page, and the place in it", async () => {
    const pages = { "/hakkimizda": About, "/gizlilik": Privacy, "/kosullar": Terms, "/yardim": Help };
    const places = new Set([
      "/",
      "/iletisim",
      "/kayit",
      "/kayit/dogrula",
      "/giris",
      "/ayarlar",
      "/profil",
      "/seffaflik",
      "/kararlar",
    ]);
    for (const path of [
      "/kutuphane",
      "/alintilar",
      "/kitaplarini-getir",
      "/alintilar/ice-aktar",
      "/kitap-ekle",
      "/profil?sekme=katkilar",
      "/ara",
      "/bildirimlerim",
      "/onerilerim",
      "/dashboard",
    ])
      places.add(path);
    const wanted = new Set<string>();
    for (const [path, component] of Object.entries(pages)) {
      await show(path, component);
      places.add(path);
      for (const { id } of document.querySelectorAll("[id]")) places.add(`${path}#${id}`);
      for (const link of document.querySelectorAll("a")) {
        const address = link.getAttribute("href") ?? "";
        if (address.startsWith("#")) wanted.add(path + address);
        else if (address.startsWith("/")) wanted.add(address);
      }
      await close();
    }
    expect(wanted.size).toBeGreaterThan(60);
    expect([...wanted].filter((address) => !places.has(address))).toEqual([]);
  });
});
