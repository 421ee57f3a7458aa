import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type as write } from "~/lib/rendering.fixtures";
import { RolesDesk } from "./roles-desk";

const grant = (username: string, role: string, more: object = {}) => ({
  ...{ username, name: username.toUpperCase(), picture: null, role, is_suspended: false },
  ...{ granted_at: "2026-11-01T10:00:00.000Z", granted_by: { username: "yonetici", name: "Y" } },
  ...more,
});
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
beforeEach(async () => {
  vi.spyOn(toast, "success").mockImplementation(() => "");
  asked = answerCalls(({ method }) =>
    method === "GET"
      ? { body: { data: [grant("yonetici", "admin", { granted_by: null }), grant("mehmet", "moderator")] } }
      : { body: { message: "Oldu." } },
  );
  page = await renderAt("/yonetim/roller", <RolesDesk />);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const written = () => asked.filter(({ method }) => method !== "GET");
const field = (label: string) =>
  document.getElementById((find("label", label) as HTMLLabelElement).htmlFor) as HTMLInputElement;

test("shows who looks after what; an admin's role is not taken away here", async () => {
  const rows = [...document.querySelectorAll("ul > li")];
  expect(rows.map((row) => row.textContent?.includes("Görevi al"))).toEqual([false, true]);
  expect(rows[0]?.textContent).toContain("komut satırından");
  expect(rows[1]?.textContent).toContain("@yonetici");
});

test("gives a role to whom is named, with or without the sign before the name", async () => {
  await press(find("button", "Görev ver"));
  expect(find("p", "Kullanıcı adı gereklidir")).toBeTruthy();
  expect(written()).toEqual([]);
  await write(field("Kullanıcı adı"), " @zeynep ");
  await write(field("Gerekçe"), "Gönüllü");
  await press(find("button", "Görev ver"));
  expect(written()).toMatchObject([
    {
      ...{ method: "PUT", path: "/api/staff/roles/zeynep" },
      body: { role: "librarian", is_granted: true, reason: "Gönüllü" },
    },
  ]);
  expect(field("Kullanıcı adı").value).toBe("");
});

test("takes a role away after a question", async () => {
  await press(find("button", "Görevi al: MEHMET"));
  expect(find("[role=dialog]", "bir sonraki isteğinden itibaren moderatör olmaz")).toBeTruthy();
  await press(find("[role=dialog] button[type=submit]", "Görevi al"));
  expect(written()).toMatchObject([
    { path: "/api/staff/roles/mehmet", body: { role: "moderator", is_granted: false } },
  ]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
