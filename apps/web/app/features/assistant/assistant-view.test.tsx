import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { clearAnswers } from "~/lib/clear-answers";
import { find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import {
  answerChat,
  at,
  type ChatServer,
  chatReply,
  createStream,
  historyMessage,
  session,
  start,
} from "./assistant.fixtures";
import {
  apology,
  bubbles,
  enter,
  field,
  key,
  refusal,
  said,
  sendButton,
  welcome,
} from "./chat-page.fixtures";
import { AssistantView } from "./index";

let server: ChatServer;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
const onSignedOut = vi.fn();

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  server = answerChat();
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  clearAnswers();
  localStorage.clear();
  onSignedOut.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  page = await renderAt(
    "/ai-chat",
    <AssistantView
      actionFor={({ title }) => <button type="button">Ekle: {title}</button>}
      onSignedOut={onSignedOut}
    />,
  );
  await until(() => expect(bubbles().length).toBeGreaterThan(0));
}

describe("on open", () => {
  test("a token is fetched, then session info, then the greeting shows with the welcome panel", async () => {
    await show();
    expect(server.asked.map(({ path }) => path).slice(0, 2)).toEqual([
      "/api-chat/get-token",
      "/api-chat/session-info",
    ]);
    expect(server.asked[1]?.body).toEqual({ token: "sohbet-anahtarı" });
    expect(document.querySelector("h1")?.textContent).toBe("AI Kitap Asistanı");
    expect(said()).toContain("Kitap önerileri ve okuma tavsiyeleri");
    expect(bubbles()).toHaveLength(1);
    expect(bubbles()[0]).toMatch(/Okurca’nın kitap asistanıyım.*önerebilir.*tavsiyelerde/);
    // Where no language model answers, as the line under the field says, nothing else says that one does.
    await until(() => expect(said()).toContain("bir dil modelinden değil"));
    expect(said()).not.toMatch(/yapay zekâ/i);
    expect(welcome()).not.toBeNull();
  });

  test("where a language model answers, it says what it is", async () => {
    server.session = { body: { ...session, mode: "model" } };
    await show();
    expect(bubbles()[0]).toMatch(/Okurca’nın yapay zekâ kitap asistanıyım.*önerebilir.*tavsiyelerde/);
  });

  test("the session info tells the message count and the last activity, or 'Yeni' when there is none", async () => {
    await show();
    const info = () => document.querySelector("[aria-label='Oturum bilgisi']");
    expect(info()?.textContent).toBe("Mesaj0Son etkinlikYeni");
    expect(info()?.className).toMatch(/hidden.*md:flex/);
    const today = new Date(2026, 10, 21, 14, 5).toISOString();
    vi.setSystemTime(new Date(2026, 10, 21, 18, 0));
    server.session = {
      body: { message_count: 12, last_activity: today, mode: "katalog", is_pending: false, is_on: true },
    };
    await press(find("button", "Geçmişi yenile"));
    expect(info()?.textContent).toBe("Mesaj12Son etkinlik14:05");
    vi.useRealTimers();
  });

  test("what was said before shows, oldest first, in place of greeting and panel", async () => {
    server.history = () => ({
      body: {
        messages: [historyMessage(1, "Merhaba", "user"), historyMessage(2, "Hoş geldiniz", "assistant")],
        ...{ has_earlier: false, is_pending: false },
      },
    });
    await show();
    await until(() =>
      expect(bubbles().map((text) => text.replace(/\d.*/, ""))).toEqual([
        "Siz:Merhaba",
        "Asistan:Hoş geldiniz",
      ]),
    );
    expect(welcome()).toBeNull();
  });

  test("without a token 'Gönder' is disabled, it is told, and a new try mends it", async () => {
    server.token = refusal(500, "internal", "");
    await show();
    await type(field(), "Merhaba");
    expect(sendButton().disabled).toBe(true);
    expect(await key("Enter")).toBe(true);
    expect([server.sent("chat"), field().value]).toEqual([[], "Merhaba"]);
    expect(document.querySelector("[role=alert]")?.textContent).toContain("Sohbet başlatılamadı.");
    server.token = { body: { token: "t", expires_at: "2099-01-01T00:00:00.000Z" } };
    await press(find("button", "Tekrar Dene"));
    expect([sendButton().disabled, document.querySelector("[role=alert]")]).toEqual([false, null]);
  });

  test("a session that is over leads to sign-in by the function that was given", async () => {
    server.token = refusal(401, "unauthenticated", "Kullanıcı giriş yapmamış");
    await show();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe("the welcome panel", () => {
  test("has five suggestions, and one that is pressed is sent and hides it", async () => {
    await show();
    const buttons = [
      ...document.querySelectorAll<HTMLElement>("section[aria-labelledby=assistant-welcome] button"),
    ];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Favori türlerime göre kitap önerir misiniz?",
      "Okuma alışkanlığımı nasıl geliştirebilirim?",
      "Klasik edebiyat hakkında bilgi verir misiniz?",
      "Çocuklar için kitap önerir misiniz?",
      "En iyi bilim kurgu eserleri hangileri?",
    ]);
    await press(buttons[3] as HTMLElement);
    expect(server.sent("chat")[0]).toMatchObject({ message: "Çocuklar için kitap önerir misiniz?" });
    expect(welcome()).toBeNull();
  });
});

describe("sending", () => {
  test("the message appears at once on the right, the field empties, the reply comes on the left with its time", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("  Bir roman öner ");
    expect(field().value).toBe("");
    expect(bubbles("user")[0]).toMatch(/^Siz:Bir roman öner\d\d:\d\d$/);
    expect(document.querySelector("[data-bubble=user]")?.className).toContain("ml-auto");
    expect(said()).toContain("AI düşünüyor...");
    expect(server.sent("chat")).toEqual([{ token: "sohbet-anahtarı", message: "Bir roman öner" }]);
    const before = server.sent("session-info").length;
    await act(async () => stream.say(start, { kind: "done", ...chatReply("Şunu okuyun.") }));
    await until(() => expect(bubbles("ai").at(-1)).toMatch(/Şunu okuyun\.\d\d:\d\d/));
    expect(said()).not.toContain("AI düşünüyor...");
    await until(() => expect(server.sent("session-info").length).toBe(before + 1));
  });

  test("bubbles are at most 80 % wide, 70 % on medium screens", async () => {
    await show();
    await enter("Merhaba");
    for (const bubble of document.querySelectorAll("[data-bubble]")) {
      expect(bubble.className).toContain("max-w-[80%] md:max-w-[70%]");
    }
  });

  test("Enter sends, Shift+Enter makes a new line, and Enter of an input method is its own", async () => {
    await show();
    await type(field(), "Merhaba");
    expect(await key("Enter", { shiftKey: true })).toBe(false);
    expect(await key("Enter", { isComposing: true })).toBe(false);
    expect(server.sent("chat")).toEqual([]);
    expect(await key("Enter")).toBe(true);
    expect(server.sent("chat")).toHaveLength(1);
  });

  test("the field grows from 44 to 120 px", async () => {
    await show();
    expect(field().className).toMatch(/field-sizing-content.*max-h-\[120px\].*min-h-11/);
  });

  test("is disabled while blank and while a reply is pending", async () => {
    server.chat = () => undefined;
    await show();
    expect(sendButton().disabled).toBe(true);
    await type(field(), " \n ");
    expect(sendButton().disabled).toBe(true);
    await key("Enter");
    expect(server.sent("chat")).toEqual([]);
    await enter("Bir");
    await type(field(), "İki");
    expect(sendButton().disabled).toBe(true);
    await key("Enter");
    expect(server.sent("chat")).toHaveLength(1);
    expect(field().value).toBe("İki");
  });

  test("of more than 4,000 characters is refused here, counted, and kept", async () => {
    await show();
    await type(field(), "a".repeat(3700));
    expect(said()).toContain("3.700/4.000");
    await enter("a".repeat(4001));
    expect(said()).toContain("Mesaj en fazla 4.000 karakter olabilir");
    expect(field().value).toHaveLength(4001);
    expect(server.sent("chat")).toEqual([]);
  });

  test("what is being written outlives the page", async () => {
    await show();
    await type(field(), "Yarım kalan");
    await page?.close();
    await show();
    expect(field().value).toBe("Yarım kalan");
    await enter("Yarım kalan");
    await page?.close();
    await show();
    expect(field().value).toBe("");
  });

  test("an expired token is renewed silently and the message sent once more", async () => {
    server.chat = ({ token }) =>
      token === "yeni"
        ? { body: chatReply("Buyurun") }
        : refusal(403, "chat_token_expired", "Sohbet anahtarının süresi doldu");
    await show();
    server.token = { body: { token: "yeni", expires_at: "2099-01-01T00:00:00.000Z" } };
    await enter("Merhaba");
    await until(() => expect(bubbles("ai").at(-1)).toContain("Buyurun"));
    expect(server.sent("chat").map(({ token }) => token)).toEqual(["sohbet-anahtarı", "yeni"]);
    expect(said()).not.toContain(apology);
  });

  test("without a network says so and keeps the text", async () => {
    await show();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(async () => dispatchEvent(new Event("offline")));
    await enter("Merhaba");
    expect(said()).toContain("İnternet bağlantınız yok.");
    expect([server.sent("chat"), field().value]).toEqual([[], "Merhaba"]);
    await act(async () => dispatchEvent(new Event("online")));
  });
});

describe("the conversation as a whole", () => {
  test("is cleared after a question: a single message, the welcome panel, session info anew", async () => {
    await show();
    await enter("Merhaba");
    await until(() => expect(bubbles()).toHaveLength(3));
    const clear = find("button", "Sohbeti temizle");
    expect(clear.title).toBe("Sohbeti temizle");
    await press(clear);
    const before = server.sent("session-info").length;
    await press(find("[role=alertdialog] button", "Temizle"));
    await until(() => expect(bubbles()).toHaveLength(1));
    expect(bubbles()[0]).toContain("Sohbet temizlendi. Size nasıl yardımcı olabilirim?");
    expect(welcome()).not.toBeNull();
    expect(server.sent("session-info").length).toBe(before + 1);
  });

  test("that could not be cleared stays, and is logged and told", async () => {
    server.clear = { status: 500, body: {} };
    await show();
    await enter("Merhaba");
    await until(() => expect(bubbles()).toHaveLength(3));
    await press(find("button", "Sohbeti temizle"));
    await press(find("[role=alertdialog] button", "Temizle"));
    expect(bubbles()).toHaveLength(3);
    expect(console.error).toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledWith("Sohbet temizlenirken bir hata oluştu.");
  });

  test("is replaced by the server's on refresh, with the welcome panel only if empty", async () => {
    await show();
    await enter("Merhaba");
    await until(() => expect(bubbles()).toHaveLength(3));
    const refresh = find("button", "Geçmişi yenile");
    expect(refresh.title).toBe("Geçmişi yenile");
    server.history = () => ({
      body: {
        messages: [historyMessage(7, "Sunucudan", "assistant")],
        has_earlier: false,
        is_pending: false,
      },
    });
    await press(refresh);
    await until(() => expect(bubbles().join()).toMatch(/^Asistan:Sunucudan/));
    expect(welcome()).toBeNull();
    server.history = () => ({ body: { messages: [], has_earlier: false, is_pending: false } });
    await press(refresh);
    expect(welcome()).not.toBeNull();
  });

  test("that is long shows earlier messages by a button", async () => {
    server.history = ({ before }) => ({
      body: before
        ? { messages: [historyMessage(1, "İlk söz", "user")], has_earlier: false, is_pending: false }
        : { messages: [historyMessage(2, "Son söz", "assistant")], has_earlier: true, is_pending: false },
    });
    await show();
    await press(find("button", "Önceki mesajları göster"));
    await until(() => expect(bubbles()).toHaveLength(2));
    expect(bubbles()[0]).toContain("İlk söz");
    expect(server.sent("chat-history").at(-1)).toMatchObject({ before: historyMessage(2, "", "user").id });
    expect(said()).not.toContain("Önceki mesajları göster");
    expect(document.querySelector("[data-said]")?.textContent).toBe("");
  });

  test("waits where another page waits, and shows that reply when it is there", async () => {
    const history = [historyMessage(1, "Öteki sekmeden", "user")];
    let isPending = true;
    server.history = () => ({ body: { messages: history, has_earlier: false, is_pending: isPending } });
    await show();
    await until(() => expect(said()).toContain("mesajınızın yanıtı hazırlanıyor"));
    await type(field(), "Merhaba");
    expect(sendButton().disabled).toBe(true);
    isPending = false;
    history.push(historyMessage(2, "Geldi", "assistant", { timestamp: at }));
    await until(() => expect(bubbles()).toHaveLength(2));
    expect([sendButton().disabled, said().includes("yanıtı hazırlanıyor")]).toEqual([false, false]);
  });

  test("that could not be loaded is told, and asked for again", async () => {
    server.history = () => ({ status: 500, body: {} });
    await show();
    await until(() => expect(said()).toContain("Sohbet geçmişi yüklenirken bir hata oluştu."));
    expect(console.error).toHaveBeenCalled();
    server.history = () => ({
      body: { messages: [historyMessage(1, "Merhaba", "user")], has_earlier: false, is_pending: false },
    });
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(bubbles()[0]).toContain("Merhaba"));
  });

  test("can be read while the assistant is off, with the way to the settings in place of the field", async () => {
    server.session = {
      body: { message_count: 0, last_activity: null, mode: "katalog", is_pending: false, is_on: false },
    };
    await show();
    await until(() => expect(said()).toContain("Kitap asistanı kapalı"));
    expect(document.querySelector("textarea")).toBeNull();
    expect(welcome()).toBeNull();
    expect(find("a", "Asistan Ayarları").getAttribute("href")).toBe("/ayarlar#asistan");
  });
});
