import { Agent, request } from "node:http";
import type { Call } from "../scale/load.ts";

const isPage = ({ path }: Call) => path.startsWith("/kitap/");

/** What a browser sends: pages are compressed for it. The API's answers are measured as they are. */
function headersOf(call: Call): Record<string, string> {
  const text = call.body && JSON.stringify(call.body);
  return {
    ...(isPage(call)
      ? { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" }
      : { accept: "application/json" }),
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
    ...(text
      ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }
      : {}),
  };
}

/** The whole request as it goes over the wire. */
export function onWire(call: Call): string {
  const lines = Object.entries(headersOf(call)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${call.method} ${call.path} HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}\r\n${call.body ? JSON.stringify(call.body) : ""}`;
}

export interface Whole {
  status: number;
  type: string;
  encoding: string | undefined;
  bytes: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** One call with its answer as it came. */
export function ask(origin: string, call: Call, mark?: string): Promise<Whole> {
  const headers = { ...headersOf(call), ...(mark === undefined ? {} : { "x-okurca-bench": mark }) };
  return new Promise((resolve, reject) => {
    const sent = request(origin + call.path, { agent, method: call.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: told } = answer;
        if (status >= 300) reject(new Error(`${call.method} ${call.path} answered ${status}: ${bytes}`));
        else resolve({ status, type: told["content-type"] ?? "", encoding: told["content-encoding"], bytes });
      });
    });
    sent.on("error", reject);
    sent.end(call.body && JSON.stringify(call.body));
  });
}
