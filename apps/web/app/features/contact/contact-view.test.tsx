import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerCalls, find, renderAt } from "~/lib/rendering.fixtures";
import { type ContactPlace, ContactView } from "./contact-view";

const untold: ContactPlace = { address: undefined, location: undefined, email: undefined };
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => void answerCalls(() => undefined));
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(place: Partial<ContactPlace> = {}) {
  const texts = { title: "İletişim", lead: "Yazın." };
  const initial = { name: "", email: "" };
  page = await renderAt(
    "/iletisim",
    <ContactView {...texts} place={{ ...untold, ...place }} initial={initial} />,
  );
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.textContent,
    ]),
  );

describe("the contact page", () => {
  test("tells the working hours: Monday to Friday 09:00-18:00", async () => {
    await show();
    expect(facts()["Çalışma saatleri"]).toBe("Pazartesi-Cuma 09:00-18:00");
  });

  test("has a form with name, e-mail, subject and message", async () => {
    await show();
    const labels = [...document.querySelectorAll("form label")].map((label) => label.textContent?.trim());
    expect(labels).toEqual(["Ad Soyad", "E-posta", "Konu", "Mesaj", "Web sitesi"]);
    const names = [...document.querySelectorAll("form input, form textarea")].map((field) =>
      field.getAttribute("name"),
    );
    expect(names).toEqual(["name", "email", "subject", "message", "website"]);
    // The last is for programs only.
    const trap = document.querySelector("[name=website]");
    expect(trap?.closest("[aria-hidden=true]")).toBeTruthy();
    expect(trap?.getAttribute("tabindex")).toBe("-1");
  });

  test("tells the operator's address and e-mail as set, and that there is none where none is set", async () => {
    await show({ address: "Rıhtım Caddesi 1\nİzmir", email: "biz@sayfa.example" });
    expect(facts().Adres).toBe("Rıhtım Caddesi 1\nİzmir");
    expect(find("a", "biz@sayfa.example").getAttribute("href")).toBe("mailto:biz@sayfa.example");
    await page.close();
    await show();
    expect(facts().Adres).toContain("Açık adresimizi formdan sorabilirsiniz");
    expect(facts()).not.toHaveProperty("E-posta");
  });

  test("offers the map of the place and embeds none by itself", async () => {
    await show({ address: "Rıhtım Caddesi 1, İzmir", location: { latitude: 38.42, longitude: 27.13 } });
    expect(document.querySelector("iframe")).toBeNull();
    expect(document.body.textContent).toContain("siz düğmeye basmadan tarayıcınız oraya bağlanmaz");
    expect(find("button", "Haritayı göster")).toBeTruthy();
    expect(find("a", "OpenStreetMap’te aç").getAttribute("href")).toBe(
      "https://www.openstreetmap.org/?mlat=38.42&mlon=27.13#map=14/38.42/27.13",
    );
  });

  test("an address without its place on the map is a link to the map alone", async () => {
    await show({ address: "Rıhtım Caddesi 1, İzmir" });
    expect(document.querySelectorAll("button[type=button]")).toHaveLength(0);
    expect(find("a", "OpenStreetMap’te aç").getAttribute("href")).toBe(
      "https://www.openstreetmap.org/search?query=R%C4%B1ht%C4%B1m+Caddesi+1%2C+%C4%B0zmir",
    );
  });
});
