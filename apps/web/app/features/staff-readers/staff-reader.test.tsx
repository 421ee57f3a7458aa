import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type } from "~/lib/rendering.fixtures";
import { ReadersDesk } from "./readers-desk";
import { StaffReaderView } from "./staff-reader";

const account = {
  ...{ is_enabled: true, is_reset_needed: false, has_factor: true, has_proven_address: true },
  open_sessions: 2,
};
const reader = {
  ...{ username: "mehmet", name: "Mehmet Ak", picture: null, created_at: "2026-01-01T10:00:00.000Z" },
  ...{ is_suspended: true, roles: [] as string[], books: 12, library: "friends", reviews: "public" },
  ...{ account, acts: [] as object[] },
};
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let shown: object;
beforeEach(() => {
  vi.spyOn(toast, "success").mockImplementation(() => "");
  shown = reader;
  asked = answerCalls(({ method, path }) => {
    if (path.endsWith("/mail")) return { body: { email: "mehmet@ornek.com" } };
    if (path.includes("?q=")) return { body: { data: [reader], page: 1, limit: 20, total_count: 1 } };
    return method === "GET" ? { body: { reader: shown } } : { body: { message: "Oldu." } };
  });
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const written = () => asked.filter(({ method }) => method !== "GET");
const buttons = () =>
  [...document.querySelectorAll("section[aria-labelledby=hesap] button")].map((one) => one.textContent);
async function open(isAdmin: boolean, more: object = {}) {
  shown = { ...reader, ...more };
  page = await renderAt("/yonetim/okurlar/mehmet", <StaffReaderView username="mehmet" isAdmin={isAdmin} />);
}

test("nothing is asked before a name is, and who is found leads to the own page", async () => {
  page = await renderAt("/yonetim/okurlar", <ReadersDesk />);
  expect(find("h2", "Bir okuru arayın")).toBeTruthy();
  expect(asked).toEqual([]);
  await page.go("/yonetim/okurlar?q=mehmet");
  expect(find("a", "Mehmet Ak").getAttribute("href")).toBe("/yonetim/okurlar/mehmet");
  expect(find("a", "Mehmet Ak").textContent).toContain("Askıda");
});

test("a moderator ends sign-ins, asks for a password and closes; no more, and sees no address", async () => {
  await open(false);
  expect(buttons()).toEqual(["Oturumlarını kapat", "Yeni şifre iste", "Hesabı kapat"]);
  expect(document.body.textContent).not.toContain("E-posta");
  expect(find("a", "Dosyasını aç").getAttribute("href")).toBe("/yonetim/sikayetler/profil/mehmet");
  await press(find("button", "Hesabı kapat"));
  const submit = () => find("[role=dialog] button[type=submit]", "Hesabı kapat");
  expect((submit() as HTMLButtonElement).disabled).toBe(true);
  await type(document.querySelector("[role=dialog] input") as HTMLInputElement, "Sahte hesap.");
  await press(submit());
  expect(written()).toMatchObject([
    { path: "/api/staff/readers/mehmet/account", body: { change: "close", reason: "Sahte hesap." } },
  ]);
});

test("an admin takes the second factor off as well, and sees the address after saying so", async () => {
  await open(true);
  expect(buttons()).toContain("İki adımlı doğrulamayı kaldır");
  await press(find("button", "E-postayı gör"));
  expect(document.body.textContent).not.toContain("mehmet@ornek.com");
  await press(find("[role=dialog] button[type=submit]", "Göster"));
  expect(find("p", "mehmet@ornek.com")).toBeTruthy();
  expect(written()).toMatchObject([{ path: "/api/staff/readers/mehmet/mail" }]);
});

test.each([
  [
    "a closed account is opened",
    { account: { ...account, is_enabled: false, open_sessions: 0, has_proven_address: false } },
    ["Hesabı aç"],
  ],
  ["other staff are an admin's", { roles: ["librarian"] }, []],
  ["an admin is the shell's", { roles: ["admin"] }, []],
  ["an account elsewhere is that pool's", { account: null }, []],
])("%s", async (_what, more, expected) => {
  await open(false, more);
  expect(buttons()).toEqual(expected);
});
