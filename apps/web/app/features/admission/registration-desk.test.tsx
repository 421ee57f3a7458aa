import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { RegistrationDesk } from "./registration-desk";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const invitation = {
  ...{ id: "00000000-0000-4000-8000-000000000001", token: "anahtar", note: "Kitap kulübü", uses: 2 },
  ...{ most_uses: 5, ends_at: null, created_at: "2026-11-21T12:00:00.000Z", state: "open" },
};
const refusal = {
  ...{ id: "00000000-0000-4000-8000-000000000002", kind: "name", value: "okurca*" },
  created_at: "2026-11-21T12:00:00.000Z",
};

async function open(address = "/yonetim/kayit", isEnforced = true) {
  const asked = answerCalls(({ method, path }) => {
    if (method === "POST" && path.endsWith("/refusals"))
      return { status: 400, body: { code: "bad_input", message: "Hata", details: { value: "Ad geçersiz" } } };
    if (method !== "GET") return { body: { message: "Oldu.", mode: "invited", invitation } };
    if (path.startsWith("/api/staff/registration/refusals"))
      return { body: { data: [refusal], page: 1, limit: 50, total_count: 1 } };
    if (path.startsWith("/api/staff/registration"))
      return { body: { mode: "open", are_newcomers_limited: false, is_enforced: isEnforced } };
    return { body: { data: [invitation], page: 1, limit: 20, total_count: 1 } };
  });
  page = await renderAt(address, <RegistrationDesk />);
  return asked;
}
const changes = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
const field = (label: string) =>
  document.getElementById((find("label", label) as HTMLLabelElement).htmlFor) as HTMLInputElement;

test("shows who may register and lets an admin choose", async () => {
  const asked = await open();
  expect(document.querySelector<HTMLInputElement>("input[value=open]")?.checked).toBe(true);
  await press(document.querySelector("input[value=invited]") as HTMLElement);
  expect(changes(asked)).toEqual([
    ["PUT", "/api/staff/registration", { mode: "invited", are_newcomers_limited: false }],
  ]);
});

test("holds newcomers to less, or leaves them free", async () => {
  const asked = await open();
  await press(find("[role=switch]", "ilk gün"));
  expect(changes(asked)).toEqual([
    ["PUT", "/api/staff/registration", { mode: "open", are_newcomers_limited: true }],
  ]);
});

test("says that a user pool elsewhere decides itself", async () => {
  await open("/yonetim/kayit", false);
  expect(document.body.textContent).toContain("başka bir kullanıcı havuzunda");
});

test("shows each invitation with its link, makes one of so many uses and ends one", async () => {
  const asked = await open();
  expect(find("li", "Kitap kulübü").textContent).toContain("2 / 5 kullanıldı");
  expect(find("code", "").textContent).toBe("/kayit?davet=anahtar");
  await press(find("button", "Yeni davet"));
  await type(field("Kaç kez"), "0");
  await press(find("button", "Davet oluştur"));
  expect(document.body.textContent).toContain("Kullanım sayısı 1 ile 10.000 arasında olmalıdır");
  expect(changes(asked)).toEqual([]);
  await type(field("Kaç kez"), "");
  await press(find("button", "Davet oluştur"));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await press(find("button", "Sona erdir"));
  expect(changes(asked)).toEqual([
    ["POST", "/api/staff/invitations", { note: "", most_uses: null, ends_at: null }],
    ["DELETE", `/api/staff/invitations/${invitation.id}`, undefined],
  ]);
});

test("what cannot be refused is said beside the field; what is refused is taken off in one press", async () => {
  const asked = await open();
  await type(field("Kullanıcı adı"), "*");
  await press(find("button", "Ekle"));
  await until(() => expect(document.body.textContent).toContain("Ad geçersiz"));
  await press(find("button", "okurca*: listeden çıkar"));
  expect(changes(asked)).toEqual([
    ["POST", "/api/staff/registration/refusals", { kind: "name", value: "*" }],
    ["DELETE", `/api/staff/registration/refusals/${refusal.id}`, undefined],
  ]);
});

test("a word is tried on the newest texts before it is added", async () => {
  const asked = answerCalls(({ path }) => {
    if (path.includes("word-matches"))
      return {
        body: {
          ...{ looked_at: 1200, found: 1 },
          data: [
            {
              ...{ kind: "comment", target: refusal.id, writer: "zeynep", excerpt: "Bedava para burada" },
              created_at: refusal.created_at,
            },
          ],
        },
      };
    return {
      body: { data: [], mode: "open", are_newcomers_limited: true, is_enforced: true, total_count: 0 },
    };
  });
  page = await renderAt("/yonetim/kayit?liste=kelimeler", <RegistrationDesk />);
  await type(field("Denenecek kelime"), "bedava*");
  await press(find("button", "Dene"));
  await until(() => expect(document.body.textContent).toContain("son 1.200 metnin 1 tanesinde geçiyor"));
  expect(find("li", "Bedava para").textContent).toContain("@zeynep");
  expect(asked.map(({ path }) => path)).toContain("/api/staff/registration/word-matches?value=bedava*");
});

test("each list has an address", async () => {
  const asked = await open("/yonetim/kayit?liste=alanlar&page=2");
  expect(asked.map(({ path }) => path)).toContain(
    "/api/staff/registration/refusals?kind=domain&page=2&limit=50",
  );
  expect(field("Alan adı")).toBeTruthy();
});
