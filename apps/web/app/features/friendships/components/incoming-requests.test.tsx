import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { IncomingRequests } from "./incoming-requests";

const id = "00000000-0000-4000-8000-000000000001";
const request = {
  id,
  from: "zeynep",
  to: "ayse",
  name: "Zeynep İnce",
  picture: null,
  created_at: "2026-01-02T10:00:00.000Z",
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let list: Answer;
let answer: Answer;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  list = { body: { requests: [request] } };
  asked = answerCalls(({ method }) => (method === "GET" ? list : answer));
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const show = async () => {
  page = await renderAt(
    "/bildirimlerim",
    <IncomingRequests emptyText="Bekleyen arkadaşlık isteğiniz yok." />,
  );
};

test.each([
  ["kabul et", "accept", "Arkadaşlık isteği kabul edildi!"],
  ["reddet", "reject", "Arkadaşlık isteği reddedildi!"],
])("'%s' answers the request, is told, and the list is loaded anew", async (verb, response, words) => {
  answer = { body: { message: "" } };
  await show();
  expect(find("li", "Zeynep İnce").textContent).toContain("@zeynep");
  list = { body: { requests: [] } };
  await press(find("button", `Zeynep İnce isteğini ${verb}`));
  expect(asked[1]).toEqual({
    method: "POST",
    path: "/api/friendship/respond-request",
    body: { id, response },
  });
  expect(vi.mocked(toast.success).mock.calls.map(([text]) => text)).toEqual([words]);
  await until(() => expect(document.querySelector("li")).toBeNull());
  expect(document.body.textContent).toContain("Bekleyen arkadaşlık isteğiniz yok.");
});

test("a rejection can be taken back while it is told", async () => {
  answer = { body: { message: "" } };
  await show();
  await press(find("button", "Zeynep İnce isteğini reddet"));
  const [, told] = vi.mocked(toast.success).mock.calls[0] ?? [];
  const undo = told?.action as { label: string; onClick: () => void } | undefined;
  expect([undo?.label, told?.duration]).toEqual(["Geri al", 8000]);
  await act(async () => undo?.onClick());
  await until(() => expect(asked.some(({ path }) => path === "/api/friendship/reopen-request")).toBe(true));
  expect(asked.find(({ path }) => path.includes("reopen"))?.body).toEqual({ id });
  await until(() =>
    expect(toast.success).toHaveBeenLastCalledWith("Arkadaşlık isteği yeniden yanıtınızı bekliyor."),
  );
});

test("where only requests are shown, the last one answered leaves the keyboard where it was", async () => {
  answer = { body: { message: "" } };
  page = await renderAt("/", <IncomingRequests />);
  const button = find("button", "Zeynep İnce isteğini kabul et");
  button.focus();
  list = { body: { requests: [] } };
  await press(button);
  await until(() => expect(document.body.textContent).toContain("Bekleyen isteğiniz kalmadı."));
  expect(document.activeElement?.textContent).toContain("Arkadaşlık İstekleri");
  await page.close();
  page = await renderAt("/", <IncomingRequests />);
  expect(document.querySelector("section")).toBeNull();
});

test("one answer under way keeps the other from being pressed", async () => {
  answer = undefined;
  await show();
  await press(find("button", "Zeynep İnce isteğini kabul et"));
  expect((find("button", "Zeynep İnce isteğini reddet") as HTMLButtonElement).disabled).toBe(true);
});

test.each<[string, Answer, ...unknown[]]>([
  [
    "the server's words",
    { status: 404, body: { message: "Arkadaşlık isteği bulunamadı" } },
    "Arkadaşlık isteği bulunamadı",
  ],
  [
    "our words with 'HTTP {status}: {statusText}'",
    { status: 503, statusText: "Service Unavailable" },
    "İşlem sırasında bir hata oluştu.",
    { description: "HTTP 503: Service Unavailable" },
  ],
])("an answer that fails is told by %s, and the list is loaded anew", async (_how, given, ...words) => {
  answer = given;
  await show();
  await press(find("button", "Zeynep İnce isteğini kabul et"));
  expect(toast.error).toHaveBeenCalledWith(...words);
  await until(() => expect(asked.filter(({ method }) => method === "GET")).toHaveLength(2));
});

test("while they are fetched the section says so; a failure is told and asked again", async () => {
  list = undefined;
  await show();
  expect(document.body.textContent).toContain("Yükleniyor...");
  await page.close();
  list = { status: 400, body: { message: "Olmadı." } };
  await show();
  expect(find("[role=alert]", "Olmadı.")).toBeTruthy();
  list = { body: { requests: [request] } };
  await press(find("button", "Tekrar Dene"));
  await until(() => expect(find("li", "Zeynep İnce")).toBeTruthy());
});
