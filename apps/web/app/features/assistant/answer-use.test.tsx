import { assistantMessages } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, press, renderAt, settle, type, until } from "~/lib/rendering.fixtures";
import { answerChat, type ChatServer, chatReply, historyMessage, replyId } from "./assistant.fixtures";
import { bubbles, enter, said } from "./chat-page.fixtures";
import { AssistantView } from "./index";

// Whether an answer was of use, and what the reader shares of it.

let server: ChatServer;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  vi.spyOn(toast, "error").mockReturnValue(0);
  server = answerChat();
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  page = await renderAt("/ai-chat", <AssistantView actionFor={() => null} onSignedOut={() => {}} />);
  await settle();
}
async function ask(): Promise<void> {
  await show();
  await enter("Öner");
  await until(() => expect(bubbles("ai")).toHaveLength(2));
}
const isPressed = (name: string) => find("button", name).getAttribute("aria-pressed");
const sent = () =>
  server.sent("feedback").map(({ feedback, is_shared, comment }) => [feedback, is_shared ? comment : "not"]);
const box = () => document.querySelector("input[type=checkbox]") as HTMLInputElement;
const consent = "Sorumu ve cevabı Okurca ile paylaşmayı kabul ediyorum";

test("is asked under each finished answer; an answer stays pressed, and goes back where it is not kept", async () => {
  await ask();
  expect(said()).toContain("Bu cevap işe yaradı mı?");
  await press(find("button", "Evet"));
  expect(server.sent("feedback")[0]).toEqual({
    ...{ token: "sohbet-anahtarı", message_id: replyId, feedback: "up" },
  });
  expect(isPressed("Evet")).toBe("true");
  server.feedback = { status: 500, body: {} };
  await press(find("button", "Hayır"));
  await until(() => expect(isPressed("Evet")).toBe("true"));
  expect(toast.error).toHaveBeenCalledWith("Değerlendirmeniz kaydedilirken bir hata oluştu.");
});

test("after a no question and answer are shared only by who agrees, with a comment, and taken back", async () => {
  await ask();
  await press(find("button", "Hayır"));
  await until(() => expect(said()).toContain(consent));
  expect([box().checked, document.querySelectorAll("textarea").length]).toEqual([false, 1]);
  expect(sent()).toEqual([["down", "not"]]);
  await press(box());
  await type(
    document.querySelector("form form textarea, [role=log] textarea") as HTMLTextAreaElement,
    " Kısa. ",
  );
  await press(find("button", "Paylaş"));
  await until(() => expect(said()).toContain("Okurca ile paylaşıldı"));
  expect(sent()[1]).toEqual(["down", "Kısa."]);
  await press(find("button", "Paylaşımı geri çek"));
  await until(() => expect(said()).toContain(consent));
  expect(sent()[2]).toEqual(["down", "not"]);
  expect(box().checked).toBe(false);
});

test("a yes after what was shared takes that back", async () => {
  const rated = { feedback: "down", shared: { comment: "Kısa." } };
  const messages = [historyMessage(1, "Öner", "user"), historyMessage(2, "Buyurun", "assistant", rated)];
  server.history = () => ({ body: { messages, has_earlier: false, is_pending: false } });
  await show();
  await until(() => expect(said()).toContain("Kısa."));
  await press(find("button", "Evet"));
  await until(() => expect(said()).not.toContain("Kısa."));
  expect(sent()).toEqual([["up", "not"]]);
});

test("is not asked of one who was told where help is, nor of what was stopped", async () => {
  server.chat = () => ({ body: chatReply(assistantMessages.inDanger) });
  await ask();
  expect(said()).not.toContain("Bu cevap işe yaradı mı?");
  server.chat = () => ({ body: chatReply("Yarım", { state: "stopped", message_id: crypto.randomUUID() }) });
  await enter("Anlat");
  await until(() => expect(bubbles("ai").at(-1)).toContain("Yarım"));
  expect(said()).not.toContain("Bu cevap işe yaradı mı?");
});
