import {
  type ChatEvent,
  type ChatReply,
  chatEventSchema,
  getChatHistory,
  getChatToken,
  sendChatMessage,
} from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";

/** What a reader writes to the assistant, in tests. */
export function chatOf(t: TestApp) {
  const tokenOf = async (who: string) => (await t.call(getChatToken, {}, who)).data.token;
  return {
    tokenOf,
    send: async (who: string, message: string, more: object = {}) =>
      t.call(sendChatMessage, { body: { token: await tokenOf(who), message, ...more } }, who),
    ask: async (who: string, message: string): Promise<ChatReply> =>
      (await t.call(sendChatMessage, { body: { token: await tokenOf(who), message } }, who)).data,
    history: async (who: string) =>
      (await t.call(getChatHistory, { body: { token: await tokenOf(who) } }, who)).data,
    /** Over the network, event by event; `left` leaves in the middle. */
    async stream(origin: string, who: string, message: string) {
      const leaving = new AbortController();
      const answer = await fetch(`${origin}${sendChatMessage.path}`, {
        method: "POST",
        headers: {
          accept: "text/event-stream",
          authorization: `Bearer ${(await t.as(who)).idToken}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ token: await tokenOf(who), message }),
        signal: leaving.signal,
      });
      return { status: answer.status, answer, events: eventsOf(answer), leave: () => leaving.abort() };
    },
  };
}

async function* eventsOf(answer: Response): AsyncGenerator<ChatEvent> {
  let rest = "";
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    rest += chunk;
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const event = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) continue;
      const parsed = chatEventSchema.parse(JSON.parse(data));
      if (!event.startsWith(`event: ${parsed.kind}\n`))
        throw new Error(`an event without its name: ${event}`);
      yield parsed;
    }
  }
}

/** All that comes. */
export async function gather(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const all: ChatEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Settings of a server with this language model. */
export function modelSettings(url: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    AI_BASE_URL: url,
    AI_API_KEY: "gizli-anahtar",
    AI_MODEL: "deneme-modeli",
    AI_TIMEOUT: "10",
    ...more,
  };
}
