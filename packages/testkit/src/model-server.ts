import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface ModelMessage {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}

/** What a client asked of the model. */
export interface ModelCall {
  model: string;
  messages: ModelMessage[];
  stream?: boolean;
  tools?: { function: { name: string; description: string; parameters: unknown } }[];
  tool_choice?: unknown;
  authorization: string | undefined;
  /** `performance.now()` when its first word was sent. */
  firstWordAt?: number;
}

/** What the model does at one call; the parts that are named happen in this order. */
export interface Behaviour {
  /** Answers with an error, and seconds to wait if given. */
  status?: number;
  retryAfter?: number;
  /** Milliseconds before anything is sent. */
  slowMs?: number;
  /** Sends nothing, ever; `headers`: after having begun. */
  hang?: "connection" | "headers";
  /** Asks for tools; arguments that are a text are sent as they are. */
  tools?: { name: string; arguments: unknown }[];
  /** Says this, word by word. */
  say?: string;
  /** Milliseconds between two words. */
  wordMs?: number;
  /** A line that is no JSON, after what is said. */
  rubbish?: boolean;
  /** Breaks off after what is said: the connection, or only the stream; or says nothing more while it stays open. */
  breakOff?: "connection" | "stream" | "silence";
  /** Goes on and on. */
  endless?: boolean;
  /** What it says it has cost. */
  tokens?: number;
}

export interface ModelServer {
  /** As `AI_BASE_URL`. */
  url: string;
  calls: ModelCall[];
  /** What it does at the next calls, one after another; then what `always` says. */
  next(...behaviours: Behaviour[]): void;
  /** What it does at every call that `next` says nothing of. */
  always(behaviour: Behaviour | ((call: ModelCall) => Behaviour)): void;
  /** Answers under way. */
  open(): number;
  close(): Promise<void>;
}

function usageOf({ tokens = 120 }: Behaviour) {
  return { prompt_tokens: tokens - 20, completion_tokens: 20, total_tokens: tokens };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function toolCalls({ tools }: Behaviour) {
  return tools?.map((one, index) => ({
    ...{ index, id: `call_${index}_${Math.random().toString(36).slice(2)}`, type: "function" },
    function: {
      name: one.name,
      arguments: typeof one.arguments === "string" ? one.arguments : JSON.stringify(one.arguments),
    },
  }));
}

function answerWhole(response: ServerResponse, behaviour: Behaviour, model: string): void {
  const tool_calls = toolCalls(behaviour);
  const message = {
    role: "assistant",
    content: behaviour.say ?? null,
    ...(tool_calls ? { tool_calls } : {}),
  };
  const finish_reason = tool_calls ? "tool_calls" : "stop";
  const choices = [{ index: 0, message, finish_reason }];
  const body = {
    id: "chatcmpl-test",
    object: "chat.completion",
    created: 0,
    model,
    choices,
    usage: usageOf(behaviour),
  };
  response.setHeader("content-type", "application/json");
  response.end(behaviour.rubbish ? "{nonsense" : JSON.stringify(body));
}

async function answerInParts(response: ServerResponse, behaviour: Behaviour, call: ModelCall): Promise<void> {
  const { model } = call;
  const send = (text: string) => response.write(`data: ${text}\n\n`);
  const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) => {
    const choices = [{ index: 0, delta, finish_reason }];
    const head = { id: "chatcmpl-test", object: "chat.completion.chunk", created: 0, model };
    return send(JSON.stringify({ ...head, choices, ...more }));
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  if (behaviour.hang === "headers") return;
  chunk({ role: "assistant", content: "" });
  const tool_calls = toolCalls(behaviour);
  for (const word of behaviour.say?.match(/\S+\s*|\s+/g) ?? []) {
    if (response.destroyed) return;
    call.firstWordAt ??= performance.now();
    chunk({ content: word });
    if (behaviour.wordMs) await wait(behaviour.wordMs);
  }
  while (behaviour.endless && !response.destroyed) {
    chunk({ content: "Ve sonra bir kitap daha geldi aklıma. ".repeat(10) });
    await wait(1);
  }
  if (tool_calls) chunk({ tool_calls });
  if (behaviour.rubbish) send("{nonsense");
  if (behaviour.breakOff === "connection") {
    await wait(20);
    response.destroy();
    return;
  }
  if (behaviour.breakOff === "silence") return;
  if (behaviour.breakOff !== "stream") {
    chunk({}, tool_calls ? "tool_calls" : "stop");
    const last = { id: "chatcmpl-test", object: "chat.completion.chunk", model, choices: [] };
    send(JSON.stringify({ ...last, usage: usageOf(behaviour) }));
    send("[DONE]");
  }
  response.end();
}

/** A language model as far as HTTP goes: speaks OpenAI's chat completions, and misbehaves on command. */
export async function startModelServer(): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const planned: Behaviour[] = [];
  const open = new Set<ServerResponse>();
  let otherwise: Behaviour | ((call: ModelCall) => Behaviour) = { say: "Merhaba." };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readBody(request)) as Omit<ModelCall, "authorization">;
    const call: ModelCall = { ...body, authorization: request.headers.authorization };
    calls.push(call);
    const behaviour = planned.shift() ?? (typeof otherwise === "function" ? otherwise(call) : otherwise);
    if (behaviour.slowMs) await wait(behaviour.slowMs);
    if (behaviour.hang === "connection") return;
    if (behaviour.status) {
      if (behaviour.retryAfter) response.setHeader("retry-after", String(behaviour.retryAfter));
      response.writeHead(behaviour.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: "test", type: "test" } }));
    } else if (call.stream) await answerInParts(response, behaviour, call);
    else answerWhole(response, behaviour, call.model);
  }

  const server = createServer((request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    open.add(response);
    response.on("close", () => open.delete(response));
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    next: (...behaviours) => void planned.push(...behaviours),
    always(behaviour) {
      otherwise = behaviour;
    },
    open: () => open.size,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
