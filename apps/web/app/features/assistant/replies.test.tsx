import type { ChatEvent } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { clearAnswers } from "~/lib/clear-answers";
import { type Answer, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import {
  answerChat,
  type ChatServer,
  chatBook,
  chatReply,
  createStream,
  historyMessage,
  session,
  start,
} from "./assistant.fixtures";
import { apology, bubbles, enter, field, refusal, said, sendButton } from "./chat-page.fixtures";
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

const announced = () => document.querySelector("[data-said]")?.textContent;

describe("a reply", () => {
  test("streams; its parts are not read out, and the whole of it once", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Merhaba");
    await act(async () => stream.say(start, { kind: "delta", text: "Bir " }, { kind: "delta", text: "söz" }));
    await until(() => expect(said()).toContain("Bir söz"));
    expect(announced()).toBe("");
    expect(bubbles("ai").join()).not.toContain("Bir söz");
    await act(async () => stream.say({ kind: "done", ...chatReply("Bambaşka bir söz") }));
    await until(() => expect(bubbles("ai").at(-1)).toContain("Bambaşka bir söz"));
    expect(announced()).toBe("Asistan yanıtladı: Bambaşka bir söz");
  });

  test("is markdown with tables, task lists, strikethrough and addresses; no HTML, no foreign pictures", async () => {
    const text = [
      "| a | b |\n|---|---|\n| 1 | 2 |",
      "- [x] oldu\n- [ ] olacak",
      "~~eski~~ https://ornek.com/a [kitap](/kitap/9789753638020) [kötü](javascript:alert(1)) [öteki](//kotu.com)",
      "![kapak](https://kotu.com/a.png) <b onclick=x>ham</b><script>alert(1)</script>",
    ].join("\n\n");
    server.chat = () => ({ body: chatReply(text) });
    await show();
    await enter("Tablo");
    await until(() => expect(document.querySelectorAll("[role=log] table td")).toHaveLength(2));
    const log = document.querySelector("[role=log]") as HTMLElement;
    expect([...log.querySelectorAll("[role=img]")].map((tick) => tick.getAttribute("aria-label"))).toEqual([
      "Yapıldı:",
      "Yapılacak:",
    ]);
    expect(log.querySelector("del")?.textContent).toBe("eski");
    const links = [...log.querySelectorAll("a")].map((link) => [
      link.getAttribute("href"),
      link.target,
      link.rel,
    ]);
    const away = ["_blank", "nofollow ugc noopener noreferrer"];
    expect(links).toEqual([
      ["https://ornek.com/a", ...away],
      ["/kitap/9789753638020", "", ""],
      ["https://kotu.com/a.png", ...away],
    ]);
    expect(log.querySelector("img, script, b")).toBeNull();
    await press(find("[role=log] a", "kitap"));
    expect(page?.location()).toBe("/kitap/9789753638020");
  });

  test.each(["JSON", "a stream"])(
    "of words alone, as %s, is shown and the next question can be asked",
    async (way) => {
      const stream = createStream();
      server.chat = () => (way === "JSON" ? { body: { response: "Yalnızca **söz**." } } : stream);
      await show();
      await enter("Merhaba");
      const done = { kind: "done", response: "Yalnızca **söz**." } as unknown as ChatEvent;
      if (way !== "JSON") await act(async () => stream.say(start, done));
      await until(() => expect(bubbles("ai").at(-1)).toContain("Yalnızca söz."));
      expect(said()).not.toContain(apology);
      server.chat = () => ({ body: { response: "Bir söz daha." } });
      await enter("Peki?");
      await until(() => expect(bubbles("ai").at(-1)).toContain("Bir söz daha."));
    },
  );

  test("while it comes has links to pages of ours alone, for nobody has checked it yet", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Merhaba");
    const text = "[kitap](/kitap/9789753638020) [öteki](https://kotu.com/a) https://kotu.com/b";
    await act(async () => stream.say(start, { kind: "delta", text }));
    const links = () =>
      [...document.querySelectorAll("[data-bubble=ai] a")].map((a) => a.getAttribute("href"));
    await until(() => expect(links()).toEqual(["/kitap/9789753638020"]));
    await act(async () => stream.breakOff());
    await until(() => expect(said()).toContain(apology));
    expect(links()).toEqual(["/kitap/9789753638020"]);
  });

  test("that is stopped before its token is there is not asked for", async () => {
    server.chat = () => refusal(403, "chat_token_expired", "Sohbet anahtarının süresi doldu");
    await show();
    let give = (_answer: Answer) => {};
    server.token = new Promise<Answer>((done) => {
      give = done;
    });
    await enter("Merhaba");
    await until(() => expect(server.asked.filter(({ path }) => path.endsWith("get-token"))).toHaveLength(2));
    await press(find("button", "Yanıtı durdur"));
    server.chat = () => ({ body: chatReply("Yine de yanıtladım") });
    await act(async () => give({ body: { token: "yeni", expires_at: "2099-01-01T00:00:00.000Z" } }));
    await until(() => expect(bubbles("ai").at(-1)).toContain("Yanıt durduruldu."));
    expect(said()).not.toContain("Yine de");
  });

  test("that is stopped before it has begun is stopped twice: the server may not have known of it", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Merhaba");
    await until(() => expect(server.sent("chat")).toHaveLength(1));
    await press(find("button", "Yanıtı durdur"));
    await act(async () => stream.breakOff());
    await until(() => expect(server.sent("stop")).toHaveLength(2));
    expect(said()).not.toContain(apology);
  });

  test("names books as cards with title, authors and what can be done", async () => {
    const books = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => chatBook(n));
    server.chat = () => ({ body: chatReply("Sekiz kitap", { books }) });
    await show();
    await enter("Öner");
    const cards = () => [...document.querySelectorAll("[aria-label='Yanıtta geçen kitaplar'] > li")];
    await until(() => expect(cards()).toHaveLength(6));
    expect(cards()[0]?.textContent).toContain("Kitap 1Yazar 1Ekle: Kitap 1");
    await press(find("button", "Tümünü göster (8)"));
    expect(cards()).toHaveLength(8);
  });

  test("says who gave it and why it was not the model", async () => {
    server.chat = () => ({ body: chatReply("Yanıt", { fallback: "budget" }) });
    await show();
    await enter("Öner");
    await until(() => expect(said()).toContain("Bugünkü yapay zekâ hakkınız doldu"));
    expect(bubbles("ai").at(-1)).toContain("Katalog modu");
    expect(said()).toContain("Katalog modu: Yanıtlar bir dil modelinden değil");
  });

  test("is copied as one reads it, with addresses in full, and as it is drawn", async () => {
    const copied: Record<string, string>[] = [];
    const write = async ([item]: ClipboardItem[]) => {
      const kinds = (item?.types ?? []).map(async (type) => [
        type,
        await (await item?.getType(type))?.text(),
      ]);
      copied.push(Object.fromEntries(await Promise.all(kinds)));
    };
    vi.spyOn(navigator.clipboard, "write").mockImplementation(write);
    server.chat = () => ({ body: chatReply("**Kalın** söz: [Körlük](/kitap/9789753638020)") });
    await show();
    await enter("Öner");
    await until(() => expect(document.querySelector("[role=log] strong")).not.toBeNull());
    await press(find("button", "Yanıtı kopyala"));
    await until(() => expect(said()).toContain("Yanıt kopyalandı"));
    const address = `${location.origin}/kitap/9789753638020`;
    expect(copied).toEqual([
      {
        "text/plain": `Kalın söz: Körlük (${address})`,
        "text/html": `<p><strong>Kalın</strong> söz: <a href="${address}">Körlük</a></p>`,
      },
    ]);
  });

  test("is asked for when the one that was stopped has ended, and not before", async () => {
    let end: (answer: { body: object }) => void = () => {};
    server.stop = new Promise((done) => {
      end = done;
    });
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Uzun anlat");
    await press(find("button", "Yanıtı durdur"));
    await act(async () => stream.breakOff());
    await until(() => expect(server.sent("stop")).toHaveLength(1));
    server.chat = () => ({ body: chatReply("Kısa anlattım") });
    await enter("Kısa anlat");
    expect(server.sent("chat")).toHaveLength(1);
    await act(async () => end({ body: {} }));
    await until(() => expect(bubbles("ai").at(-1)).toContain("Kısa anlattım"));
  });

  test("that is stopped keeps what was said, and is asked for anew", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Uzun anlat");
    await act(async () => stream.say(start, { kind: "delta", text: "Bir varmış" }));
    await until(() => expect(said()).toContain("Bir varmış"));
    await press(find("button", "Yanıtı durdur"));
    expect(document.activeElement).toBe(field());
    await act(async () => stream.breakOff());
    await until(() => expect(bubbles("ai").at(-1)).toContain("Yanıt durduruldu."));
    expect(server.sent("stop")).toHaveLength(1);
    expect(bubbles("ai").at(-1)).toContain("Bir varmış");
    expect(said()).not.toContain(apology);
    server.chat = () => ({ body: chatReply("Bir varmış, bir yokmuş") });
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(bubbles("ai").at(-1)).toContain("bir yokmuş"));
    expect(server.sent("stop")).toHaveLength(1);
    expect(server.sent("chat").at(-1)).toMatchObject({ message: "Uzun anlat", retry: true });
    expect(bubbles()).toHaveLength(3);
  });
});

