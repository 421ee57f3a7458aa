import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { SentRequests } from "./sent-requests";

const request = (to: string) => ({
  id: `istek-${to}`,
  from: "ayse",
  to,
  name: `${to} Okur`,
  picture: null,
  created_at: new Date().toISOString(),
});
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let requests: ReturnType<typeof request>[];
let answer: Answer;
let failure: Answer;
beforeEach(async () => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  failure = undefined;
  requests = [request("mehmet"), request("zeynep")];
  asked = answerCalls(({ method }) => (method === "GET" ? (failure ?? { body: { requests } }) : answer));
  page = await renderAt("/profil", <SentRequests />);
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("sent requests are listed with whom they go to, and each can be taken back", async () => {
  expect(find("h2", "Gönderdiğiniz İstekler")).toBeTruthy();
  expect(find("a", "mehmet Okur").getAttribute("href")).toBe("/profil/mehmet");
  answer = { body: { message: "" } };
  requests = [request("zeynep")];
  await press(find("button", "Geri Çek: mehmet Okur adlı okura gönderdiğiniz istek"));
  const post = asked.find(({ method }) => method === "POST");
  expect([post?.path, post?.body]).toEqual(["/api/friendship/withdraw-request", { id: "istek-mehmet" }]);
  await until(() => expect(document.body.textContent).not.toContain("mehmet Okur"));
  expect(document.activeElement?.textContent).toBe("Gönderdiğiniz İstekler");
});

test("the last one taken back leaves the keyboard where it was, and says that none is left", async () => {
  await page.close();
  requests = [request("mehmet")];
  page = await renderAt("/profil", <SentRequests />);
  answer = { body: { message: "" } };
  const button = find("button", "Geri Çek: mehmet Okur");
  button.focus();
  requests = [];
  await press(button);
  await until(() => expect(find("section p", "Yanıt bekleyen isteğiniz kalmadı.")).toBeTruthy());
  expect(document.activeElement?.textContent).toBe("Gönderdiğiniz İstekler");
});

test("requests that cannot be loaded are told, and asked for again", async () => {
  await page.close();
  failure = { status: 400, body: { message: "" } };
  page = await renderAt("/profil", <SentRequests />);
  await until(() =>
    expect(find("[role=alert]", "Gönderdiğiniz istekler yüklenirken bir hata oluştu.")).toBeTruthy(),
  );
  failure = undefined;
  await press(find("button", "Tekrar Dene"));
  await until(() => expect(document.querySelectorAll("li")).toHaveLength(2));
});

test("a request that cannot be taken back stays, and it is said", async () => {
  answer = { status: 404, body: { error: "İstek bulunamadı." } };
  await press(find("button", "Geri Çek: mehmet Okur adlı okura gönderdiğiniz istek"));
  await until(() => expect(toast.error).toHaveBeenCalled());
  expect(find("li", "mehmet Okur")).toBeTruthy();
});

test("where none is open there is nothing", async () => {
  await page.close();
  requests = [];
  page = await renderAt("/profil", <SentRequests />);
  await until(() => expect(asked.length).toBe(2));
  expect(document.querySelector("section")).toBeNull();
});
