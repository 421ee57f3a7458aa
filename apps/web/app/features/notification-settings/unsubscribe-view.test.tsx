import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { UnsubscribeView } from "./unsubscribe-view";

const off: Answer = { body: { message: "Tamam", kind: "like", undo: "geri" } };
let answers: Record<string, Answer>;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(async () => {
  answers = {
    "/api/notifications/unsubscribe": off,
    "/api/notifications/resubscribe": { body: { message: "Tamam", kind: "like" } },
  };
  asked = answerCalls(({ path }) => answers[path]);
  page = await renderAt("/abonelikten-cik", <UnsubscribeView token="anahtar" kind="like" />);
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.unstubAllGlobals();
});
const text = () => document.body.textContent;

test("opening the link changes nothing; the button turns mails off, and they can be turned on again", async () => {
  expect(text()).toContain("Bu e-postalar kapansın mı?“Beğeniler” için");
  expect(asked).toEqual([]);
  await press(find("button", "E-postaları Kapat"));
  expect(asked[0]).toMatchObject({ method: "POST", body: { token: "anahtar" } });
  expect(text()).toContain("E-postalar kapatıldı");
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    "“Beğeniler” için size artık e-posta göndermeyeceğiz.",
  );
  await press(find("button", "Geri Al"));
  expect(asked[1]).toMatchObject({ path: "/api/notifications/resubscribe", body: { token: "geri" } });
  expect(text()).toContain("E-postalar yeniden açık");
});

test("where there was nothing to turn off, nothing can be taken back", async () => {
  answers["/api/notifications/unsubscribe"] = { body: { message: "Tamam", kind: "like", undo: null } };
  await press(find("button", "E-postaları Kapat"));
  expect(text()).toContain("E-postalar kapatıldı");
  expect(text()).not.toContain("Geri Al");
});

test("a failure says so and the button works again", async () => {
  answers["/api/notifications/unsubscribe"] = { status: 500, body: {} };
  await press(find("button", "E-postaları Kapat"));
  expect(document.querySelector("[role=alert]")?.textContent).toBe(
    "E-posta bildirimi kapatılırken bir hata oluştu.",
  );
  answers["/api/notifications/unsubscribe"] = off;
  await press(find("button", "E-postaları Kapat"));
  expect(text()).toContain("E-postalar kapatıldı");
});
