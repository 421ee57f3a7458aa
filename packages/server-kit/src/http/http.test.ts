import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ErrorBody, endpoint, errors, limits } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "../log.ts";
import { AppError } from "./app-error.ts";
import { createHttp } from "./create-http.ts";
import { registerEndpoint } from "./register-endpoint.ts";
import { stopListening } from "./stop-listening.ts";

const echo = endpoint({
  name: "echo",
  summary: "Says the same again",
  method: "POST",
  path: "/echo/{isbn}",
  auth: "none",
  params: z.strictObject({ isbn: z.string().max(20, "çok uzun") }),
  body: z.strictObject({
    text: z.string("metin gerekli").min(2, "en az 2"),
    page: z.number("sayı").optional(),
  }),
  response: z.object({ text: z.string() }),
  errors: [],
});

const faults: Record<string, unknown> = {
  unknown: new Error("secret inside"),
  text: "a thrown text",
  nothing: undefined,
  closed: Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" }),
  starting: Object.assign(new Error("starting up"), { code: "57P03" }),
  full: Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" }),
  slow: Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
  often: new AppError("too_often", { retryAfter: 7 }),
  details: new AppError("bad_input", { details: { title: "gerekli" }, message: "gerekli" }),
  stranger: new AppError("unauthenticated"),
};

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createHttp({ log: createLog("silent"), trustProxy: false });
  app.decorate("authenticate", async () => undefined);
  registerEndpoint(
    app,
    echo,
    async ({ input }) => ({ text: input.body.text, hidden: "sır" }) as { text: string },
  );
  app.get<{ Params: { name: string } }>("/fault/:name", async ({ params }) => {
    throw faults[params.name];
  });
  app.get("/slow", async () => {
    await wait(300);
    return { done: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const send = (payload: string | Buffer, type = "application/json", path = "/echo/1") =>
  app.inject({ method: "POST", url: path, payload, headers: { "content-type": type } });
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<ErrorBody>().code];
};

describe("the error envelope", () => {
  test.each([
    ["unknown", 500, "internal"],
    ["text", 500, "internal"],
    ["nothing", 500, "internal"],
    ["closed", 503, "unavailable"],
    ["starting", 503, "unavailable"],
    ["full", 503, "unavailable"],
    ["slow", 503, "unavailable"],
    ["often", 429, "too_often"],
    ["details", 400, "bad_input"],
    ["stranger", 401, "unauthenticated"],
  ] as const)("%s is %i %s with a message, its copy and the request's id", async (name, status, code) => {
    const answer = await app.inject({ url: `/fault/${name}` });
    const { details: _, ...body } = answer.json<ErrorBody>();
    const message = name === "details" ? "gerekli" : errors[code].message;
    expect([answer.statusCode, body]).toEqual([
      status,
      { code, message, error: message, requestId: answer.headers["x-request-id"] },
    ]);
    expect(answer.body).not.toMatch(/secret inside|a thrown text|at .*\.ts/);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("says when to come again, and how to sign in", async () => {
    expect((await app.inject({ url: "/fault/often" })).headers["retry-after"]).toBe("7");
    expect((await app.inject({ url: "/fault/closed" })).headers["retry-after"]).toBe("2");
    expect((await app.inject({ url: "/fault/stranger" })).headers["www-authenticate"]).toMatch(/^Bearer /);
  });

  test("carries a message per field", async () => {
    expect((await app.inject({ url: "/fault/details" })).json()).toMatchObject({
      details: { title: "gerekli" },
    });
  });
});

describe("input", () => {
  test("is parsed, and an answer has only what its schema lists", async () => {
    const answer = await send('{"text":"Işık"}');
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: "Işık" }]);
  });

  test("every wrong field is named with its message, unknown ones too; the first message is the headline", async () => {
    const answer = await send('{"text":"a","page":"x","role":"admin"}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: "bad_input",
      message: "en az 2",
      details: { text: "en az 2", page: "sayı", role: "Bilinmeyen alan" },
    });
  });

  test.each([
    ["no JSON", "{text:1}", 400, "invalid_json"],
    ["cut off", '{"text":"ab"', 400, "invalid_json"],
    ["bytes that are no text", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, "invalid_json"],
    ["a poisoned prototype", '{"text":"ab","__proto__":{"role":1}}', 400, "invalid_json"],
    ["nothing", "", 400, "bad_input"],
    ["a list", "[]", 400, "bad_input"],
    ["null", "null", 400, "bad_input"],
  ])("%s is refused", async (_title, payload, status, code) => {
    expect(await codeOf(send(payload))).toEqual([status, code]);
  });

  test("other kinds of content are 415", async () => {
    for (const type of ["application/x-www-form-urlencoded", "application/xml", "kötü"]) {
      expect(await codeOf(send("text=ab", encodeURI(type)))).toEqual([415, "unsupported_type"]);
    }
  });
});

