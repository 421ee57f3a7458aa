import { Agent, request } from "node:http";

/**
 * What a caller knows of a call: it was done; it was refused with nothing done (`later`: 503, no connection); a limit
 * (`limited`) or a rule (`refused`) was in the way; it was cut off, so that it may have been done (`cut`); or it went
 * wrong inside (`broken`), which must not be.
 */
export type Outcome = "done" | "later" | "limited" | "refused" | "cut" | "broken";

export interface Answer {
  outcome: Outcome;
  status: number;
  data: unknown;
  ms: number;
  /** For what must not be. */
  what: string;
}

const patience = 20_000;

function judge(status: number): Outcome {
  if (status >= 200 && status < 400) return "done";
  if (status === 503) return "later";
  if (status === 429) return "limited";
  // Of the proxy: the process it asked went away under the call.
  if (status === 502 || status === 504) return "cut";
  return status >= 500 ? "broken" : "refused";
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Calls from one address of this machine, by connections that are kept. */
export function createClient(origin: string, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress: address });
  const { hostname, port } = new URL(origin);

  function call(given: {
    method: string;
    path: string;
    token?: string | undefined;
    body?: object | undefined;
    /** Sent as it is. */
    raw?: string;
    headers?: Record<string, string>;
  }): Promise<Answer> {
    const since = performance.now();
    const text = given.body === undefined ? given.raw : JSON.stringify(given.body);
    const headers: Record<string, string> = { ...given.headers };
    if (given.token) headers.authorization = `Bearer ${given.token}`;
    if (text !== undefined) {
      headers["content-type"] ??= "application/json";
      headers["content-length"] = String(Buffer.byteLength(text));
    }
    const what = `${given.method} ${given.path.split("?")[0]}`;
    return new Promise((resolve) => {
      let hasSent = false;
      const failed = (error: NodeJS.ErrnoException) => {
        const outcome = !hasSent || error.code === "ECONNREFUSED" ? "later" : "cut";
        resolve({
          outcome,
          status: 0,
          data: undefined,
          ms: performance.now() - since,
          what: `${what}: ${error.code}`,
        });
      };
      const { method, path } = given;
      const sent = request({ agent, hostname, port, method, path, headers, timeout: patience }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", failed);
        answer.on("end", () => {
          const body = Buffer.concat(parts).toString("utf8");
          const status = answer.statusCode ?? 0;
          resolve({
            outcome: answer.complete ? judge(status) : "cut",
            ...{ status, data: read(body), ms: performance.now() - since },
            what: `${what}: ${status} ${status >= 400 ? body.slice(0, 400) : ""}`,
          });
        });
      });
      sent.on("socket", (socket) => {
        if (!socket.connecting) hasSent = true;
        else socket.once("connect", () => (hasSent = true));
      });
      sent.on("timeout", () => sent.destroy(Object.assign(new Error("late"), { code: "LATE" })));
      sent.on("error", failed);
      sent.end(text);
    });
  }
  return { call, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof createClient>;