describe("the view", () => {
  test.each([
    ["smoothly", false, "smooth"],
    ["at once for who prefers less motion", true, "instant"],
  ])("scrolls to the latest message %s", async (_how, isStill, behavior) => {
    const matches = (query: string) => ({ matches: isStill && query.includes("reduced-motion") });
    vi.stubGlobal("matchMedia", matches);
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches("[data-bubble]") ? 800 : 0, 10, 10);
    });
    const scrollTo = vi.spyOn(Element.prototype, "scrollTo").mockReturnValue();
    await show();
    scrollTo.mockClear();
    await enter("Merhaba");
    expect(scrollTo).toHaveBeenCalledWith({ top: 600, behavior });
  });
});

describe("a reply that fails", () => {
  test("is an apology, waiting ends, and what was written comes back to be sent again", async () => {
    server.chat = () => ({ status: 500, body: {} });
    await show();
    await enter("Merhaba");
    await until(() => expect(bubbles("ai").at(-1)).toContain(apology));
    expect([field().value, sendButton().disabled]).toEqual(["Merhaba", false]);
    server.chat = () => ({ body: chatReply("Buradayım") });
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(bubbles("ai").at(-1)).toContain("Buradayım"));
    expect([field().value, bubbles("user").length, said().includes(apology)]).toEqual(["", 1, false]);
  });

  test("in the middle keeps what was heard, marked, before the apology", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Anlat");
    await act(async () => stream.say(start, { kind: "delta", text: "Bir varmış" }));
    await act(async () => stream.breakOff());
    await until(() => expect(bubbles("ai").at(-1)).toContain(apology));
    expect(bubbles("ai").at(-2)).toMatch(/Bir varmış.*Yanıt yarıda kesildi\./);
    expect(field().value).toBe("");
  });

  test("because another page waits for one waits for its turn, and is sent then", async () => {
    server.session = { body: { ...session, is_pending: true } };
    server.chat = () => refusal(409, "chat_pending", "Önceki mesajınızın yanıtı hâlâ hazırlanıyor.");
    await show();
    await enter("Merhaba");
    await until(() => expect(said()).toContain("Önceki yanıt tamamlanınca gönderilecek…"));
    expect(said()).not.toContain(apology);
    server.session = { body: session };
    server.chat = () => ({ body: chatReply("Sıra size geldi") });
    await until(() => expect(bubbles("ai").at(-1)).toContain("Sıra size geldi"));
    expect([bubbles("user"), field().value]).toEqual([[expect.stringContaining("Merhaba")], ""]);
  });

  test("while it waits for its turn can be taken back, and the other page's reply goes on", async () => {
    server.session = { body: { ...session, is_pending: true } };
    server.chat = () => refusal(409, "chat_pending", "Önceki mesajınızın yanıtı hâlâ hazırlanıyor.");
    await show();
    await enter("Merhaba");
    await until(() => expect(said()).toContain("Önceki yanıt tamamlanınca gönderilecek…"));
    await press(find("button", "Yanıtı durdur"));
    await until(() => expect(field().value).toBe("Merhaba"));
    expect([bubbles("user"), server.sent("stop")]).toEqual([[], []]);
  });

  test("because of too many messages leaves no bubbles, keeps the text, and tells how long to wait", async () => {
    server.chat = () => ({
      ...refusal(429, "too_often", "Kısa sürede çok fazla mesaj gönderdiniz."),
      headers: { "retry-after": "2" },
    });
    await show();
    await enter("Merhaba");
    await until(() => expect(said()).toMatch(/Art arda çok mesaj gönderdiniz\..*\(\d saniye\)/));
    expect([bubbles("user"), field().value, sendButton().disabled]).toEqual([[], "Merhaba", true]);
    await enter("Merhaba");
    expect(server.sent("chat")).toHaveLength(1);
    server.chat = () => ({ body: chatReply("Buyurun") });
    await until(() => expect(sendButton().disabled).toBe(false));
    await press(sendButton());
    await until(() => expect(bubbles("ai").at(-1)).toContain("Buyurun"));
  });

  test("because its server died leaves a question that can be asked anew", async () => {
    const messages = [historyMessage(1, "Orada mısınız?", "user")];
    server.history = () => ({ body: { messages, has_earlier: false, is_pending: false } });
    await show();
    await until(() => expect(bubbles("ai").at(-1)).toContain("yanıtsız kaldı"));
    server.chat = () => ({ body: chatReply("Buradayım") });
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(bubbles("ai").at(-1)).toContain("Buradayım"));
    expect(server.sent("chat").at(-1)).toMatchObject({ message: "Orada mısınız?", retry: true });
    expect(said()).not.toContain("yanıtsız kaldı");
  });

  test("by an event or by silence ends the waiting, too", async () => {
    const stream = createStream();
    server.chat = () => stream;
    await show();
    await enter("Bir");
    await act(async () => stream.say(start, { kind: "error", code: "unavailable", message: "Hizmet yok" }));
    await until(() => expect(bubbles("ai").at(-1)).toContain(apology));
    server.chat = () => undefined;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act(async () => {
      find("button", "Tekrar Dene").click();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(said()).toContain("AI düşünüyor...");
    await act(async () => {
      await vi.advanceTimersByTimeAsync(31_000);
    });
    vi.useRealTimers();
    await until(() => expect(said()).toContain("Yanıt beklenen sürede gelmedi."));
    expect(said()).not.toContain("AI düşünüyor...");
  });
});
