import type { ChatBook, ChatEvent, ChatReply } from "@okurca/contract";
import { type Answer, type Asked, answerCalls } from "~/lib/rendering.fixtures";

export const at = "2026-11-21T11:05:00.000Z";

export const replyId = "6a2f1f7c-0000-4000-8000-000000000001";

export function chatBook(n: number, more: Partial<ChatBook> = {}): ChatBook {
  return {
    ...{ isbn: `978975363800${n}`, title: `Kitap ${n}`, author: [`Yazar ${n}`], image: "/kapak.svg" },
    ...{ published_year: 2000 + n, pages: 100 + n, genres: ["roman"], library_isbn: null, status: null },
    ...more,
  };
}

export function chatReply(response: string, more: Partial<ChatReply> = {}): ChatReply {
  return {
    ...{ message_id: replyId, response, mode: "katalog", fallback: null, state: "complete" },
    ...{ books: [], timestamp: at },
    ...more,
  };
}

export function historyMessage(n: number, content: string, role: "user" | "assistant", more: object = {}) {
  const mode = role === "user" ? null : "katalog";
  const id = `6a2f1f7c-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`;
  return {
    ...{ id, role, content, mode, timestamp: at },
    ...{ fallback: null, state: "complete", books: [], feedback: null, shared: null },
    ...more,
  };
}

/** A server of the chat, as a test wishes it to be; what it is asked is in `asked`. */
export interface ChatServer {
  asked: Asked[];
  token: Answer | Promise<Answer>;
  session: Answer;
  history: (asked: { before?: string }) => Answer;
  chat: (asked: { message: string; token: string; retry?: boolean }) => Answer | Promise<Answer> | Stream;
  clear: Answer;
  stop: Answer | Promise<Answer>;
  feedback: Answer;
  /** Bodies of what was sent to that call. */
  sent(call: string): Record<string, unknown>[];
}

/** An answer that comes event by event. */
export interface Stream {
  stream: ReadableStream<Uint8Array>;
}

export const session = {
  ...{ message_count: 0, last_activity: null, mode: "katalog", is_pending: false, is_on: true },
};

export function answerChat(): ChatServer {
  const server: ChatServer = {
    asked: [],
    token: { body: { token: "sohbet-anahtarı", expires_at: "2099-01-01T00:00:00.000Z" } },
    session: { body: session },
    history: () => ({ body: { messages: [], has_earlier: false, is_pending: false } }),
    chat: ({ message }) => ({ body: chatReply(`“${message}” için yanıt`) }),
    clear: { body: { message: "Sohbet temizlendi." } },
    stop: { body: { message: "Yanıt durduruluyor." } },
    feedback: { body: { message: "Değerlendirmeniz kaydedildi.", feedback: "up" } },
    sent: (call) =>
      server.asked
        .filter(({ path }) => path === `/api-chat/${call}`)
        .map(({ body }) => body as Record<string, unknown>),
  };
  server.asked = answerCalls(({ path, body }) => {
    if (path.endsWith("/get-token")) return server.token;
    if (path.endsWith("/session-info")) return server.session;
    if (path.endsWith("/chat-history")) return server.history(body as { before?: string });
    if (path.endsWith("/clear-chat")) return server.clear;
    if (path.endsWith("/stop")) return server.stop;
    if (path.endsWith("/feedback")) return server.feedback;
    return { status: 404, body: {} };
  });
  const others = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (address !== "/api-chat/chat") return others(address, init);
    init.signal?.throwIfAborted();
    const body = JSON.parse(String(init.body));
    server.asked.push({ method: "POST", path: address, body });
    const given = await server.chat(body);
    const { signal } = init;
    if (given && "stream" in given) {
      return new Response(given.stream, { headers: { "content-type": "text/event-stream" } });
    }
    // As a server that never answers, until one leaves.
    if (!given) {
      return new Promise<Response>((_done, failed) =>
        signal?.addEventListener("abort", () => failed(new DOMException("left", "AbortError"))),
      );
    }
    const { body: told = {}, status = 200, headers = {} } = given as Answer & { headers?: HeadersInit };
    return Response.json(told, { status, headers });
  }) as typeof fetch;
  return server;
}

/** A stream that says what the test says, when it says it. */
export function createStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const text = new TextEncoder();
  return {
    stream,
    say(...events: ChatEvent[]) {
      for (const event of events) {
        controller?.enqueue(text.encode(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`));
      }
    },
    breakOff: () => controller?.error(new TypeError("network error")),
    end: () => controller?.close(),
  };
}

export const start: ChatEvent = { kind: "start", message_id: replyId, user_message_id: "u", mode: "katalog" };
