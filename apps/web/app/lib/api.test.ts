import { getFeed, listBookPosts, removeFriend, searchBooks, searchOneBook } from "@okurca/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ApiError, call, failureText } from "./api";
import { registerTokenSource } from "./token-source";

let headers: Headers | undefined;
let answer: () => Promise<Response> | Response;
const onRefused = vi.fn();
beforeEach(() => {
  headers = undefined;
  answer = () => Response.json({});
  onRefused.mockReset();
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    headers = new Headers(init.headers);
    return answer();
  });
  registerTokenSource({ isSignedIn: () => true, token: async () => "belirteç", onRefused });
});
afterEach(() => vi.unstubAllGlobals());

const token = vi.fn(async () => undefined as never);
const noOne = () => registerTokenSource({ isSignedIn: () => false, token, onRefused });
const failed = (endpoint: Promise<unknown>): Promise<ApiError> =>
  endpoint.then(
    () => Promise.reject(new Error("It succeeded.")),
    (error) => error as ApiError,
  );

describe("a call", () => {
  test("carries the bearer token of the session; so does a search, which knows the own shelf by it; what is for everyone carries none", async () => {
    await call(getFeed, { query: { page: 1 } });
    expect(headers?.get("authorization")).toBe("Bearer belirteç");
    await call(searchBooks, { query: { q: "roman" } });
    expect(headers?.get("authorization")).toBe("Bearer belirteç");
    await call(searchOneBook, { query: { bookname: "roman" } });
    expect(headers?.get("authorization")).toBeNull();
  });

  test("without a session is not sent: 'Kullanıcı giriş yapmamış'; what visitors may call is sent without a token", async () => {
    noOne();
    const error = await failed(call(getFeed, { query: {} }));
    expect([error.status, error.message, headers]).toEqual([401, "Kullanıcı giriş yapmamış", undefined]);
    token.mockClear();
    await call(listBookPosts, { params: { isbn: "9789753638029" }, query: {} });
    expect(headers?.get("authorization")).toBeNull();
    // A visitor does not load the sign-in library for it.
    expect(token).not.toHaveBeenCalled();
  });

  test("whose token is refused says so to the session", async () => {
    answer = () => Response.json({ message: "Kullanıcı giriş yapmamış" }, { status: 401 });
    await failed(call(getFeed, { query: {} }));
    expect(onRefused).toHaveBeenCalledOnce();
  });
});

describe("of a call that fails", () => {
  const fail = () => failed(call(removeFriend, { body: { target: "mehmet" } }));
  const tried = "Arkadaş kaldırılırken bir hata oluştu";

  test.each([
    ["the message field", { message: "Arkadaşınız değil.", error: "Başka." }, "Arkadaşınız değil."],
    ["the error field", { error: "Arkadaşınız değil." }, "Arkadaşınız değil."],
    ["our words where there is neither", {}, tried],
  ])("%s is told", async (_field, body, told) => {
    answer = () => Response.json(body, { status: 404 });
    expect(failureText(await fail(), tried)).toBe(told);
  });

  test.each([
    [502, "Bad Gateway", "HTTP 502: Bad Gateway"],
    [503, "", "HTTP 503"],
  ])(
    "the status line is known, also of an answer that is no JSON: %i %s",
    async (status, statusText, line) => {
      answer = () => new Response("<html>", { status, statusText });
      const error = await fail();
      expect([error.statusLine, failureText(error, tried)]).toEqual([line, tried]);
    },
  );

  test("a lost connection adds what to do about it", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(failureText(await fail(), tried)).toBe(
      `${tried}. Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.`,
    );
  });
});