/** The raw answer to raw bytes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

describe("limits", () => {
  test("a body beyond the limit is 413, one at the limit is read", async () => {
    const fill = limits.bodyBytes - '{"text":""}'.length;
    expect((await send(`{"text":"${"a".repeat(fill)}"}`)).statusCode).toBe(200);
    expect(await codeOf(send(`{"text":"${"a".repeat(fill + 1)}"}`))).toEqual([413, "too_large"]);
  });

  test("a part of the path beyond the limit is no server error", async () => {
    const answer = await send('{"text":"ab"}', "application/json", `/echo/${"9".repeat(600)}`);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect((await send('{"text":"ab"}', "application/json", "/echo/%E0%A4%A")).statusCode).toBe(400);
  });

  test("headers beyond the limit are 431, what is no HTTP is 400, both in our envelope", async () => {
    const large = await exchange(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    const nonsense = await exchange("MERHABA\r\n\r\n");
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    for (const text of [large, nonsense]) {
      const body = JSON.parse(text.slice(text.indexOf("\r\n\r\n"))) as ErrorBody;
      expect(text).toContain(`X-Request-Id: ${body.requestId}`);
      expect(body.message).toBe(body.error);
    }
  });

  test("a request id of the caller is kept when it looks like one", async () => {
    const idOf = async (given: string) =>
      (await app.inject({ url: "/slow", headers: { "x-request-id": given } })).headers["x-request-id"];
    expect(await idOf("proxy-0001")).toBe("proxy-0001");
    for (const bad of ["kısa", "a b c d e f", "x".repeat(65), "a\u00a0<script>alert"]) {
      expect(await idOf(encodeURI(bad))).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
  });
});

test("closing waits for the request under way, ends its connection, and takes no new ones", async () => {
  const own = createHttp({ log: createLog("silent"), trustProxy: false });
  own.get("/slow", async () => {
    await wait(300);
    return { done: true };
  });
  await own.listen({ port: 0, host: "127.0.0.1" });
  const address = { port: (own.server.address() as AddressInfo).port, host: "127.0.0.1" };
  const answered = new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    request({ ...address, path: "/slow" }, (response) => {
      response.resume().on("end", () => resolve([response.statusCode, response.headers.connection]));
    })
      .on("error", reject)
      .end();
  });
  await wait(100);
  const closed = own.close();
  await wait(50);
  const refused = await new Promise<string | undefined>((resolve) => {
    request(address)
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });
  expect(refused).toBe("ECONNREFUSED");
  expect(await answered).toEqual([200, "close"]);
  await closed;
});

test("connections are kept while a server that will close listens; then each ends with the next answer", async () => {
  const own = createHttp({ log: createLog("silent"), trustProxy: false });
  own.get("/", async () => ({ done: true }));
  await own.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((own.server.address() as AddressInfo).port, "127.0.0.1");
  const ended = once(socket, "close");
  const read = async () => {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return String((await once(socket, "data"))[0]);
  };
  own.leaving.abort();
  expect(await read()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: keep-alive\r\n/is);
  await stopListening(own.server);
  expect(await Promise.race([ended, wait(100)])).toBeUndefined();
  expect(await read()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  await ended;
  await own.close();
});

test.each([
  [true, "203.0.113.9"],
  [false, "127.0.0.1"],
])(
  "behind a proxy (%s) the address is the one the nearest proxy saw, not what was told to it",
  async (trustProxy, ip) => {
    const own = createHttp({ log: createLog("silent"), trustProxy });
    own.get("/ip", async (request) => request.ip);
    const { body } = await own.inject({
      url: "/ip",
      headers: { "x-forwarded-for": "198.51.100.1, 198.51.100.2, 203.0.113.9" },
    });
    expect(body).toBe(ip);
    await own.close();
  },
);

test.each([
  [true, "https", "max-age=31536000"],
  [true, "http", undefined],
  [false, "https", undefined],
])(
  "browsers are told to stay with TLS, over TLS only: proxy trusted %s, %s",
  async (trustProxy, proto, told) => {
    const own = createHttp({ log: createLog("silent"), trustProxy });
    own.get("/", async () => ({}));
    const answer = await own.inject({ url: "/", headers: { "x-forwarded-proto": proto } });
    expect(answer.headers["strict-transport-security"]).toBe(told);
    expect(answer.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    await own.close();
  },
);

test("a document may ask for no device, and shares its window with no page of another site; other answers say nothing of it", async () => {
  const own = createHttp({ log: createLog("silent"), trustProxy: false });
  own.get("/sayfa", (_request, reply) => reply.type("text/html; charset=utf-8").send("<p>Sayfa"));
  own.get("/veri", async () => ({}));
  const { headers } = await own.inject("/sayfa");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
    expect(headers["permissions-policy"]).toContain(`${feature}=()`);
  const data = await own.inject("/veri");
  expect(data.headers).not.toHaveProperty("permissions-policy");
  expect(data.headers).not.toHaveProperty("cross-origin-opener-policy");
  await own.close();
});
