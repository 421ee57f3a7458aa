import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { AssistantCard } from "./assistant-card";

let read: Answer;
let written: Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  read = { body: { is_on: true, mode: "katalog" } };
  written = { body: { message: "Asistan ayarınız kaydedildi.", is_on: false } };
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
  page = await renderAt("/ayarlar", <AssistantCard />);
};
const choice = () => find("input[role=switch]", "Kitap asistanı sorularıma yanıt versin") as HTMLInputElement;
const note = () => document.body.textContent?.includes("Kaydedilmemiş değişiklikleriniz var");

test("the assistant is turned off by a switch that says what it means and who would answer", async () => {
  await show();
  expect(choice().checked).toBe(true);
  const hint = document.getElementById(choice().getAttribute("aria-describedby") ?? "")?.textContent;
  expect(hint).toContain("Önceki sohbetiniz silinmez");
  expect(document.body.textContent).toContain("Asistan şu anda katalog modunda");
  await press(choice());
  expect(note()).toBe(true);
  await press(find("button", "Asistan Ayarını Kaydet"));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/api/account/assistant",
    body: { is_on: false },
  });
  expect(toast.success).toHaveBeenCalledWith("Asistan ayarınız kaydedildi.");
  expect([choice().checked, note()]).toEqual([false, false]);
});

test("where a model answers it is told what it is given", async () => {
  read = { body: { is_on: true, mode: "model" } };
  await show();
  expect(document.body.textContent).toContain("adınız ve e-posta adresiniz iletilmez");
});

test("the choice survives leaving the page, and stays where it could not be saved", async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  written = { status: 500, body: {} };
  await show();
  await press(choice());
  await press(find("button", "Asistan Ayarını Kaydet"));
  expect(toast.error).toHaveBeenCalledWith("Asistan ayarı kaydedilirken bir hata oluştu.");
  await page?.close();
  await show();
  expect([choice().checked, note()]).toEqual([false, true]);
  await press(find("button", "Vazgeç"));
  expect([choice().checked, note()]).toEqual([true, false]);
});

test("a choice that could not be loaded says so and is asked for again", async () => {
  read = { status: 500, body: {} };
  await show();
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    "Asistan ayarı yüklenirken bir hata oluştu.",
  );
  read = { body: { is_on: false, mode: "katalog" } };
  await press(find("button", "Tekrar Dene"));
  expect(choice().checked).toBe(false);
});
