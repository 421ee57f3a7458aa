import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createHttp } from "./create-http.ts";

// Bytes as no browser sends them.
let app: FastifyInstance;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  app = createHttp({ log: createLog("silent"), trustProxy: false });
  app.all("/*", async (request) => {
    asked.push(`${request.method} ${request.url}`);
    return { done: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** All that comes back until the server closes the connection. */
function exchange(bytes: string, onOpen: (socket: Socket) => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes, "latin1");
      onOpen(socket);
    });
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

const hidden = "GET /gizli HTTP/1.1\r\nHost: a\r\n\r\n";
const post = (...lines: string[]) =>
  `${["POST / HTTP/1.1", "Host: a", "Content-Type: application/json", ...lines].join("\r\n")}\r\n\r\n`;
const chunkedEnd = "0\r\n\r\n";

describe("what two servers could take for different requests is refused, and its connection ends", () => {
  test.each([
    ["two lengths that differ", post("Content-Length: 0", `Content-Length: ${hidden.length}`) + hidden],
    ["a length and chunks", post("Content-Length: 5", "Transfer-Encoding: chunked") + chunkedEnd + hidden],
    ["chunks and a length", post("Transfer-Encoding: chunked", "Content-Length: 5") + chunkedEnd + hidden],
    ["a coding nobody knows", post("Transfer-Encoding: xchunked") + chunkedEnd + hidden],
    [
      "chunks that are not the last coding",
      post("Transfer-Encoding: chunked, identity") + chunkedEnd + hidden,
    ],
    ["a space before the colon", post("Transfer-Encoding : chunked") + chunkedEnd + hidden],
    ["a signed length", post("Content-Length: +5") + hidden],
    ["a length in hexadecimal", post("Content-Length: 0x5") + hidden],
    ["a length of words", post("Content-Length: 5 5") + hidden],
    ["a size of a chunk that is none", `${post("Transfer-Encoding: chunked")}-1\r\n\r\n${hidden}`],
    ["a chunk that is longer than it says", `${post("Transfer-Encoding: chunked")}1\r\nabc\r\n${hidden}`],
    ["a line break alone in the head", `GET / HTTP/1.1\r\nHost: a\nX-A: b\r\rX: y\r\n\r\n${hidden}`],
    ["a NUL in a header", `GET / HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n${hidden}`],
    ["a header that goes on without a name", `GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n${hidden}`],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ])("%s", async (_what, bytes) => {
    asked.length = 0;
    const text = await exchange(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(asked).not.toContain("GET /gizli");
  });
});

test("a request has half a minute to be whole, then it is told so and its connection ends", async () => {
  expect(app.server.requestTimeout).toBe(30_000);
  let accepted: Socket | undefined;
  app.server.once("connection", (socket: Socket) => {
    accepted = socket;
  });
  const text = await exchange(`${post("Content-Length: 10")}{`, () => {
    // As Node says it when the time is over.
    const late = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    setTimeout(() => app.server.emit("clientError", late, accepted), 50);
  });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test("what a caller writes cannot become a line of an answer's head", async () => {
  const answer = await exchange(
    "GET /%0d%0aset-cookie:%20a=b HTTP/1.1\r\nHost: a\r\nX-Request-Id: abcdefgh%0d%0aset-cookie: a=b\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  const [head = ""] = answer.split("\r\n\r\n", 1);
  expect(head.toLowerCase()).not.toContain("set-cookie");
});

describe("what is refused before any route is answered as everything else is", () => {
  const envelope = (text: string) => {
    const [head = "", body = ""] = text.split("\r\n\r\n");
    const id = /^x-request-id: (\S+)/im.exec(head)?.[1];
    return { head, body: JSON.parse(body) as Record<string, string>, id };
  };

  test.each([
    [
      "a path whose percent signs are no text",
      "GET /api/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ],
    ["HTTP/1.1 without a host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
  ])("%s", async (_what, bytes) => {
    asked.length = 0;
    const { head, body, id } = envelope(await exchange(bytes));
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^x-content-type-options: nosniff/im);
    expect([body.code, body.requestId]).toEqual(["bad_input", id]);
    expect(asked).toEqual([]);
  });

  test("an expectation nobody knows is not waited for", async () => {
    const text = await exchange("GET /da HTTP/1.1\r\nHost: a\r\nExpect: kitap\r\nConnection: close\r\n\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toMatch(/^x-request-id: /im);
  });
});

test.each([
  ["whose length is told", "Content-Length: 8388608", (piece: Buffer) => piece],
  [
    "that comes in chunks",
    "Transfer-Encoding: chunked",
    (piece: Buffer) => Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]),
  ],
])("who is still sending a body %s hears that it is too large", async (_what, header, framed) => {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  let fault: Error | undefined;
  socket.on("error", (error) => {
    fault = error;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
  const piece = framed(Buffer.alloc(65_536, " "));
  for (let sent = 0; sent < 128 && !fault; sent++) {
    await new Promise((done) => socket.write(piece, done));
  }
  // Only now does it look, as clients do that send first and listen then.
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too_large"/));
  expect(fault).toBeUndefined();
  socket.destroy();
});
